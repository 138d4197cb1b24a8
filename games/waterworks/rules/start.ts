import type { Setup } from '@castellum/core';
import { startLine } from './line.ts';
import { DEAL, GOAL, goalOf, newState, PHASE, PLAYERS, PLUMBERS, type State, seatAt, VIEWER } from './state.ts';

/** A table before the deal (WW-6). */
export function start({ players }: Setup): State {
  const state = newState(players);
  const w = state.words;
  w[PLAYERS] = players;
  w[PHASE] = DEAL;
  w[VIEWER] = -1;
  w[GOAL] = goalOf(players);
  for (let seat = 0; seat < players; seat++) {
    startLine(w, seatAt(seat));
    w[seatAt(seat) + PLUMBERS] = 2;
  }
  return state;
}
