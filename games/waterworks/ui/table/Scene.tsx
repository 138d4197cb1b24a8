import { useFrame } from '@castellum/ui-kit';
import { type ReactNode, useId } from 'react';
import { leakOf, openEnds, type PieceInfo, pieces, winner } from '../../rules/inspect.ts';
import type { Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { seatStyle } from '../colours.ts';
import { LeakBadge } from '../drawing/Leak.tsx';
import { OpenEnd } from '../drawing/Marks.tsx';
import { OPPOSITE } from '../drawing/pipe-paths.ts';
import { Spout } from '../drawing/Spout.tsx';
import { Valve } from '../drawing/Valve.tsx';
import { changesOn, useMoving, useSteps } from '../fresh.ts';
import { boxOf, cellKey, sameCell, TABLE } from '../geometry.ts';
import { usePlay } from '../play/context.ts';
import { PieceArt } from './PieceArt.tsx';
import './Scene.css';

/** A seat's table with its line, 100 units to a cell; the valve's cell begins at 0,0. `far`: drawn small, with bolder marks. */
export function Scene({ seat, far }: { seat: number; far: boolean }): ReactNode {
  const { state, game } = useFrame<State>();
  const { colour, told } = usePlay();
  const line = pieces(state, seat);
  const ends = openEnds(state, seat);
  const leak = leakOf(state, seat);
  const won = winner(state) === seat;
  const [end] = ends;
  const still = game.actor(told) === 'over' && !won;
  return (
    <g className={`${far ? 'ww-far' : ''} ${won ? 'ww-flowing' : still ? 'ww-stands-still' : ''}`} style={seatStyle(colour(seat))}>
      <Floor />
      {[[0, 0] as const, ...line.map(({ at }) => at)].map((at) => (
        <Paper key={cellKey(at)} at={at} />
      ))}
      <Valve turning={won} />
      <Line seat={seat} line={line} />
      {won && end !== undefined && (
        <g className="ww-spout-comes">
          <Paper at={end.at} />
          <g transform={`translate(${end.at[0] * 100} ${end.at[1] * 100})`}>
            <Spout side={OPPOSITE[end.side]} />
          </g>
        </g>
      )}
      {!won &&
        ends.map(({ piece: [x, y], side }) => (
          <g key={`${x},${y},${side}`} transform={`translate(${x * 100} ${y * 100})`}>
            <OpenEnd side={side} scale={far ? 1.3 : 1} />
          </g>
        ))}
      {far && leak !== null && <LeakBadge x={leak.at[0] * 100 + 50} y={leak.at[1] * 100 - 2} scale={3} />}
      <Latest seat={seat} />
      <Pointed seat={seat} />
    </g>
  );
}

/** The pieces of a line; the one that just comes is set in motion, and behind one that was mended the water rises again. */
function Line({ seat, line }: { seat: number; line: readonly PieceInfo[] }): ReactNode {
  const { colour } = usePlay();
  const moving = useMoving(seat);
  const mends = moving !== null && (moving.kind === 'repair' || moving.kind === 'plumber');
  const mended = mends ? line.find(({ at }) => sameCell(at, moving.at)) : undefined;
  return line.map((piece) => {
    const arriving = moving !== null && sameCell(moving.at, piece.at) ? moving.kind : undefined;
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
  });
}

/** A frame round everything that was laid, hit or mended since the viewer's own last action, in the colour of who did it. */
function Latest({ seat }: { seat: number }): ReactNode {
  const { colour } = usePlay();
  return changesOn(seat, useSteps()).map(({ at, by }) => (
    <rect
      key={cellKey(at)}
      x={at[0] * 100 + 3}
      y={at[1] * 100 + 3}
      width={94}
      height={94}
      rx={6}
      className="ww-latest"
      style={seatStyle(colour(by))}
    />
  ));
}

/** A frame round the cells of which the log's row speaks that somebody points at. */
function Pointed({ seat }: { seat: number }): ReactNode {
  const { pointed } = useFrame();
  return changesOn(seat, [{ events: pointed }]).map(({ at: [x, y] }) => (
    <rect key={`${x},${y}`} x={x * 100 - 4} y={y * 100 - 4} width={108} height={108} rx={9} className="ww-pointed" />
  ));
}

/** The ground of a card on the table. */
function Paper({ at: [x, y] }: { at: Cell }): ReactNode {
  return <rect x={x * 100 + 1} y={y * 100 + 1} width={98} height={98} rx={4} className="ww-paper" />;
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
