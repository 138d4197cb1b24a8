import type { Random } from '@castellum/core';
import { draw } from './advance.ts';
import { codeOf, DECK, DECK_SIZE } from './cards.ts';
import type { ChanceAction } from './position.ts';
import { hide } from './secrets.ts';
import { DEAL, DISCARD_COUNT, DISCARDS, HAND, HAND_COUNT, PHASE, PILE, PILE_COUNT, PLAYERS, seatAt } from './state.ts';

// The pile is kept with the top card last, and written with the top card first.

const shuffled = new Uint8Array(DECK_SIZE);

/** Shuffles what is to become the pile, the top card first, into the shared buffer; returns the number of cards. */
function shuffle(w: Int32Array, random: Random): number {
  let count = DECK_SIZE;
  if (w[PHASE] === DEAL) shuffled.set(DECK);
  else {
    count = w[DISCARD_COUNT];
    for (let i = 0; i < count; i++) shuffled[i] = w[DISCARDS + i];
  }
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const card = shuffled[i];
    shuffled[i] = shuffled[j];
    shuffled[j] = card;
  }
  return count;
}

/** Draws the outcome of a chance state as an action (WW-6, WW-7). */
export function chance(w: Int32Array, random: Random): ChanceAction {
  const count = shuffle(w, random);
  const pile = Array.from(shuffled.subarray(0, count), codeOf);
  return { type: w[PHASE] === DEAL ? 'deal' : 'shuffle', pile };
}

/** Makes a pile of `count` cards, the top card first; deals at the start; then the seat to act draws. In place. */
export function takePile(w: Int32Array, cards: ArrayLike<number>, count: number): void {
  let next = 0;
  if (w[PHASE] === DEAL) {
    for (let seat = 0; seat < w[PLAYERS]; seat++) {
      const own = seatAt(seat);
      for (let i = 0; i < 5; i++) w[own + HAND + i] = cards[next++];
      w[own + HAND_COUNT] = 5;
    }
  } else {
    w.fill(0, DISCARDS, DISCARDS + count);
    w[DISCARD_COUNT] = 0;
  }
  w[PILE_COUNT] = count - next;
  for (let i = next; i < count; i++) w[PILE + count - 1 - i] = cards[i];
  draw(w);
}

/** Plays a chance outcome in place. */
export function roll(w: Int32Array, random: Random): void {
  takePile(w, shuffled, shuffle(w, random));
  hide(w);
}
