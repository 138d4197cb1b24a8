import { useFrame } from '@castellum/ui-kit';
import { type ReactNode, useId } from 'react';
import { leakOf, openEnds, pieces, winner } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { OpenEnd, Spout, Valve } from '../drawing/Fixtures.tsx';
import { LeakBadge } from '../drawing/Leak.tsx';
import { OPPOSITE } from '../drawing/pipe-paths.ts';
import { cellKey } from '../pieces.ts';
import { usePlay } from '../play.tsx';
import { boxOf, TABLE } from './bounds.ts';
import { isFresh, useFresh } from './fresh.ts';
import { PieceArt } from './PieceArt.tsx';

/** A seat's table with its line, 100 units to a cell; the valve's cell begins at 0,0. `far`: drawn small, with bolder marks. */
export function Scene({ seat, far }: { seat: number; far: boolean }): ReactNode {
  const { state, actor } = useFrame<State>();
  const { colour } = usePlay();
  const fresh = useFresh(seat);
  const line = pieces(state, seat);
  const ends = openEnds(state, seat);
  const leak = leakOf(state, seat);
  const won = winner(state) === seat;
  const [end] = ends;
  const mended =
    fresh?.moving && (fresh.kind === 'repair' || fresh.kind === 'plumber') ? line.find(({ at }) => isFresh(fresh, at)) : undefined;
  const still = actor === 'over' && !won;
  return (
    <g className={`ww-scene${won ? ' ww-flowing' : ''}${still ? ' ww-stands-still' : ''}${far ? ' ww-far' : ''}`}>
      <Floor />
      {[[0, 0] as const, ...line.map(({ at }) => at)].map(([x, y]) => (
        <rect key={`${x},${y}`} x={x * 100 + 1} y={y * 100 + 1} width={98} height={98} rx={4} className="ww-paper" />
      ))}
      <Valve turning={won} />
      {line.map((piece) => {
        const arriving = fresh?.moving && isFresh(fresh, piece.at) ? fresh.kind : undefined;
        const behind =
          mended !== undefined && piece.water !== 'dry' && piece.distance >= mended.distance ? piece.distance - mended.distance : undefined;
        return (
          <PieceArt
            key={`${cellKey(piece.at)} ${piece.card} ${piece.flip} ${piece.state}`}
            piece={piece}
            colour={colour(seat)}
            arriving={arriving}
            fill={arriving === 'lay' ? 2 : behind}
          />
        );
      })}
      {won && end !== undefined && (
        <g transform={`translate(${end.at[0] * 100} ${end.at[1] * 100})`} className="ww-spout-comes">
          <rect x={1} y={1} width={98} height={98} rx={4} className="ww-paper" />
          <Spout side={OPPOSITE[end.side]} />
        </g>
      )}
      {!won &&
        ends.map(({ piece: [x, y], side }) => (
          <g key={`${x},${y},${side}`} transform={`translate(${x * 100} ${y * 100})`}>
            <OpenEnd side={side} scale={far ? 1.3 : 1} />
          </g>
        ))}
      {far && leak !== null && <LeakBadge x={leak.at[0] * 100 + 50} y={leak.at[1] * 100 - 2} scale={3} />}
      {fresh !== null && (
        <rect
          x={fresh.at[0] * 100 + 3}
          y={fresh.at[1] * 100 + 3}
          width={94}
          height={94}
          rx={6}
          className={`ww-latest ww-seat-${colour(fresh.by)}`}
        />
      )}
    </g>
  );
}

/** The floor: crosses on the corners of the cells and a few flecks, only on the table itself. */
function Floor(): ReactNode {
  const id = useId();
  const table = boxOf(TABLE);
  return (
    <>
      <pattern id={`${id}-crosses`} width={100} height={100} x={-50} y={-50} patternUnits="userSpaceOnUse">
        <path d="M43,50H57M50,43V57" className="ww-floor-cross" />
      </pattern>
      <pattern id={`${id}-flecks`} width={340} height={270} patternUnits="userSpaceOnUse">
        <path
          d="M22,38h5l-2,3zM118,92h4l-2,3zM204,24h5l-3,3zM290,77h4l-2,3zM66,163h5l-3,3zM165,204h4l-2,3zM248,150h5l-2,3zM310,232h4l-2,3zM24,246h4l-2,3z"
          className="ww-floor-fleck"
        />
      </pattern>
      <rect {...table} className="ww-floor" />
      <rect {...table} fill={`url(#${id}-flecks)`} />
      <rect {...table} fill={`url(#${id}-crosses)`} />
    </>
  );
}
