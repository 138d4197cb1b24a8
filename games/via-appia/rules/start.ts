import type { Setup } from '@castellum/core';
import { starts } from './material/stock.ts';
import {
  BLOCKING,
  CARDS,
  cardCount,
  FIRST_QUARRY,
  PLAYERS,
  SEAT_COINS,
  SEAT_POINTS,
  SEAT_STONES,
  STONES,
  type State,
  seatAt,
  stateLength,
  stoneTotals,
  TILES,
  tileTotals,
  WAVER,
} from './state.ts';

/** VA-8: the start, before chance deals. */
export function start({ players, options }: Setup, isFirst = false): State {
  const w = new Int32Array(stateLength);
  w[FIRST_QUARRY] = isFirst ? 1 : 0;
  w[PLAYERS] = players;
  w[BLOCKING] = options.blocking === true ? 1 : 0;
  w[WAVER] = options.waver === true ? 1 : 0;
  w.set(stoneTotals, STONES);
  w.set(tileTotals, TILES);
  for (let card = 0; card < cardCount; card++) w[CARDS + card] = card;
  for (let seat = 0; seat < players; seat++) {
    const i = seatAt(seat);
    const { S, M, L, coins } = starts[seat];
    w.set([S, M, L, coins], i + SEAT_STONES);
    w[i + SEAT_COINS] = coins;
    w[i + SEAT_POINTS] = 1;
    [S, M, L].forEach((n, size) => {
      w[STONES + size] -= n;
    });
  }
  return { words: w };
}
