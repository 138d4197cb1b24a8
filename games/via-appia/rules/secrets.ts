import type { Random, Viewer } from '@castellum/core';
import { starts } from './material/stock.ts';
import { CARDS, cardCount, DEAL, OVER, PHASE, PLAYERS, SEAT_COINS, type State, seatAt, UP, VIEWER, viewerNumber } from './state.ts';
import { cardBounds } from './write.ts';

/** VA-8: others' coins and the order of the deck are hidden, until the game is over. In place. */
function hide(w: Int32Array, viewer: Viewer): void {
  w[VIEWER] = viewerNumber(viewer);
  if (w[PHASE] === OVER) return;
  for (let seat = 0; seat < w[PLAYERS]; seat++) if (seat !== viewer) w[seatAt(seat) + SEAT_COINS] = -1;
  w.fill(-1, CARDS + cardBounds(w[PHASE], w[UP]).deck, CARDS + cardCount);
}

/** A copy without what the viewer may not know. */
export function conceal(state: State, viewer: Viewer): State {
  const w = state.words.slice();
  hide(w, viewer);
  return { words: w };
}

/** The same in a place that is used again. */
export function concealInto(state: State, viewer: Viewer, into: State): void {
  into.words.set(state.words);
  hide(into.words, viewer);
}

/** Hidden coins are guessed up to this many. */
const mostHidden = 8;

/** A full state that the viewer may think possible: hidden coins are guessed, hidden cards shuffled. */
export function sample(state: State, random: Random): State {
  const w = state.words.slice();
  w[VIEWER] = 0;
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const i = seatAt(seat) + SEAT_COINS;
    if (w[i] < 0) w[i] = w[PHASE] === DEAL ? starts[seat].coins : random.between(0, mostHidden);
  }
  const seen = new Set(w.subarray(CARDS, CARDS + cardCount));
  const hidden = random.shuffle(Array.from({ length: cardCount }, (_, card) => card).filter((card) => !seen.has(card)));
  for (let i = CARDS; i < CARDS + cardCount; i++) if (w[i] < 0) w[i] = hidden.pop() ?? -1;
  return { words: w };
}
