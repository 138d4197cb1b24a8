import type { Random } from '@castellum/core';
import { rules, type State } from '../rules/index.ts';
import { legal, MAX_LEGAL } from '../rules/legal.ts';
import { packedCard } from '../rules/packed.ts';
import { fillIn } from '../rules/secrets.ts';
import { HAND, HAND_COUNT, PILE, PILE_COUNT, PLAYERS, seatAt, TURN } from '../rules/state.ts';
import { glance } from './glance.ts';
import { lastMoves, type Move, type Remembered } from './memory.ts';

/** How sharply a seat is thought to choose by what it sees at a glance, in turns; and how likely it is to play any other action all the same. */
const SHARPNESS = 0.5;
const WHIMS = 0.015;
/** Exchanges of two cards before a chain's first determinization, and between one and the next; and determinizations until a new chain is begun. */
const FIRST = 40;
const NEXT = 8;
const CHAIN = 64;

const actions = new Int32Array(MAX_LEGAL);
const values = new Float64Array(MAX_LEGAL);

/** How likely a seat would have been to play its last action, had it held the hand of a determinization and the card it played. `move.before` is written to. */
export function likelihood({ before, action }: Move, seat: number, determinization: Int32Array): number {
  const own = seatAt(seat);
  const count = determinization[own + HAND_COUNT];
  for (let i = own + HAND; i < own + HAND + count; i++) before[i] = determinization[i];
  before[own + HAND + count] = packedCard(action);
  before[own + HAND_COUNT] = count + 1;
  const choices = legal(before, actions);
  values.fill(0, 0, choices);
  const best = values[glance(before, seat, actions, choices, values, false)];
  let played = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < choices; i++) if (actions[i] === action) played = values[i];
  let sum = 0;
  for (let i = 0; i < choices; i++) sum += Math.exp((values[i] - best) / SHARPNESS);
  return WHIMS + ((1 - WHIMS) * Math.exp((played - best) / SHARPNESS)) / sum;
}

/**
 * Draws full states by how well they explain what the other seats did last: Metropolis' chain (1953) over who holds which of the cards out of sight, from a
 * determinization where every way was equally likely. What a draw returns is overwritten by the next. Null where nothing is known of the others' actions.
 */
export function determinizer(view: Remembered): ((random: Random) => State) | null {
  const me = view.words[TURN];
  const players = view.words[PLAYERS];
  const moves = lastMoves(view).map((move, seat) => (seat === me ? null : move));
  if (!moves.some((move) => move !== null)) return null;
  const state = rules.clone(view);
  const w = state.words;
  const pile = w.subarray(PILE, PILE + w[PILE_COUNT]);
  const weights = new Float64Array(players);
  let drawn = 0;
  /** The places of cards out of sight, those in hands first; and the seats that hold them, -1 for the pile. */
  const places: number[] = [];
  const holders: number[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (seat === me) continue;
    for (let i = 0; i < w[seatAt(seat) + HAND_COUNT]; i++) {
      places.push(seatAt(seat) + HAND + i);
      holders.push(seat);
    }
  }
  const held = places.length;
  if (held === 0) return null;
  for (let i = 0; i < pile.length; i++) {
    places.push(PILE + i);
    holders.push(-1);
  }

  const weightOf = (seat: number): number => {
    const move = moves[seat];
    return move ? likelihood(move, seat, w) : 1;
  };
  const begin = (random: Random): void => {
    w.set(view.words);
    fillIn(w, random);
    for (let seat = 0; seat < players; seat++) weights[seat] = weightOf(seat);
  };
  const exchange = (random: Random): void => {
    const a = random.below(held);
    const b = random.below(places.length);
    const one = holders[a];
    const other = holders[b];
    const x = w[places[a]];
    const y = w[places[b]];
    if (one === other || x === y) return;
    w[places[a]] = y;
    w[places[b]] = x;
    const first = weightOf(one);
    const second = other < 0 ? 1 : weightOf(other);
    const before = weights[one] * (other < 0 ? 1 : weights[other]);
    if (random.unit() * before < first * second) {
      weights[one] = first;
      if (other >= 0) weights[other] = second;
    } else {
      w[places[a]] = x;
      w[places[b]] = y;
    }
  };
  return (random) => {
    const fresh = drawn++ % CHAIN === 0;
    if (fresh) begin(random);
    for (let i = fresh ? FIRST : NEXT; i > 0; i--) exchange(random);
    random.shuffle(pile);
    return state;
  };
}
