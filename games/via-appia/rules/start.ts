import type { Random, Setup } from '@castellum/core';
import { fillQuarry } from './fill.ts';
import { waverHalf } from './material/measures.ts';
import { faceUp, starts } from './material/stock.ts';
import type { CardId, DealAction, ShuffleAction, WaverAction } from './position.ts';
import {
  BLOCKING,
  CARDS,
  cardCount,
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
export function startState({ players, options }: Setup): State {
  const d = new Int32Array(stateLength);
  d[PLAYERS] = players;
  d[BLOCKING] = options.blocking === true ? 1 : 0;
  d[WAVER] = options.waver === true ? 1 : 0;
  d.set(stoneTotals, STONES);
  d.set(tileTotals, TILES);
  for (let card = 0; card < cardCount; card++) d[CARDS + card] = card;
  for (let seat = 0; seat < players; seat++) {
    const i = seatAt(seat);
    const { S, M, L, coins } = starts[seat];
    d.set([S, M, L, coins], i + SEAT_STONES);
    d[i + SEAT_COINS] = coins;
    d[i + SEAT_POINTS] = 1;
    [S, M, L].forEach((n, size) => {
      d[STONES + size] -= n;
    });
  }
  return { d };
}

const cardName = (card: number): CardId => `i${card + 1}`;

/** VA-8. */
export function drawDeal(random: Random): DealAction {
  const income = random.shuffle(Array.from({ length: cardCount }, (_, card) => cardName(card)));
  return { type: 'deal', income, quarry: fillQuarry(random) };
}

/** VA-10: the nine cards that are not face up, in a new order. */
export function drawShuffle(d: Int32Array, random: Random): ShuffleAction {
  return { type: 'shuffle', deck: random.shuffle(Array.from(d.subarray(CARDS + faceUp, CARDS + cardCount), cardName)) };
}

/** VA-25. */
export function drawWaver(random: Random): WaverAction {
  return { type: 'waver', x: twice(waverHalf.x, random), angle: twice(waverHalf.angle, random) };
}

const twice = (half: number, random: Random): number => random.between(-half, half) + random.between(-half, half);
