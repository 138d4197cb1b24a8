import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { payloadOf } from '../rules/packed.ts';
import { CLOSE, clone, copy, openWorkmen, RESERVE, ROOT, type State } from '../rules/state.ts';
import { closedValue, evaluate, openValue, W } from './evaluate.ts';

const actions = new Int32Array(MAX_LEGAL);
const scores = new Float64Array(4);
/** A state to try actions on, by number of players. */
const trials: (State | undefined)[] = [];

/** The action after which the seat stands best against the others, one turn ahead: it counts on closing an aqueduct where that pays. */
export function greedy(state: State, random: Random): number {
  const count = legal(state, actions);
  if (count === 1) return actions[0];
  const seat = state.phase === RESERVE ? state.picks & 7 : state.turn;
  const next = trialFor(state);
  let best = actions[0];
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    copy(state, next);
    advance(next, actions[i]);
    const value = state.phase === RESERVE ? wish(state, payloadOf(actions[i])) : outlook(next, seat);
    const jittered = value + random.unit() * 1e-3;
    if (jittered > highest) {
      highest = jittered;
      best = actions[i];
    }
  }
  return best;
}

function trialFor(state: State): State {
  const known = trials[state.layout.players];
  if (known) return known;
  const fresh = clone(state);
  trials[state.layout.players] = fresh;
  return fresh;
}

/** How the seat stands: its predicted score less the average of the others', with the closing that it may still choose in this turn. */
function outlook(state: State, seat: number): number {
  evaluate(state, scores);
  const { players, seatMask } = state.layout;
  let others = 0;
  for (let i = 0; i < players; i++) if (i !== seat) others += scores[i];
  let value = scores[seat] - (W[8] * others) / (players - 1);
  if (state.phase === CLOSE && state.turn === seat) {
    let gain = 0;
    for (let rest = openWorkmen(state) & seatMask[seat]; rest !== 0; rest &= rest - 1) {
      const w = 31 - Math.clz32(rest & -rest);
      gain = Math.max(gain, closedValue(state, state.size[ROOT + w]) - openValue(state, w));
    }
    value += gain;
  }
  return value;
}

/** The joker first, then what the stock has most of. */
function wish(state: State, kind: number): number {
  return kind === 4 ? 100 : state.stock[kind];
}
