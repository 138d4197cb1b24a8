import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { Fitting } from './Pipe.tsx';
import { onAxis, TURN } from './pipe-paths.ts';

/** The valve wheel at the start of a line, open to the west, in a cell of 100 units. */
export function Valve({ turning = false }: { turning?: boolean }): ReactNode {
  const spokes = [0, 60, 120];
  return (
    <g>
      <g className="ww-pipe ww-iron">
        <path d="M50,50L0,50" className="ww-outline" />
        <path d="M50,50L0,50" className="ww-fill" />
        <path d="M50,50L0,50" className="ww-shine" />
        <path d="M50,50L0,50" className="ww-slit-line" />
        <path d="M50,50L0,50" pathLength={100} className="ww-water" />
        <path d="M50,50L0,50" pathLength={50} className="ww-flow" />
        <Fitting side="W" metal="iron" />
        <rect x={32} y={28} width={45} height={44} rx={6} className="ww-joint" />
      </g>
      <g className={turning ? 'ww-turning' : undefined}>
        <circle cx={55} cy={50} r={30.5} className="ww-wheel-line" />
        <circle cx={55} cy={50} r={30.5} className="ww-wheel-rim" />
        {spokes.map((angle) => (
          <path key={angle} d="M55,23V77" transform={`rotate(${angle + 30} 55 50)`} className="ww-spoke-line" />
        ))}
        {spokes.map((angle) => (
          <path key={angle} d="M55,23V77" transform={`rotate(${angle + 30} 55 50)`} className="ww-spoke" />
        ))}
        <circle cx={55} cy={50} r={7.6} className="ww-hub" />
      </g>
    </g>
  );
}

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

/** A triangle in the seat's colour at an open end, pointing out of the line. */
export function OpenEnd({ side, scale = 1 }: { side: Side; scale?: number }): ReactNode {
  const [x, y] = onAxis(side, -2);
  return (
    <g transform={`translate(${x} ${y}) rotate(${TURN[side]}) scale(${scale})`}>
      <path d="M-14,0L0,-16L14,0Z" className="ww-open-end" />
    </g>
  );
}

/** The tick of a repaired pipe, about its middle. */
export function Tick({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} className="ww-tick">
      <circle r={12} />
      <path d="M-5.2,.4L-1.4,4.4L5.6,-4" />
    </g>
  );
}

/** A plumber on a leak: the workman in the seat's colours with his toolbox and a spanner; feet at 0,0. The emblem is the child. */
export function PlumberFigure({ toolbox = true, children }: { toolbox?: boolean; children?: ReactNode }): ReactNode {
  return (
    <g className="ww-plumber">
      <ellipse cx={2} cy={0} rx={20} ry={4.6} className="ww-ground" />
      {toolbox && <rect x={-20} y={-48} width={40} height={24} rx={3} className="ww-toolbox" />}
      <path d="M-17,-4C-17,-1,17,-1,17,-4C17,-13,14,-30,10,-33C6,-36,-6,-36,-10,-33C-14,-30,-17,-13,-17,-4Z" className="ww-robe" />
      <circle cx={0} cy={-43} r={10} className="ww-robe" />
      <path d="M-10,-43A10,10,0,0,1,10,-43Z" className="ww-hood" />
      {children}
      <Spanner />
    </g>
  );
}

function Spanner(): ReactNode {
  return (
    <g transform="translate(9 -11) rotate(32)">
      <path
        d="M-2.6,2.6V-22.4C-7.4,-24.6,-8.2,-31,-4.6,-34.4V-28.2L-1.4,-26.4H1.4L4.6,-28.2V-34.4C8.2,-31,7.4,-24.6,2.6,-22.4V2.6C2.6,6,-2.6,6,-2.6,2.6Z"
        className="ww-spanner"
      />
    </g>
  );
}
