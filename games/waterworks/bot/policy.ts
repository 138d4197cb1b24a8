import type { Random } from '@castellum/core';
import type { SearchPolicy } from '@castellum/search';
import { advance } from '../rules/advance.ts';
import { CAP_LEAKS, FIRST_CAP, IRON, KINDS, LEAKY, OPENINGS, ORIENTATION } from '../rules/cards.ts';
import { borders, STEP } from '../rules/grid.ts';
import { rules, type State } from '../rules/index.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { endAt, endLength, endSide } from '../rules/line.ts';
import { CAP, LAY, LEAK_ON, packedCard, packedCell, packedFlip, packedKind, packedSeat, REPAIR, SEND_PLUMBER } from '../rules/packed.ts';
import { resultOf } from '../rules/result.ts';
import { END_COUNT, ENDS, GOAL, LEAK, OUTSIDE, OVER, PHASE, PLAYERS, PLUMBERS, seatAt, TURN } from '../rules/state.ts';
import { evaluate, predict } from './evaluate.ts';

const buffer = new Int32Array(MAX_LEGAL);

// What a playout's moves are worth, in turns: the weights of evaluate.ts, rounded to what can be told without trying the move.
const PIPE = 1.4;
const BRANCH = 1.5;
const FOREIGN_BRANCH = 3;
const MEND = 2;
const LEAKS = 1.9;
const PLUMBER = 0.6;
const WIN = 100;
const SHARPNESS = 2.7;
/** By ways out of the next cell. */
const NARROW = Float64Array.of(6, 1.2, 0.5, 0);
/** How far chance may outweigh them. */
const WHIM = 0.7;

/** What giving up a card costs, by kind. */
const COST = new Float64Array(KINDS);
for (let card = 0; card < FIRST_CAP; card++) {
  if (card % 3 === LEAKY) COST[card] = card >= 12 ? 0.6 : 0.1;
  else COST[card] = card >= 12 ? 0 : card % 3 === IRON ? 0.25 : 0.3;
}
COST.fill(0.2, FIRST_CAP);

/** How much every other seat's progress matters: the nearer to winning, the more; together 1. */
const threats = new Float64Array(4);
/** Every seat's longest end. */
const longest = new Int32Array(4);

function weigh(w: Int32Array, me: number): void {
  let sum = 0;
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const line = seatAt(seat);
    const ends = w[line + END_COUNT];
    let length = 0;
    for (let i = 0; i < ends; i++) length = Math.max(length, endLength(w[line + ENDS + i]));
    longest[seat] = length;
    if (seat === me) continue;
    const turns = (w[GOAL] - length) * PIPE + (ends - 1) * FOREIGN_BRANCH + (w[line + LEAK] < 0 ? 0 : MEND) - w[line + PLUMBERS] * PLUMBER;
    threats[seat] = Math.exp(-turns / SHARPNESS);
    sum += threats[seat];
  }
  threats[me] = 0;
  for (let seat = 0; seat < w[PLAYERS]; seat++) threats[seat] /= sum;
}

const COUNT = new Uint8Array(16);
for (let mask = 1; mask < 16; mask++) COUNT[mask] = COUNT[mask >> 1] + (mask & 1);

/** How a line stands after a pipe at one of its ends, in turns: nearer to the goal, with what room the next pipe has, and with what branches. */
function growth(w: Int32Array, line: number, cell: number, card: number, flip: number, most: number, branch: number): number {
  const end = w[line + ENDS + endAt(w, line, cell)];
  const length = endLength(end) + 1;
  const openings = OPENINGS[ORIENTATION[((card / 3) | 0) * 2 + flip]] & ~(1 << ((endSide(end) + 2) & 3));
  let value = length > most ? PIPE : 0;
  if ((openings & (openings - 1)) !== 0) return value - branch;
  if (length > most) {
    const side = 31 - Math.clz32(openings);
    const next = cell + STEP[side];
    value -= NARROW[COUNT[borders(w, line + OUTSIDE, next) & ~(1 << ((side + 2) & 3))]];
  }
  return value;
}

