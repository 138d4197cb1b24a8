import type { ReactNode } from 'react';
import { Fitting } from './Pipe.tsx';
import './Valve.css';

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
