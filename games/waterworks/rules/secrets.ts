import type { Random, Viewer } from '@castellum/core';
import { DECK_SIZE, FIRST_CAP, IRON, KINDS, LEAKY, UNKNOWN } from './cards.ts';
import { HAND, HAND_COUNT, OVER, PHASE, PILE, PILE_COUNT, PLAYERS, SPECTATOR, type State, seatAt, VIEWER, viewerNumber } from './state.ts';
import { CAP_AXIS, findUnseen, newUnseen } from './unseen.ts';

/** True where something in the state is not known to its viewer. */
function hidesAnything(w: Int32Array): boolean {
  if (w[VIEWER] < 0) return false;
  if (w[PHASE] !== OVER) return true;
  // At the end everything is open, except where the viewer's own last action was tried out on a view.
  if (includesUnknown(w, PILE, w[PILE_COUNT])) return true;
  for (let seat = 0; seat < w[PLAYERS]; seat++) if (includesUnknown(w, seatAt(seat) + HAND, w[seatAt(seat) + HAND_COUNT])) return true;
  return false;
}

function includesUnknown(w: Int32Array, at: number, count: number): boolean {
  for (let i = at; i < at + count; i++) if (w[i] === UNKNOWN) return true;
  return false;
}

/** True where the viewer knows only the number of cards in the pile. */
export function hidesPile(w: Int32Array): boolean {
  return hidesAnything(w);
}

/** True where the viewer knows only the number of cards in a seat's hand. */
export function hidesHand(w: Int32Array, seat: number): boolean {
  return w[VIEWER] !== seat && hidesAnything(w);
}

/** Replaces what the viewer named in the state may not know. In place. */
export function hide(w: Int32Array): void {
  if (w[VIEWER] < 0 || w[PHASE] === OVER) return;
  w.fill(UNKNOWN, PILE, PILE + w[PILE_COUNT]);
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const own = seatAt(seat);
    if (seat !== w[VIEWER]) w.fill(UNKNOWN, own + HAND, own + HAND + w[own + HAND_COUNT]);
  }
}

/** Leaves what the viewer may know; of another viewer's view only what a spectator knows. In place. */
function hideFrom(words: Int32Array, viewer: Viewer): void {
  const known = words[VIEWER];
  const own = viewerNumber(viewer);
  words[VIEWER] = known < 0 || known === own ? own : SPECTATOR;
  hide(words);
}

/** A copy without what the viewer may not know. */
export function conceal(state: State, viewer: Viewer): State {
  const words = state.words.slice();
  hideFrom(words, viewer);
  return { words };
}

/** The same in a place that is used again. */
export function concealInto(state: State, viewer: Viewer, into: State): void {
  into.words.set(state.words);
  hideFrom(into.words, viewer);
}

const unseen = newUnseen();
const deck = new Uint8Array(DECK_SIZE);
const sums = new Float64Array(7 * (DECK_SIZE + 1));

/**
 * A full state that a view's viewer may think possible: every way in which the cards out of sight may lie in the pile, in the hands and covered
 * in the lines is equally likely, each card of a kind counting as one of its own.
 */
export function sample(state: State, random: Random): State {
  const words = state.words.slice();
  fillIn(words, random);
  return { words };
}

/** Puts in what a view does not tell, as `sample` does. In place. */
export function fillIn(words: Int32Array, random: Random): void {
  if (!hidesAnything(words)) {
    words[VIEWER] = -1;
    return;
  }
  findUnseen(words, unseen);
  words[VIEWER] = -1;
  for (let shape = 0; shape < 6; shape++) unseen.copies[shape * 3 + LEAKY] -= unseen.coveredLeaky[shape];
  for (let axis = 0; axis < 2; axis++) for (let i = unseen.coveredCaps[axis]; i > 0; i--) coverCap(axis, random);
  coverIron(unseen.coveredIron, random);

  let count = 0;
  for (let kind = 0; kind < KINDS; kind++) for (let i = unseen.copies[kind]; i > 0; i--) deck[count++] = kind;
  count = dealUnknown(words, PILE, words[PILE_COUNT], count, random);
  for (let seat = 0; seat < words[PLAYERS]; seat++) {
    count = dealUnknown(words, seatAt(seat) + HAND, words[seatAt(seat) + HAND_COUNT], count, random);
  }
}

/** Replaces unknown cards by random ones of the first `left` in `deck`; returns how many are left. */
function dealUnknown(w: Int32Array, at: number, length: number, left: number, random: Random): number {
  let n = left;
  for (let i = at; i < at + length; i++) {
    if (w[i] !== UNKNOWN) continue;
    const j = random.below(n--);
    w[i] = deck[j];
    deck[j] = deck[n];
  }
  return n;
}

/** Takes a random leaky cap of the axis, out of those that are out of sight. */
function coverCap(axis: number, random: Random): void {
  let n = 0;
  for (let cap = 0; cap < 8; cap++) if (CAP_AXIS[cap] === axis) n += unseen.copies[FIRST_CAP + cap];
  let k = random.below(n);
  for (let cap = 0; cap < 8; cap++) {
    if (CAP_AXIS[cap] !== axis || unseen.copies[FIRST_CAP + cap] === 0) continue;
    if (k-- === 0) unseen.copies[FIRST_CAP + cap]--;
  }
}

/** Takes `count` iron pipes to lie under pieces that have leaked: k of a shape in C(pieces, k) × iron × (iron − 1) × … ways. */
function coverIron(count: number, random: Random): void {
  if (count === 0) return;
  const width = DECK_SIZE + 1;
  // sums[shape × width + left]: the number of ways to cover `left` pipes of this shape and the following ones.
  sums.fill(0);
  sums[6 * width] = 1;
  for (let shape = 5; shape >= 0; shape--) {
    for (let left = 0; left <= count; left++) {
      let ways = 1;
      let sum = 0;
      for (let k = 0; k <= left && ways > 0; k++) {
        sum += ways * sums[(shape + 1) * width + left - k];
        ways = moreWays(ways, shape, k);
      }
      sums[shape * width + left] = sum;
    }
  }
  let left = count;
  for (let shape = 0; shape < 6; shape++) {
    let at = random.unit() * sums[shape * width + left];
    let ways = 1;
    let chosen = 0;
    for (let k = 0; k <= left && ways > 0 && at >= 0; k++) {
      const share = ways * sums[(shape + 1) * width + left - k];
      if (share > 0) chosen = k;
      at -= share;
      ways = moreWays(ways, shape, k);
    }
    unseen.copies[shape * 3 + IRON] -= chosen;
    left -= chosen;
  }
}

/** From the ways to cover k pipes of a shape to those to cover one more. */
function moreWays(ways: number, shape: number, k: number): number {
  const spaces = unseen.mayCoverIron[shape] - k;
  const cards = unseen.copies[shape * 3 + IRON] - k;
  return spaces > 0 && cards > 0 ? (ways * spaces * cards) / (k + 1) : 0;
}
