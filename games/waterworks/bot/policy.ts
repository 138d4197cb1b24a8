import type { Random } from '@castellum/core';
import type { SearchPolicy } from '@castellum/search';
import { advance } from '../rules/advance.ts';
import { rules, type State } from '../rules/index.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { result } from '../rules/result.ts';
import { fillIn } from '../rules/secrets.ts';
import { OVER, PHASE, PLAYERS, TURN } from '../rules/state.ts';
import { determinizer } from './determinize.ts';
import { evaluate, outlook } from './evaluate.ts';
import { glance, WIN } from './glance.ts';

const buffer = new Int32Array(MAX_LEGAL);
const outlooks = new Float64Array(MAX_LEGAL);

/** How far chance may outweigh what playouts see at a glance, in turns. */
const WHIM = 0.3;

/** A quick and sensible action for a playout. */
function playout(state: State, random: Random): number {
  const w = state.words;
  const me = w[TURN];
  const count = legal(w, buffer);
  let whims = 0;
  for (let i = 0; i < count; i++) {
    whims = (i & 3) === 0 ? random.uint32() : whims >>> 8;
    outlooks[i] = (WHIM / 256) * (whims & 255);
  }
  return buffer[glance(w, me, buffer, count, outlooks, true)];
}

const trials: (State | undefined)[] = [];

/** How sharply the prior prefers: turns of lead that make a move e times as likely, by the evaluation and by a glance, whose turns are longer. */
const SOFTNESS = 0.7;
const GLANCE_SOFTNESS = 1.7;

/** A weight for each action: at the root by the evaluation after it, deeper by a glance. */
function prior(state: State, actions: Int32Array, count: number, weights: Float64Array, depth: number): void {
  if (depth === 0) tryAll(state, actions, count);
  else {
    outlooks.fill(0, 0, count);
    glance(state.words, state.words[TURN], actions, count, outlooks, false);
  }
  const softness = depth === 0 ? SOFTNESS : GLANCE_SOFTNESS;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (outlooks[i] > best) best = outlooks[i];
  for (let i = 0; i < count; i++) weights[i] = 0.01 + Math.exp((outlooks[i] - best) / softness);
}

/** Writes into `outlooks` how the acting seat would stand after each action. */
function tryAll(state: State, actions: Int32Array, count: number): void {
  const players = state.words[PLAYERS];
  const trial = trials[players] ?? rules.clone(state);
  trials[players] = trial;
  const w = trial.words;
  const me = state.words[TURN];
  for (let i = 0; i < count; i++) {
    w.set(state.words);
    advance(w, actions[i]);
    outlooks[i] = w[PHASE] !== OVER ? outlook(w, me) : result(w).ranks[me] === 1 ? WIN : -WIN;
  }
}

/** Draws full states as the rules' `sample` does, each into the same place. */
function anyWorlds(view: State): (random: Random) => State {
  const state = rules.clone(view);
  return (random) => {
    state.words.set(view.words);
    fillIn(state.words, random);
    return state;
  };
}

/** From so many simulations on determinizations are drawn by what the others' last actions tell. */
const MANY_SIMULATIONS = 5000;

/** How tree search plays Waterworks. */
export const policy: SearchPolicy<State> = {
  playout,
  prior,
  evaluate: (state, scores) => evaluate(state.words, scores),
  cutoff: 16,
  determinize: (view, { simulations }) => (simulations < MANY_SIMULATIONS ? null : determinizer(view)) ?? anyWorlds(view),
  paired: { breadth: 12, trust: 20, unit: 0.06, doubt: 3 },
  winning: 1,
  exploration: 0.35,
  scoreScale: 4,
};
