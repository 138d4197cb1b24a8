import type { Random } from '@castellum/core';
import { waverBy } from '../rules/chance.ts';
import { legal, maxLegal } from '../rules/legal.ts';
import { reach, waverHalf } from '../rules/material/measures.ts';
import { kindOf, limits, PUSH, packPush, STOP, sizeOf } from '../rules/pack.ts';
import { advance } from '../rules/play.ts';
import {
  BUILDING,
  FALLEN,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  SEAT_STONES,
  type State,
  seatAt,
  stateLength,
  TURN,
  WAVERING,
} from '../rules/state.ts';
import { prospects } from './evaluate.ts';

/** Aims tried for each size, and how often the hand wavers on each. */
const aimsTried = 5;
const waversTried = 2;
/** What may be hoped from the second push of a turn, as a share of the first. */
const secondShare = 0.8;
/** How much of the best other seat's prospects counts against one's own. */
const rivalry = 0.9;
/** VA-13's consolation, in points; and what the hope for it is worth after a first push. */
const consolation = 1.2;
const hopedConsolation = 0.7;

const buffer = new Int32Array(maxLegal);
const trial = new Int32Array(stateLength);
const seconds = new Int32Array(maxLegal);
const second = new Int32Array(stateLength);

/** How a seat stands: its own prospects, less a share of the best other's. */
function standing(d: Int32Array, seat: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < d[PLAYERS]; other++) if (other !== seat) best = Math.max(best, prospects(d, other));
  return prospects(d, seat) - rivalry * best;
}

/** The action that leaves the acting seat best off at once; pushes are tried out by simulation. */
export function greedy({ d }: State, random: Random): number {
  const seat = d[TURN];
  const n = legal(d, buffer);
  const actions = buffer.slice(0, n);
  const now = standing(d, seat);
  let best = -1;
  let bestValue = Number.NEGATIVE_INFINITY;
  let hope = 0;
  const pushing: { packed: number; value: number }[] = [];
  for (const packed of actions) {
    if (kindOf(packed) === PUSH) {
      const aimed = bestPush(d, sizeOf(packed), random, now);
      hope = Math.max(hope, aimed.mean);
      pushing.push(aimed);
      continue;
    }
    const value = packed === STOP ? now : after(d, packed, seat);
    if (value > bestValue) {
      best = packed;
      bestValue = value;
    }
  }
  const again = canPushTwice(d) ? secondShare * hope : 0;
  for (const { packed, value } of pushing) {
    const total = now + value + again;
    if (total > bestValue) {
      best = packed;
      bestValue = total;
    }
  }
  return best;
}

/** How the seat stands after an action; after a first tile, with the best second one. */
function after(d: Int32Array, packed: number, seat: number): number {
  trial.set(d);
  advance(trial, packed, null);
  if (trial[PHASE] !== BUILDING) return standing(trial, seat);
  let best = Number.NEGATIVE_INFINITY;
  const n = legal(trial, seconds);
  for (let i = 0; i < n; i++) {
    second.set(trial);
    advance(second, seconds[i], null);
    best = Math.max(best, standing(second, seat));
  }
  return best;
}

function canPushTwice(d: Int32Array): boolean {
  const stones = seatAt(d[TURN]) + SEAT_STONES;
  return d[PUSHED] === 0 && d[stones] + d[stones + 1] + d[stones + 2] >= 2;
}

/** The best of a handful of aims for a size, and what all of them gain on average. */
function bestPush(d: Int32Array, size: number, random: Random, now: number): { packed: number; value: number; mean: number } {
  let packed = -1;
  let value = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let k = 0; k < aimsTried; k++) {
    const x = random.between(-limits[size], limits[size]);
    const angle = random.between(-reach.angle, reach.angle);
    const aim = packPush(size, x, angle);
    let gain = 0;
    for (let w = 0; w < waversTried; w++) gain += pushGain(d, aim, random) - now;
    gain /= waversTried;
    sum += gain;
    if (gain > value) {
      value = gain;
      packed = aim;
    }
  }
  return { packed, value, mean: sum / aimsTried };
}

const waver = (half: number, random: Random): number => random.between(-half, half) + random.between(-half, half);

function pushGain(d: Int32Array, aim: number, random: Random): number {
  const seat = d[TURN];
  trial.set(d);
  advance(trial, aim, null);
  if (trial[PHASE] === WAVERING) waverBy(trial, waver(waverHalf.x, random), waver(waverHalf.angle, random), null);
  const fell = trial[FALLEN] + trial[FALLEN + 1] + trial[FALLEN + 2] > 0;
  const consoled = fell ? 0 : trial[PUSHED] >= 2 ? consolation : trial[PHASE] === PUSHING ? hopedConsolation : 0;
  return standing(trial, seat) + consoled;
}
