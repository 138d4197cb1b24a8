import type { Random } from '@castellum/core';
import { waverBy } from '../rules/chance.ts';
import { legal, maxLegal } from '../rules/legal.ts';
import { reach, waverHalf } from '../rules/material/measures.ts';
import { kindOf, limits, PUSH, packPush, sizeOf } from '../rules/packed.ts';
import { advance } from '../rules/play.ts';
import { PHASE, type State, stateLength, TURN, WAVERING } from '../rules/state.ts';
import { standing } from './evaluate.ts';
import { after } from './lookahead.ts';

/** Aims tried for each size, each once: the hand's waver changes little. */
const aimsTried = 10;

const buffer = new Int32Array(maxLegal);
const trial = new Int32Array(stateLength);

/** The action that leaves the acting seat best off at once; pushes are tried out by simulation. */
export function greedy({ d }: State, random: Random): number {
  const seat = d[TURN];
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const listed of buffer.slice(0, legal(d, buffer))) {
    let packed = listed;
    let value: number;
    if (kindOf(listed) === PUSH) ({ packed, value } = bestPush(d, sizeOf(listed), random));
    else value = after(d, listed, seat);
    if (value > bestValue) {
      best = packed;
      bestValue = value;
    }
  }
  return best;
}

/** The best of a handful of aims for a size. */
function bestPush(d: Int32Array, size: number, random: Random): { packed: number; value: number } {
  let packed = -1;
  let value = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < aimsTried; k++) {
    const x = random.between(-limits[size], limits[size]);
    const aim = packPush(size, x, random.between(-reach.angle, reach.angle));
    const found = afterPush(d, aim, random);
    if (found > value) {
      value = found;
      packed = aim;
    }
  }
  return { packed, value };
}

const waver = (half: number, random: Random): number => random.between(-half, half) + random.between(-half, half);

/** How the acting seat stands after a push, the hand wavering. */
function afterPush(d: Int32Array, aim: number, random: Random): number {
  const seat = d[TURN];
  trial.set(d);
  advance(trial, aim, null);
  if (trial[PHASE] === WAVERING) waverBy(trial, waver(waverHalf.x, random), waver(waverHalf.angle, random), null);
  return standing(trial, seat);
}
