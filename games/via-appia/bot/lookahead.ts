import { advance } from '../rules/advance.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { BUILDING, PHASE, stateLength } from '../rules/state.ts';
import { outlook } from './evaluate.ts';

const trial = new Int32Array(stateLength);
const second = new Int32Array(stateLength);
const seconds = new Int32Array(MAX_LEGAL);

/** How a seat stands after an action that is no push; after a first tile, with the best second one or none. */
export function after(w: Int32Array, packed: number, seat: number): number {
  trial.set(w);
  advance(trial, packed, null);
  let best = outlook(trial, seat);
  if (trial[PHASE] !== BUILDING) return best;
  const n = legal(trial, seconds);
  for (let i = 0; i < n; i++) {
    second.set(trial);
    advance(second, seconds[i], null);
    best = Math.max(best, outlook(second, seat));
  }
  return best;
}
