import type { Random } from '@castellum/core';
import type { SearchPolicy } from '@castellum/search';
import { advance, podiumFor } from '../rules/advance.ts';
import { ACROSS, EXIT, PATH, SQUARES } from '../rules/geometry.ts';
import { builds, MAX_LEGAL, tilesFor, unplacedKinds } from '../rules/legal.ts';
import {
  BUILD_ACTION,
  CLOSE_ACTION,
  EXTRA_ACTION,
  MOVE_ACTION,
  PASS_ACTION,
  PLACE_ACTION,
  RESERVE_ACTION,
  SETUP_ACTION,
  tileOf,
  workmanOf,
} from '../rules/packed.ts';
import { BUILD, CLOSE, clone, copy, EXTRA, openWorkmen, PLACE, RESERVE, ROOT, SETUP, type State } from '../rules/state.ts';
import { closedValue, evaluate, openValue } from './evaluate.ts';

const buffer = new Int32Array(MAX_LEGAL);

/** A random set bit of a mask that is not 0. */
function randomBit(mask: number, random: Random): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  let rest = mask;
  for (let skip = random.below(n); skip > 0; skip--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

function randomPath(state: State, random: Random, occupied: boolean): number {
  let p = random.below(PATH);
  while ((state.path[p] !== 0) !== occupied) p = p + 1 === PATH ? 0 : p + 1;
  return p;
}

/**
 * How good a build looks at a glance, in podium steps: how long the aqueduct gets, and whether it stays open; for a foreign workman the reverse.
 * `packed` must be a legal build.
 */
function glance(state: State, packed: number): number {
  const { far, size, front } = state;
  const w = workmanOf(packed);
  const target = ACROSS[far[ROOT + w]];
  const exit = (target & ~3) + EXIT[tileOf(packed) * 4 + (target & 3)];
  let length = size[ROOT + w] + 1;
  let end = exit;
  const beyond = ACROSS[exit];
  if (beyond >= 0 && far[beyond] >= 0) {
    end = far[beyond];
    length += size[beyond];
  }
  const next = ACROSS[end];
  const open = next >= 0 && front[next >> 2] < 15;
  const gain = open ? length * 0.7 + 4 : podiumFor(state.podiums, length);
  const now = size[ROOT + w] * 0.7 + 4;
  return (state.layout.seatMask[state.turn] >> w) & 1 ? gain - now : now - gain;
}

/** How many builds of a playout are looked at; the best is played. */
const LOOKS = 3;

/** A quick and sensible action for a playout. */
function playout(state: State, random: Random): number {
  switch (state.phase) {
    case BUILD: {
      const n = builds(state, buffer);
      if (n === 0) return MOVE_ACTION | randomPath(state, random, true);
      let best = buffer[random.below(n)];
      if (n === 1) return best;
      let highest = glance(state, best);
      for (let i = 1; i < LOOKS; i++) {
        const other = buffer[random.below(n)];
        const value = glance(state, other);
        if (value > highest) {
          highest = value;
          best = other;
        }
      }
      return best;
    }
    case EXTRA: {
      let square = random.below(SQUARES);
      while (state.front[square] !== 0) square = square + 1 === SQUARES ? 0 : square + 1;
      return EXTRA_ACTION | (square << 4) | (randomBit(tilesFor(state, state.extraKind), random) + 1);
    }
    case CLOSE: {
      // Closing pays where the podium for this very length is free and high, and the way on is a matter of luck.
      if (random.below(4) !== 0) return PASS_ACTION;
      for (let rest = openWorkmen(state) & state.layout.seatMask[state.turn]; rest !== 0; rest &= rest - 1) {
        const w = 31 - Math.clz32(rest & -rest);
        const length = state.size[ROOT + w];
        if (length >= 8 && podiumFor(state.podiums, length) >= Math.min(length, 20) - 1) return CLOSE_ACTION | w;
      }
      return PASS_ACTION;
    }
    case PLACE:
      return PLACE_ACTION | (randomBit(state.held[state.turn], random) << 6) | randomPath(state, random, false);
    case RESERVE:
      return RESERVE_ACTION | randomBit(state.reserve, random);
    case SETUP:
      return SETUP_ACTION | (randomBit(unplacedKinds(state), random) << 6) | randomPath(state, random, false);
    default:
      throw new Error('nobody acts in this phase');
  }
}

const trials: (State | undefined)[] = [];
const scores = new Float64Array(4);
const outlooks = new Float64Array(MAX_LEGAL);

/** How sharply the prior prefers what the evaluation prefers: points of lead that make a move e times as likely. */
const SOFTNESS = 1.2;

/** A weight for each action, by the evaluation one ply ahead. */
function prior(state: State, legal: Int32Array, count: number, weights: Float64Array): void {
  const { players, seatMask } = state.layout;
  const seat = state.phase === RESERVE ? state.picks & 7 : state.turn;
  let trial = trials[players];
  if (trial === undefined) {
    trial = clone(state);
    trials[players] = trial;
  }
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    copy(state, trial);
    advance(trial, legal[i]);
    evaluate(trial, scores);
    let others = 0;
    for (let s = 0; s < players; s++) if (s !== seat) others += scores[s];
    let value = scores[seat] - others / (players - 1);
    if (trial.phase === CLOSE && trial.turn === seat) {
      let gain = 0;
      for (let rest = openWorkmen(trial) & seatMask[seat]; rest !== 0; rest &= rest - 1) {
        const w = 31 - Math.clz32(rest & -rest);
        gain = Math.max(gain, closedValue(trial, trial.size[ROOT + w]) - openValue(trial, w));
      }
      value += gain;
    }
    outlooks[i] = value;
    if (value > best) best = value;
  }
  for (let i = 0; i < count; i++) weights[i] = 0.02 + Math.exp((outlooks[i] - best) / SOFTNESS);
}

/** True where a build is legal in the state: for last-good-reply. */
function allows(state: State, packed: number): boolean {
  if (state.phase !== BUILD || (packed & ~0x3fff) !== BUILD_ACTION) return false;
  const n = builds(state, buffer);
  for (let i = 0; i < n; i++) if (buffer[i] === packed) return true;
  return false;
}

/** How tree search plays Aqua Romana. */
export const policy: SearchPolicy<State> = { playout, prior, evaluate, allows, cutoff: 24, patience: 4, scoreScale: 6 };
