import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { drawWaver, waverBy } from '../rules/chance.ts';
import { rules } from '../rules/index.ts';
import { canPushAgain } from '../rules/legal.ts';
import { STOP } from '../rules/packed.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  FALLEN,
  FIRST_QUARRY,
  PHASE,
  PUSHING,
  QUARRY,
  QUARRY_COUNT,
  type State,
  stateLength,
  WAVERING,
} from '../rules/state.ts';

/** Ends a push whose stones have been put where they belong: the rules say what comes next. */
export function endPush(w: Int32Array): void {
  w[AIM_SIZE] = 0;
  w[AIM_X] = 0;
  w[AIM_ANGLE] = 0;
  w[PHASE] = PUSHING;
  if (!canPushAgain(w)) advance(w, STOP, null);
}

/** Pushes remembered at most; a search tries the aims of one tray, each with at most 65 wavers. */
const most = 2_000;

/** The tray that is remembered, and what every push into it led to: stones that fell, by size, and then the tray. */
const tray = new Int32Array(stateLength - FIRST_QUARRY);
const outcomes = new Map<number, Int32Array>();

function isKnown(w: Int32Array): boolean {
  const length = 2 + 3 * w[QUARRY_COUNT];
  for (let i = 0; i < length; i++) if (tray[i] !== w[FIRST_QUARRY + i]) return false;
  return true;
}

/**
 * `rules.roll`, which remembers what pushes into the same tray led to instead of simulating them again: the same outcomes with the same chance, in a
 * fraction of the time when many simulations of a search begin with the same aims.
 */
export function roll(state: State, random: Random): void {
  const { words: w } = state;
  if (w[PHASE] !== WAVERING) {
    rules.roll(state, random);
    return;
  }
  if (!isKnown(w) || outcomes.size >= most) {
    outcomes.clear();
    tray.set(w.subarray(FIRST_QUARRY));
  }
  const { x, angle } = drawWaver(random);
  const push = (((w[AIM_SIZE] * 1024 + w[AIM_X] + 512) * 64 + w[AIM_ANGLE] + 32) * 32 + x + 16) * 16 + angle + 8;
  const known = outcomes.get(push);
  if (known) {
    for (let size = 0; size < 3; size++) w[FALLEN + size] += known[size];
    w.set(known.subarray(3), QUARRY_COUNT);
    endPush(w);
    return;
  }
  const before = [w[FALLEN], w[FALLEN + 1], w[FALLEN + 2]];
  waverBy(w, x, angle, null);
  const outcome = new Int32Array(4 + 3 * w[QUARRY_COUNT]);
  before.forEach((n, size) => {
    outcome[size] = w[FALLEN + size] - n;
  });
  outcome.set(w.subarray(QUARRY_COUNT, QUARRY + 3 * w[QUARRY_COUNT]), 3);
  outcomes.set(push, outcome);
}