/** How good an action looks without trying it, in turns ahead. */
function glance(w: Int32Array, me: number, own: number, packed: number): number {
  const card = packedCard(packed);
  const cell = packedCell(packed);
  const flip = packedFlip(packed);
  const cost = COST[card];
  switch (packedKind(packed)) {
    case LAY: {
      if (w[own + END_COUNT] === 1 && longest[me] + 1 >= w[GOAL] && card < 12) return WIN;
      return growth(w, own, cell, card, flip, longest[me], BRANCH) - cost;
    }
    case LEAK_ON: {
      const seat = packedSeat(packed);
      const line = seatAt(seat);
      const beyond = endAt(w, line, cell) >= 0;
      return (LEAKS - (beyond ? growth(w, line, cell, card, flip, longest[seat], FOREIGN_BRANCH) : 0)) * threats[seat] - cost;
    }
    case REPAIR:
      return (w[own + END_COUNT] === 1 && longest[me] >= w[GOAL] ? WIN : MEND) - cost;
    case SEND_PLUMBER:
      return (w[own + END_COUNT] === 1 && longest[me] >= w[GOAL] ? WIN : MEND - PLUMBER) - cost;
    case CAP: {
      const seat = packedSeat(packed);
      const line = seatAt(seat);
      const end = w[line + ENDS + endAt(w, line, cell)];
      const back = (endSide(end) + 2) & 3;
      const leaks = ((CAP_LEAKS[(card - FIRST_CAP) * 2 + flip] >>> back) & 1) !== 0;
      let second = 0;
      for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
        if (w[line + ENDS + i] !== end) second = Math.max(second, endLength(w[line + ENDS + i]));
      }
      const shortened = Math.max(0, longest[seat] - second) * PIPE;
      if (seat !== me) return (shortened - FOREIGN_BRANCH + (leaks ? LEAKS : 0)) * threats[seat] - cost;
      if (!leaks && w[own + END_COUNT] === 2 && w[own + LEAK] < 0 && second >= w[GOAL]) return WIN;
      return BRANCH - shortened - (leaks ? LEAKS : 0) - cost;
    }
    default:
      return -cost;
  }
}

/** A quick and sensible action for a playout. */
function playout(state: State, random: Random): number {
  const w = state.words;
  const me = w[TURN];
  const own = seatAt(me);
  const count = legal(w, buffer);
  weigh(w, me);
  let best = buffer[0];
  let highest = Number.NEGATIVE_INFINITY;
  let whims = 0;
  for (let i = 0; i < count; i++) {
    whims = (i & 3) === 0 ? random.uint32() : whims >>> 8;
    const value = glance(w, me, own, buffer[i]) + (WHIM / 256) * (whims & 255);
    if (value > highest) {
      highest = value;
      best = buffer[i];
    }
  }
  return best;
}

const trials: (State | undefined)[] = [];
const outlooks = new Float64Array(MAX_LEGAL);

/** How sharply the prior prefers what the evaluation prefers: turns of lead that make a move e times as likely. */
const SOFTNESS = 0.7;

/** A weight for each action: at the root by the evaluation after it, deeper by a glance. */
function prior(state: State, actions: Int32Array, count: number, weights: Float64Array, depth: number): void {
  if (depth === 0) tryAll(state, actions, count);
  else {
    const w = state.words;
    const me = w[TURN];
    const own = seatAt(me);
    weigh(w, me);
    for (let i = 0; i < count; i++) outlooks[i] = glance(w, me, own, actions[i]);
  }
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (outlooks[i] > best) best = outlooks[i];
  for (let i = 0; i < count; i++) weights[i] = 0.01 + Math.exp((outlooks[i] - best) / SOFTNESS);
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
    outlooks[i] = w[PHASE] !== OVER ? evaluate(w, me) : resultOf(w).ranks[me] === 1 ? WIN : -WIN;
  }
}

/** How tree search plays Waterworks. */
export const policy: SearchPolicy<State> = {
  playout,
  prior,
  evaluate: (state, scores) => predict(state.words, scores),
  cutoff: 16,
  paired: { breadth: 12, trust: 20, unit: 0.06, doubt: 3 },
  winning: 1,
  exploration: 0.35,
  scoreScale: 4,
};
