import { useFrame } from '@castellum/ui-kit';
import type { State } from '../rules/state.ts';
import { chancesIn } from './board/chances.ts';
import { noChange } from './board/change.ts';
import { Builders, Workmen } from './board/Pieces.tsx';
import { drawnReservoirs, drawnTiles, tokenReader } from './board-model.ts';
import { Flow, Works } from './drawing/BoardLayers.tsx';
import { Ground, Letters, Names } from './drawing/Ground.tsx';
import { type Box, corner, viewOf } from './geometry.ts';
import { usePlay } from './play/context.ts';
import './Figure.css';

/** Two squares of the board: the corners of what is shown. */
export const figureParts = /^[a-k][1-8]-[a-k][1-8]$/;

/** How much is seen beyond the squares themselves, units. */
const AROUND = 14;

/** The squares between two corners, such as `b1-f6`; the whole board with its path where none are named. */
function boxOf(part: string | null): Box {
  const [first, last] = (part ?? '').split('-');
  if (first === undefined || last === undefined) return viewOf('flat');
  const { x, y } = corner(first);
  const end = corner(last);
  return { x: x - AROUND, y: y - AROUND, width: end.x + 100 - x + 2 * AROUND, height: end.y + 100 - y + 2 * AROUND };
}

/** A position, or some squares of it, as the board draws it. A part of the board shows the names of its squares. */
export function Figure({ part }: { readonly part: string | null }) {
  const { active } = useFrame<State>();
  const play = usePlay();
  const { position, aqueducts } = play;
  const box = boxOf(part);
  const chances = chancesIn(play, active);
  return (
    <div className="ar ar-still">
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true" focusable="false">
        <Ground lie="flat" />
        {part === null ? <Letters lie="flat" taken={position.builders} /> : null}
        <Works lie="flat" tiles={drawnTiles(position.board, aqueducts)} reservoirs={drawnReservoirs(aqueducts)} fresh={noChange.laid} />
        <Flow lie="flat" aqueducts={aqueducts} tokenAt={tokenReader(position)} />
        <Builders lie="flat" chances={chances} change={noChange} />
        <Workmen lie="flat" aqueducts={aqueducts} chances={chances} />
        {part === null ? null : <Names lie="flat" />}
      </svg>
    </div>
  );
}
