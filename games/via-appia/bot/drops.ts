import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { tray } from '../rules/material/measures.ts';
import { packPush } from '../rules/packed.ts';
import { FALLEN, QUARRY, QUARRY_COUNT, WAVER } from '../rules/state.ts';
import { falls } from './drops.data.ts';
import { endPush } from './remember.ts';
import { ripeCell } from './ripe.ts';

/** A push of the model has no aim: this one stands for all. */
export const modelPush = (size: number): number => packPush(size, 0, 0);

/** Per table: what fell, and how often that or what is listed before it did. */
const outcomes = falls.map((list) => Int32Array.from(list.filter((_, i) => i % 2 === 0)));
const upTo = falls.map((list) => {
  let sum = 0;
  return Int32Array.from(list.filter((_, i) => i % 2 === 1).map((n) => (sum += n)));
});

/** How far a push moves the other stones on, on average, by the size pushed; micrometres. */
const moved = [4_600, 6_300, 9_500];

/** What falls, drawn from the tables: as `packFall` says. */
function draw(table: number, random: Random): number {
  const sums = upTo[table];
  if (sums.length === 0) return 0;
  const x = random.below(sums[sums.length - 1]);
  let i = 0;
  while (sums[i] <= x) i++;
  return outcomes[table][i];
}

/** The place in the list of the stone of a size that is nearest to the edge; -1 where there is none. */
function nearest(w: Int32Array, size: number): number {
  let found = -1;
  const end = QUARRY + 3 * w[QUARRY_COUNT];
  for (let i = QUARRY; i < end; i += 3) if (w[i] === size && (found < 0 || w[i + 2] > w[found + 2])) found = i;
  return found;
}

/**
 * Plays a push of a size, of the acting seat, with what falls drawn from the measured tables instead of simulated: some hundred times quicker. The
 * stones that stay move on roughly; they may overlap, and such a tray must not be simulated.
 */
export function pushByTable(w: Int32Array, size: number, random: Random): void {
  const wavers = w[WAVER];
  w[WAVER] = 1;
  advance(w, modelPush(size), null);
  w[WAVER] = wavers;
  let fell = draw(3 * ripeCell(w) + size, random);
  for (let s = 0; s < 3; s++, fell >>= 3) {
    for (let n = fell & 7; n > 0; n--) {
      const i = nearest(w, s);
      if (i < 0) break;
      w[FALLEN + s]++;
      const last = QUARRY + 3 * --w[QUARRY_COUNT];
      w.copyWithin(i, last, last + 3);
    }
  }
  const end = QUARRY + 3 * w[QUARRY_COUNT];
  let bits = 0;
  for (let i = QUARRY; i < end; i += 3) {
    bits = (i - QUARRY) % 12 === 0 ? random.uint32() : bits >>> 8;
    w[i + 2] = Math.min(tray.depth, w[i + 2] + ((moved[size] * (bits & 255)) >> 7));
  }
  w[end] = size;
  w[end + 1] = 0;
  w[end + 2] = 0;
  w[QUARRY_COUNT]++;
  endPush(w);
}
