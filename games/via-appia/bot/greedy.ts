import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { waverBy } from '../rules/chance.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { reach, waverHalf } from '../rules/material/measures.ts';
import { limits, PUSH, packPush, sizeOf, typeOf } from '../rules/packed.ts';
import { PHASE, type State, stateLength, TURN, WAVERING } from '../rules/state.ts';
import { outlook } from './evaluate.ts';
import { after } from './lookahead.ts';

/** Aims tried for each size, each once: the hand's waver changes little. */
const aimsTried = 10;

const buffer = new Int32Array(MAX_LEGAL);
const trial = new Int32Array(stateLength);

/** The action that leaves the acting seat best off at once; pushes are tried out by simulation. */
export function greedy({ words: w }: State, random: Random): number {
  const seat = w[TURN];
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const listed of buffer.slice(0, legal(w, buffer))) {
    let packed = listed;
    let value: number;
    if (typeOf(listed) === PUSH) ({ packed, value } = bestPush(w, sizeOf(listed), random));
    else value = after(w, listed, seat);
    if (value > bestValue) {
      best = packed;
      bestValue = value;
    }
  }
  return best;
}

/** The best of a handful of aims for a size. */
function bestPush(w: Int32Array, size: number, random: Random): { packed: number; value: number } {
  let packed = -1;
  let value = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < aimsTried; k++) {
    const x = random.between(-limits[size], limits[size]);
    const aim = packPush(size, x, random.between(-reach.angle, reach.angle));
    const found = afterPush(w, aim, random);
    if (found > value) {
      value = found;
      packed = aim;
    }
  }
  return { packed, value };
}

const waver = (half: number, random: Random): number => random.between(-half, half) + random.between(-half, half);

/** How the acting seat stands after a push, the hand wavering. */
function afterPush(w: Int32Array, aim: number, random: Random): number {
  const seat = w[TURN];
  trial.set(w);
  advance(trial, aim, null);
  if (trial[PHASE] === WAVERING) waverBy(trial, waver(waverHalf.x, random), waver(waverHalf.angle, random), null);
  return outlook(trial, seat);
}
