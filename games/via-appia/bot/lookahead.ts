import { legal, maxLegal } from '../rules/legal.ts';
import { advance } from '../rules/play.ts';
import { BUILDING, PHASE, stateLength } from '../rules/state.ts';
import { standing } from './evaluate.ts';

const trial = new Int32Array(stateLength);
const second = new Int32Array(stateLength);
const seconds = new Int32Array(maxLegal);

/** How a seat stands after an action that is no push; after a first tile, with the best second one or none. */
export function after(d: Int32Array, packed: number, seat: number): number {
  trial.set(d);
  advance(trial, packed, null);
  let best = standing(trial, seat);
  if (trial[PHASE] !== BUILDING) return best;
  const n = legal(trial, seconds);
  for (let i = 0; i < n; i++) {
    second.set(trial);
    advance(second, seconds[i], null);
    best = Math.max(best, standing(second, seat));
  }
  return best;
}
