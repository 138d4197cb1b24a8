import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { Fitting } from './Pipe.tsx';
import './Spout.css';

/** The spout that ends a complete line, attached at `side` of its cell of 100 units. Water runs out downwards. */
export function Spout({ side }: { side: Side }): ReactNode {
  const mirrored = side === 'W';
  return (
    <g transform={mirrored ? 'matrix(-1 0 0 1 100 0)' : undefined}>
      <SpoutBody side={mirrored ? 'E' : side} />
    </g>
  );
}

function SpoutBody({ side }: { side: 'E' | 'N' | 'S' | Side }): ReactNode {
  if (side === 'N') {
    return (
      <g>
        <path d="M39,61H61L65,99H35Z" className="ww-jet" />
        <path d="M44,64L42,97M56,64L58,97M50,66V97" className="ww-jet-lines" />
        <path d="M38,8H62V44L66,62H34L38,44Z" className="ww-tap" />
        <path d="M43.5,18V45L41,58" className="ww-tap-shine" />
        <path d="M62,30H76" className="ww-handle-line" />
        <path d="M62,30H76M76,18V42" className="ww-handle" />
        <Fitting side="N" metal="copper" />
      </g>
    );
  }
  if (side === 'S') {
    return (
      <g>
        <path d="M8,56H30L33,99H4Z" className="ww-jet" />
        <path d="M13,60L10,97M25,60L27,97M19,62V97" className="ww-jet-lines" />
        <path d="M38,92V46C38,34,30,36,30,46V58H8V44C8,8,62,4,62,44V92Z" className="ww-tap" />
        <path d="M14,50V44C14,18,56,16,56,44V76" className="ww-tap-shine" />
        <Fitting side="S" metal="copper" />
        <path d="M62,62H76" className="ww-handle-line" />
        <path d="M62,62H76M76,50V74" className="ww-handle" />
      </g>
    );
  }
  return (
    <g>
      <path d="M20,64H44L46,99H17Z" className="ww-jet" />
      <path d="M26,68L23,97M39,68L40,97M32,70V97" className="ww-jet-lines" />
      <path d="M92,38V62H62C52,62,46,62,46,72H18C18,52,28,38,50,38Z" className="ww-tap" />
      <path d="M25,64C27,50,38,44,52,44H84" className="ww-tap-shine" />
      <path d="M62,38V22" className="ww-handle-line" />
      <path d="M62,38V22M48,20H76" className="ww-handle" />
      <Fitting side="E" metal="copper" />
    </g>
  );
}
