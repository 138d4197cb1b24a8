import { tray } from '../rules/material/measures.ts';
import { QUARRY, QUARRY_COUNT } from '../rules/state.ts';

/** Stones whose centre is so near the front edge are ripe: a push may well bring them down. Micrometres. */
const band = 10_000;
/** Ripe stones of each size beyond these numbers make no difference to the tables. */
const mostRipe = [3, 2, 1] as const;

/** Cells of the drop tables: numbers of ripe small, medium and large stones. */
export const ripeCells = (mostRipe[0] + 1) * (mostRipe[1] + 1) * (mostRipe[2] + 1);

const ripe = new Int32Array(3);

/** Ripe stones of each size; the buffer is overwritten by the next call. */
export function ripeStones(w: Int32Array): Int32Array {
  ripe.fill(0);
  const end = QUARRY + 3 * w[QUARRY_COUNT];
  for (let i = QUARRY; i < end; i += 3) if (w[i + 2] > tray.depth - band) ripe[w[i]]++;
  return ripe;
}

/** The cell of the drop tables that a tray falls into. */
export function ripeCell(w: Int32Array): number {
  const [small, medium, large] = ripeStones(w);
  const cell = Math.min(small, mostRipe[0]) * (mostRipe[1] + 1) + Math.min(medium, mostRipe[1]);
  return cell * (mostRipe[2] + 1) + Math.min(large, mostRipe[2]);
}

/** What falls in one push, as one number: up to seven of each size. */
export const packFall = (small: number, medium: number, large: number): number => small | (medium << 3) | (large << 6);
