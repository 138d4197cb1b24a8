import type { GameEvent } from '@castellum/core';
import type { Memory } from '@castellum/search';
import type { ViaAppiaEvent } from '../rules/events.ts';
import { starts } from '../rules/material/stock.ts';
import { OVER, PHASE, PLAYERS, SEAT_COINS, type State, seatAt, VIEWER } from '../rules/state.ts';

/** Coins of every seat after all events since the deal; null where they do not begin with it. */
function tally(players: number, events: readonly GameEvent[]): number[] | null {
  let coins: number[] | null = null;
  for (const event of events as readonly ViaAppiaEvent[]) {
    if (event.type === 'deal') coins = starts.slice(0, players).map((start) => start.coins);
    if (coins === null) continue;
    switch (event.type) {
      case 'income':
      case 'two-tiles':
        coins[event.seat] += event.coins;
        break;
      case 'exchange':
      case 'console':
        if (event.for === 'coin') coins[event.seat]++;
        break;
      case 'travel':
        coins[event.seat] -= event.price;
        break;
    }
  }
  return coins;
}

/** VA-8 hides the others' coins, but every coin gained or spent is seen by all. */
export const memory: Memory<State> = {
  events: ['deal', 'income', 'two-tiles', 'exchange', 'console', 'travel'],
  recall(view, events) {
    const { words: w } = view;
    if (w[VIEWER] === 0 || w[PHASE] === OVER) return view;
    const coins = tally(w[PLAYERS], events);
    // A seat's own coins are known: where they do not come out, something is missing.
    if (coins?.some((n, seat) => n < 0 || (w[seatAt(seat) + SEAT_COINS] >= 0 && w[seatAt(seat) + SEAT_COINS] !== n)) !== false) return view;
    const known = { words: w.slice() };
    coins.forEach((n, seat) => {
      known.words[seatAt(seat) + SEAT_COINS] = n;
    });
    return known;
  },
};
