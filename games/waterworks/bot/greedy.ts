import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { rules, type State } from '../rules/index.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { result } from '../rules/result.ts';
import { OVER, PHASE, PLAYERS, TURN } from '../rules/state.ts';
import { outlook, WEIGHTS, type Weights } from './evaluate.ts';

const candidates = new Int32Array(MAX_LEGAL);
const scratch: (State | undefined)[] = [];

/** Plays every legal action for one turn and takes the one after which its seat stands best; among equals a random one. */
export function greedy(state: State, random: Random, weights: Weights = WEIGHTS): number {
  const players = state.words[PLAYERS];
  const next = scratch[players] ?? rules.clone(state);
  scratch[players] = next;
  const me = state.words[TURN];
  const count = legal(state.words, candidates);
  let best = candidates[0];
  let bestValue = Number.NEGATIVE_INFINITY;
  let equals = 0;
  for (let i = 0; i < count; i++) {
    next.words.set(state.words);
    advance(next.words, candidates[i]);
    const value = valueFor(next.words, me, weights);
    if (value > bestValue) {
      bestValue = value;
      best = candidates[i];
      equals = 1;
    } else if (value === bestValue && random.below(++equals) === 0) {
      best = candidates[i];
    }
  }
  return best;
}

function valueFor(w: Int32Array, me: number, weights: Weights): number {
  if (w[PHASE] !== OVER) return outlook(w, me, weights);
  return result(w).ranks[me] === 1 ? 1e6 : -1e6;
}
