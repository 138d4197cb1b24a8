import type { ReactNode } from 'react';
import type { Side } from '../rules/position.ts';
import { Cap } from './drawing/Cap.tsx';
import { Leak } from './drawing/Leak.tsx';
import { Pipe } from './drawing/Pipe.tsx';
import type { Metal } from './drawing/pipe-paths.ts';
import { Valve } from './drawing/Valve.tsx';
import './Art.css';

interface Part {
  readonly at: readonly [number, number];
  readonly openings: readonly Side[];
  readonly metal: Metal;
  readonly inlet: Side;
  readonly leaks?: boolean;
  readonly dry?: boolean;
}

/** A line of pipes on a tiled wall, cells of 100 units from the valve at 0,0 to the west. */
const LINE: readonly Part[] = [
  { at: [-1, 0], openings: ['E', 'W'], metal: 'iron', inlet: 'E' },
  { at: [-2, 0], openings: ['E', 'S'], metal: 'copper', inlet: 'E' },
  { at: [-2, 1], openings: ['N', 'S'], metal: 'copper', inlet: 'N' },
  { at: [-2, 2], openings: ['N', 'W'], metal: 'iron', inlet: 'N' },
  { at: [-3, 2], openings: ['N', 'E', 'W'], metal: 'copper', inlet: 'E' },
  { at: [-3, 1], openings: ['S', 'W'], metal: 'iron', inlet: 'S' },
  { at: [-4, 1], openings: ['E', 'W'], metal: 'iron', inlet: 'E', leaks: true },
  { at: [-5, 1], openings: ['E', 'S'], metal: 'iron', inlet: 'E', dry: true },
  { at: [-5, 2], openings: ['N', 'S'], metal: 'copper', inlet: 'N', dry: true },
  { at: [-5, 3], openings: ['N', 'W'], metal: 'iron', inlet: 'N', dry: true },
  { at: [-6, 3], openings: ['E', 'W'], metal: 'copper', inlet: 'E', dry: true },
];

/** The line of the panel and the thumbnail, in its own units. */
export function PaintedLine(): ReactNode {
  return (
    <>
      {LINE.map(({ at: [x, y], openings, metal, inlet, leaks, dry }) => (
        <g key={`${x},${y}`} transform={`translate(${x * 100} ${y * 100})`}>
          <Pipe openings={openings} metal={metal} water={dry ? undefined : { inlet, until: leaks ? 'middle' : 'end' }} />
          {leaks && <Leak openings={openings} dripping={false} />}
        </g>
      ))}
      <g transform="translate(-400 200)">
        <Cap ends={{ N: 'iron', E: 'copper', S: 'iron', W: 'iron' }} attached={['E']} />
      </g>
      <Valve />
    </>
  );
}

/** Joints of a tiled wall, 100 units apart. */
export function Wall(): ReactNode {
  const lines = Array.from({ length: 14 }, (_, i) => -900 + i * 100);
  return <path d={lines.map((n) => `M${n},-400V800M-1000,${n + 500}H500`).join('')} className="ww-wall" />;
}

/** The painted panel of the home page: a line of pipes on a tiled wall; the page cuts the niche out of its 400 × 260 units. */
export function Art(): ReactNode {
  return (
    <svg className="ww-art" viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width={400} height={260} className="ww-art-wall" />
      <g transform="translate(348 14) scale(.617)">
        <Wall />
        <PaintedLine />
      </g>
    </svg>
  );
}
