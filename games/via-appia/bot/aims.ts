import { type Random, SeededRandom } from '@castellum/core';
import { reach } from '../rules/material/measures.ts';
import { limits, packPush } from '../rules/pack.ts';
import { advance } from '../rules/play.ts';
import {
  CARDS,
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
} from '../rules/state.ts';

/** An aim that was tried: what it led to on a steady hand, as the caller's measure says. */
export interface Tried {
  readonly packed: number;
  readonly value: number;
}

/** Aims tried for a size, and how many of the best are kept. */
const tries = 30;
const kept = 6;

const trial = new Int32Array(stateLength);

/** Simulates a push with a steady hand; the state after it is overwritten by the next call. */
export function steadyPush(d: Int32Array, packed: number): Int32Array {
  trial.set(d);
  trial[WAVER] = 0;
  advance(trial, packed, null);
  trial[WAVER] = d[WAVER];
  return trial;
}

/**
 * Tries aims of a size, spread over the reach, and returns the best few, best first.
 * @param measure how good the state after the push is for the seat that pushed
 */
export function tryAims(d: Int32Array, size: number, random: Random, measure: (d: Int32Array) => number): Tried[] {
  const found: Tried[] = [];
  const width = 2 * limits[size] + 1;
  for (let k = 0; k < tries; k++) {
    // One from every stretch of the line, at any angle.
    const from = Math.floor((k * width) / tries);
    const x = from + random.below(Math.floor(((k + 1) * width) / tries) - from) - limits[size];
    const packed = packPush(size, x, random.between(-reach.angle, reach.angle));
    found.push({ packed, value: measure(steadyPush(d, packed)) });
  }
  return found.sort((a, b) => b.value - a.value || a.packed - b.packed).slice(0, kept);
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

/** The aims of the state that was last looked at with care, so that they are not tried again. */
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

/** The aims of a size if the state is the one last looked at; null elsewhere. */
export function knownAims({ d }: State, size: number): readonly Tried[] | null {
  return keyOf(d) === known.key ? known.aims[size] : null;
}
