import { type Random, SeededRandom } from '@castellum/core';
import { waverBy } from '../rules/chance.ts';
import { reach } from '../rules/material/measures.ts';
import { limits, packPush } from '../rules/pack.ts';
import { advance } from '../rules/play.ts';
import { drawWaver } from '../rules/start.ts';
import {
  CARDS,
  FALLEN,
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

/** Aims tried for a size with a steady hand; of these the best are tried again, the hand wavering; and so many are kept. */
const tries = 36;
const triedAgain = 8;
const wavers = 3;
const kept = 4;
/** Aims that bring down the same stones are alike: so many of them are kept. */
const keptAlike = 2;

const trial = new Int32Array(stateLength);

/** Simulates a push with a steady hand; the state after it is overwritten by the next call. */
export function steadyPush(d: Int32Array, packed: number): Int32Array {
  trial.set(d);
  trial[WAVER] = 0;
  advance(trial, packed, null);
  trial[WAVER] = d[WAVER];
  return trial;
}

/** Simulates a push with a wavering hand; the state after it is overwritten by the next call. */
function waveringPush(d: Int32Array, packed: number, random: Random): Int32Array {
  trial.set(d);
  advance(trial, packed, null);
  if (trial[PHASE] === WAVERING) {
    const { x, angle } = drawWaver(random);
    waverBy(trial, x, angle, null);
  }
  return trial;
}

const fallenIn = (d: Int32Array): number => packFall(d[FALLEN], d[FALLEN + 1], d[FALLEN + 2]);

/**
 * Tries aims of a size, spread over the reach, and returns the best few, best first.
 * @param measure how good the state after the push is for the seat that pushed
 */
function tryAims(d: Int32Array, size: number, random: Random, measure: (d: Int32Array) => number): Tried[] {
  const found: { packed: number; value: number; fell: number }[] = [];
  const width = 2 * limits[size] + 1;
  for (let k = 0; k < tries; k++) {
    // One from every stretch of the line, at any angle.
    const from = Math.floor((k * width) / tries);
    const x = from + random.below(Math.floor(((k + 1) * width) / tries) - from) - limits[size];
    const packed = packPush(size, x, random.between(-reach.angle, reach.angle));
    const after = steadyPush(d, packed);
    found.push({ packed, value: measure(after), fell: fallenIn(after) });
  }
  const better = (a: Tried, b: Tried) => b.value - a.value || a.packed - b.packed;
  const again = found.sort(better).slice(0, triedAgain);
  for (const tried of again) {
    let sum = tried.value;
    for (let k = 0; k < wavers; k++) sum += measure(waveringPush(d, tried.packed, random));
    tried.value = sum / (1 + wavers);
  }
  const chosen: typeof again = [];
  for (const tried of again.sort(better))
    if (chosen.length < kept && chosen.filter(({ fell }) => fell === tried.fell).length < keptAlike) chosen.push(tried);
  return chosen;
}

/**
 * Everything that the acting seat knows of a state, as one number: equal in all worlds that the seat may think possible. The cards are left out, since
 * aims do not depend on them.
 */
function keyOf(d: Int32Array): number {
  let h = 0x811c9dc5;
  const turn = d[TURN];
  const end = QUARRY + 3 * d[QUARRY_COUNT];
  for (let i = VIEWER + 1; i < end; i++) {
    if (i === CARDS) i = SEATS;
    if (i < QUARRY_COUNT && i > SEATS && (i - SEATS) % SEAT_LENGTH === SEAT_COINS && i !== seatAt(turn) + SEAT_COINS) continue;
    h = Math.imul(h ^ d[i], 0x01000193);
    h ^= h >>> 15;
  }
  return h >>> 0;
}

/**
 * The aims of the state at the root of the search that runs, and of no other: what a search finds must not depend on what was searched before. A thread
 * runs one search to its end before the next.
 */
const known = { key: -1, aims: [[], [], []] as (readonly Tried[] | null)[] };

/**
 * The best aims of a size in the state at the root of a search; always the same for the same state.
 * @param measure must look only at what the acting seat knows
 */
export function rootAims(d: Int32Array, size: number, measure: (d: Int32Array) => number): readonly Tried[] {
  const key = keyOf(d);
  if (known.key !== key) {
    known.key = key;
    known.aims = [null, null, null];
  }
  known.aims[size] ??= tryAims(d, size, new SeededRandom(`${key}/${size}`), measure);
  return known.aims[size] ?? [];
}

/** The aims of a size if the state is the one at the root; null elsewhere. */
export function knownAims({ d }: State, size: number): readonly Tried[] | null {
  return keyOf(d) === known.key ? known.aims[size] : null;
}
