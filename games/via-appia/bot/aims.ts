import { type Random, SeededRandom } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { drawWaver, waverBy } from '../rules/chance.ts';
import { reach } from '../rules/material/measures.ts';
import { limits, packPush } from '../rules/packed.ts';
import {
  CARDS,
  FALLEN,
  FIRST_QUARRY,
  PHASE,
  QUARRY,
  QUARRY_COUNT,
  SEAT_COINS,
  SEAT_LENGTH,
  SEATS,
  type State,
  seatAt,
  stateLength,
  TURN,
  VIEWER,
  WAVER,
  WAVERING,
} from '../rules/state.ts';
import { packFall } from './ripe.ts';

/** An aim that was tried: how good it was on average, as the caller's measure says. */
export interface Tried {
  readonly packed: number;
  readonly value: number;
}

/** Aims of a batch, tried for a size with a steady hand; at most so many batches are tried of each. */
const tries = 36;
export const mostBatches = 10;
/** Of these the best are tried again, the hand wavering, at least so many; and so many are kept. */
const triedAgain = 8;
const shareAgain = 0.1;
const wavers = 3;
const kept = 4;
/** Aims that bring down the same stones are alike: so many of them are kept. */
const keptAlike = 2;

const trial = new Int32Array(stateLength);

/** Simulates a push with a steady hand; the state after it is overwritten by the next call. */
export function steadyPush(w: Int32Array, packed: number): Int32Array {
  trial.set(w);
  trial[WAVER] = 0;
  advance(trial, packed, null);
  trial[WAVER] = w[WAVER];
  return trial;
}

/** Simulates a push with a wavering hand; the state after it is overwritten by the next call. */
function waveringPush(w: Int32Array, packed: number, random: Random): Int32Array {
  trial.set(w);
  advance(trial, packed, null);
  if (trial[PHASE] === WAVERING) {
    const { x, angle } = drawWaver(random);
    waverBy(trial, x, angle, null);
  }
  return trial;
}

const fallenIn = (w: Int32Array): number => packFall(w[FALLEN], w[FALLEN + 1], w[FALLEN + 2]);

/** How good the state after a push is for the seat that pushed; must look only at what that seat knows. */
type Measure = (w: Int32Array) => number;

interface Found {
  readonly packed: number;
  readonly fell: number;
  value: number;
}

/** Tries a batch of aims of a size, spread over the reach. */
function tryBatch(w: Int32Array, size: number, random: Random, measure: Measure, found: Found[]): void {
  const width = 2 * limits[size] + 1;
  for (let k = 0; k < tries; k++) {
    // One from every stretch of the line, at any angle.
    const from = Math.floor((k * width) / tries);
    const x = from + random.below(Math.floor(((k + 1) * width) / tries) - from) - limits[size];
    const packed = packPush(size, x, random.between(-reach.angle, reach.angle));
    const after = steadyPush(w, packed);
    found.push({ packed, value: measure(after), fell: fallenIn(after) });
  }
}

/** The best few of the aims that were tried, unlike ones among them, best first. */
function chooseAims(w: Int32Array, found: Found[], random: Random, measure: Measure): Tried[] {
  const better = (a: Tried, b: Tried) => b.value - a.value || a.packed - b.packed;
  const again = found.sort(better).slice(0, Math.max(triedAgain, Math.floor(shareAgain * found.length)));
  for (const tried of again) {
    let sum = tried.value;
    for (let k = 0; k < wavers; k++) sum += measure(waveringPush(w, tried.packed, random));
    tried.value = sum / (1 + wavers);
  }
  const chosen: Found[] = [];
  for (const tried of again.sort(better))
    if (chosen.length < kept && chosen.filter(({ fell }) => fell === tried.fell).length < keptAlike) chosen.push(tried);
  return chosen;
}

/**
 * Everything that the acting seat knows of a state, as one number: equal in all determinizations that the seat may think possible. The cards are left out, since
 * aims do not depend on them.
 */
function keyOf(w: Int32Array): number {
  let h = 0x811c9dc5;
  const turn = w[TURN];
  const end = QUARRY + 3 * w[QUARRY_COUNT];
  for (let i = VIEWER + 1; i < end; i++) {
    if (i === CARDS) i = SEATS;
    // Under today's rules it says nothing: the same seeds go on to give the same aims as before it was kept.
    if (i === FIRST_QUARRY && w[i] === 0) continue;
    if (i < QUARRY_COUNT && i > SEATS && (i - SEATS) % SEAT_LENGTH === SEAT_COINS && i !== seatAt(turn) + SEAT_COINS) continue;
    h = Math.imul(h ^ w[i], 0x01000193);
    h ^= h >>> 15;
  }
  return h >>> 0;
}

/**
 * The aims of the state at the root of the search that runs, and of no other: what a search finds must not depend on what was searched before. A thread
 * runs one search to its end before the next.
 */
const known = { key: -1, aims: [[], [], []] as (readonly Tried[] | null)[] };

/** Finds the aims of some sizes in the state that is known: a batch of each after the other until there are enough, then the best of them. */
function findAims(w: Int32Array, sizes: readonly number[], measure: Measure, enough: (batches: number) => boolean): void {
  const tried = sizes.map((size) => ({ size, random: new SeededRandom(`${known.key}/${size}`), found: [] as Found[] }));
  let batches = 0;
  do {
    for (const { size, random, found } of tried) tryBatch(w, size, random, measure, found);
    batches++;
  } while (batches < mostBatches && !enough(batches));
  for (const { size, random, found } of tried) known.aims[size] = chooseAims(w, found, random, measure);
}

/**
 * Tries aims of some sizes in the state at the root of a search, a batch of each after the other until there are enough; `rootAims` then tells the best.
 * @param enough given the number of batches that were tried of each size
 */
export function tryRootAims(w: Int32Array, sizes: readonly number[], measure: Measure, enough: (batches: number) => boolean): void {
  known.key = keyOf(w);
  known.aims = [null, null, null];
  findAims(w, sizes, measure, enough);
}

/** The best aims of a size in the state at the root of a search, found by one batch where none were tried yet; always the same for the same state and number of batches. */
export function rootAims(w: Int32Array, size: number, measure: Measure): readonly Tried[] {
  const key = keyOf(w);
  if (known.key !== key) {
    known.key = key;
    known.aims = [null, null, null];
  }
  if (known.aims[size] === null) findAims(w, [size], measure, () => true);
  return known.aims[size] ?? [];
}

/** The aims of a size if the state is the one at the root; null elsewhere. */
export function knownAims({ words: w }: State, size: number): readonly Tried[] | null {
  return keyOf(w) === known.key ? known.aims[size] : null;
}
