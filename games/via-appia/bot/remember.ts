import type { Random } from '@castellum/core';
import { waverBy } from '../rules/chance.ts';
import { rules } from '../rules/index.ts';
import { canPushAgain } from '../rules/legal.ts';
import { STOP } from '../rules/packed.ts';
import { advance } from '../rules/play.ts';
import { drawWaver } from '../rules/start.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  FALLEN,
  PHASE,
  PUSHING,
  QUARRY,
  QUARRY_COUNT,
  type State,
  stateLength,
  WAVERING,
} from '../rules/state.ts';

/** Ends a push whose stones have been put where they belong: the rules say what comes next. */
export function endPush(d: Int32Array): void {
  d[AIM_SIZE] = 0;
  d[AIM_X] = 0;
  d[AIM_ANGLE] = 0;
  d[PHASE] = PUSHING;
  if (!canPushAgain(d)) advance(d, STOP, null);
}

/** Pushes remembered at most; a search tries the aims of one tray, each with at most 65 wavers. */
const most = 2_000;

/** The tray that is remembered, and what every push into it led to: stones that fell, by size, and then the tray. */
const tray = new Int32Array(stateLength - QUARRY_COUNT);
const outcomes = new Map<number, Int32Array>();

function isKnown(d: Int32Array): boolean {
  const length = 1 + 3 * d[QUARRY_COUNT];
  for (let i = 0; i < length; i++) if (tray[i] !== d[QUARRY_COUNT + i]) return false;
  return true;
}

/**
 * `rules.roll`, which remembers what pushes into the same tray led to instead of simulating them again: the same outcomes with the same chance, in a
 * fraction of the time when many simulations of a search begin with the same aims.
 */
export function roll(state: State, random: Random): void {
  const { d } = state;
  if (d[PHASE] !== WAVERING) {
    rules.roll(state, random);
    return;
  }
  if (!isKnown(d) || outcomes.size >= most) {
    outcomes.clear();
    tray.set(d.subarray(QUARRY_COUNT));
  }
  const { x, angle } = drawWaver(random);
  const push = (((d[AIM_SIZE] * 1024 + d[AIM_X] + 512) * 64 + d[AIM_ANGLE] + 32) * 32 + x + 16) * 16 + angle + 8;
  const known = outcomes.get(push);
  if (known) {
    for (let size = 0; size < 3; size++) d[FALLEN + size] += known[size];
    d.set(known.subarray(3), QUARRY_COUNT);
    endPush(d);
    return;
  }
  const before = [d[FALLEN], d[FALLEN + 1], d[FALLEN + 2]];
  waverBy(d, x, angle, null);
  const outcome = new Int32Array(4 + 3 * d[QUARRY_COUNT]);
  before.forEach((n, size) => {
    outcome[size] = d[FALLEN + size] - n;
  });
  outcome.set(d.subarray(QUARRY_COUNT, QUARRY + 3 * d[QUARRY_COUNT]), 3);
  outcomes.set(push, outcome);
}
