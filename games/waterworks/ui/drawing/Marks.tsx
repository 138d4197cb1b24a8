import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { onAxis, TURN } from './pipe-paths.ts';
import './Marks.css';

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
