import type { Random, Viewer } from '@castellum/core';
import { starts } from './material/stock.ts';
import { CARDS, cardCount, DEAL, OVER, PHASE, PLAYERS, SEAT_COINS, type State, seatAt, UP, VIEWER } from './state.ts';
import { cardBounds } from './write.ts';

export function viewerOf(d: Int32Array): Viewer | null {
  return d[VIEWER] === 0 ? null : d[VIEWER] === 1 ? 'spectator' : d[VIEWER] - 2;
}

/** How a state keeps its viewer. */
export function viewerNumber(viewer: Viewer | null): number {
  return viewer === null ? 0 : viewer === 'spectator' ? 1 : 2 + viewer;
}

/** VA-8: others' coins and the order of the deck are hidden, until the game is over. In place. */
function hide(d: Int32Array, viewer: Viewer): void {
  d[VIEWER] = viewerNumber(viewer);
  if (d[PHASE] === OVER) return;
  for (let seat = 0; seat < d[PLAYERS]; seat++) if (seat !== viewer) d[seatAt(seat) + SEAT_COINS] = -1;
  d.fill(-1, CARDS + cardBounds(d[PHASE], d[UP]).deck, CARDS + cardCount);
}

/** A copy without what the viewer may not know. */
export function conceal(state: State, viewer: Viewer): State {
  const d = state.d.slice();
  hide(d, viewer);
  return { d };
}

/** The same in a place that is used again. */
export function concealInto(state: State, viewer: Viewer, into: State): void {
  into.d.set(state.d);
  hide(into.d, viewer);
}

/** Hidden coins are guessed up to this many. */
const mostHidden = 8;

/** A full state that the viewer may think possible: hidden coins are guessed, hidden cards shuffled. */
export function sample(state: State, random: Random): State {
  const d = state.d.slice();
  d[VIEWER] = 0;
  for (let seat = 0; seat < d[PLAYERS]; seat++) {
    const i = seatAt(seat) + SEAT_COINS;
    if (d[i] < 0) d[i] = d[PHASE] === DEAL ? starts[seat].coins : random.between(0, mostHidden);
  }
  const seen = new Set(d.subarray(CARDS, CARDS + cardCount));
  const hidden = random.shuffle(Array.from({ length: cardCount }, (_, card) => card).filter((card) => !seen.has(card)));
  for (let i = CARDS; i < CARDS + cardCount; i++) if (d[i] < 0) d[i] = hidden.pop() ?? -1;
  return { d };
}
