import type { Random } from '@castellum/core';
import { advance } from '../rules/advance.ts';
import { JOKER } from '../rules/geometry.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { payloadOf } from '../rules/packed.ts';
import { CLOSE, clone, copy, openWorkmen, RESERVE, ROOT, type State } from '../rules/state.ts';
import { closedValue, evaluate, openValue } from './evaluate.ts';

const actions = new Int32Array(MAX_LEGAL);
const scores = new Float64Array(4);
/** A state to try actions on, by number of players. */
const trials: (State | undefined)[] = [];

/** How much the others' average counts against the seat's own points. */
const AGAINST = 0.8;

/** The action after which the seat stands best against the others, one turn ahead: it counts on closing an aqueduct where that pays. */
export function greedy(state: State, random: Random): number {
  const count = legal(state, actions);
  if (count === 1) return actions[0];
  const seat = state.phase === RESERVE ? state.picks & 7 : state.turn;
  let best = actions[0];
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    // Equal ones are told apart by chance.
    const value = (state.phase === RESERVE ? wish(state, payloadOf(actions[i])) : prospect(state, actions[i], seat)) + random.unit() * 1e-3;
    if (value > highest) {
      highest = value;
      best = actions[i];
    }
  }
  return best;
}

/** How the seat would stand after an action. */
function prospect(state: State, action: number, seat: number): number {
  const next = trialFor(state);
  copy(state, next);
  advance(next, action);
  return outlook(next, seat);
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
  let value = scores[seat] - (AGAINST * others) / (players - 1);
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
  return kind === JOKER ? 100 : state.stock[kind];
}
