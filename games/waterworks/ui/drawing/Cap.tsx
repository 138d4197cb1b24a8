import type { ReactNode } from 'react';
import type { Side } from '../../rules/position.ts';
import { ArmLeak } from './Leak.tsx';
import { Fitting } from './Pipe.tsx';
import { onAxis, SIDES } from './pipe-paths.ts';
import './Cap.css';

export type CapEnd = 'copper' | 'iron' | 'leaky';

/** The four ends of a cap by side. */
export type CapEnds = Readonly<Record<Side, CapEnd>>;

/**
 * A cap in a cell of 100 units: a bronze boss (r 25) with a cross and four arms. On a line only the attached sides are drawn in full, the others at 38 %.
 * `mended`: the leaky ends no longer leak.
 */
export function Cap({
  ends,
  attached,
  mended = false,
  dripping = false,
}: {
  ends: CapEnds;
  attached?: readonly Side[] | undefined;
  mended?: boolean;
  dripping?: boolean;
}): ReactNode {
  return (
    <g>
      {SIDES.map((side) => (
        <g key={side} opacity={attached === undefined || attached.includes(side) ? 1 : 0.38}>
          <CapArm side={side} end={ends[side]} />
          {ends[side] === 'leaky' && !(mended && attached?.includes(side)) && (
            <ArmLeak side={side} dripping={dripping && attached?.includes(side) === true} />
          )}
        </g>
      ))}
      <circle cx={50} cy={50} r={23.8} className="ww-boss" />
      <circle cx={50} cy={50} r={17} className="ww-boss-disc" />
      <path d="M42.4,42.4L57.6,57.6M57.6,42.4L42.4,57.6" className="ww-cross" />
    </g>
  );
}

function CapArm({ side, end }: { side: Side; end: CapEnd }): ReactNode {
  const metal = end === 'copper' ? 'copper' : 'iron';
  const [x, y] = onAxis(side, 2);
  const d = `M50,50L${x},${y}`;
  return (
    <g className={`ww-pipe ww-${metal}`}>
      <path d={d} className="ww-outline" />
      <path d={d} className="ww-fill" />
      <path d={d} className="ww-shine" />
      <Fitting side={side} metal={metal} />
    </g>
  );
}
