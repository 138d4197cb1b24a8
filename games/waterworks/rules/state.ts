import type { Viewer } from '@castellum/core';
import { DECK_SIZE } from './cards.ts';
import { ROWS } from './grid.ts';

// A whole state is one Int32Array: a copy is one `set`. First come numbers of the game, then pile and discards, then a block for every seat.

export const DEAL = 0;
export const PLAY = 1;
export const SHUFFLE = 2;
export const OVER = 3;

export const PLAYERS = 0;
export const PHASE = 1;
export const TURN = 2;
export const STILL = 3;
export const PILE_COUNT = 4;
export const DISCARD_COUNT = 5;
/** -1 for a full state, a seat, or 4 for a spectator. */
export const VIEWER = 6;
/** How a state keeps its viewer. */
export function viewerNumber(viewer: Viewer | null): number {
  return viewer === null ? -1 : viewer === 'spectator' ? SPECTATOR : viewer;
}

/** The length to reach (WW-6). */
export const GOAL = 7;
/** The pile, the top card last. */
export const PILE = 8;
/** The discards, the oldest first. */
export const DISCARDS = PILE + DECK_SIZE;
const SEATS = DISCARDS + DECK_SIZE;

// A seat's block, by offset.

export const HAND_COUNT = 0;
export const HAND = 1;
export const MAX_HAND = 6;
/** Plumbers left. */
export const PLUMBERS = HAND + MAX_HAND;
/** The leaking piece, or -1. */
export const LEAK = PLUMBERS + 1;
export const PIECE_COUNT = LEAK + 1;
export const END_COUNT = PIECE_COUNT + 1;
/** The open ends, sorted by piece and side. */
export const ENDS = END_COUNT + 1;
/** Eight T pieces make nine ends at most. */
export const MAX_ENDS = 9;
/** What may be played at each open end. */
export const FITS = ENDS + MAX_ENDS;
/** See grid.ts. */
export const OUTSIDE = FITS + MAX_ENDS;
/** The pieces in the order in which they were laid. */
export const PIECES = OUTSIDE + ROWS;
export const SEAT_WORDS = PIECES + DECK_SIZE;

export const SPECTATOR = 4;

/** A game of Waterworks. Opaque outside the rules: see inspect.ts for questions about it. */
export interface State {
  readonly words: Int32Array;
}

export function newState(players: number): State {
  return { words: new Int32Array(SEATS + players * SEAT_WORDS) };
}

/** Where a seat's block begins. */
export function seatAt(seat: number): number {
  return SEATS + seat * SEAT_WORDS;
}

export function viewerOf(state: State): Viewer | null {
  const viewer = state.words[VIEWER];
  return viewer < 0 ? null : viewer === SPECTATOR ? 'spectator' : viewer;
}

/** The length to reach (WW-6). */
export function goalOf(players: number): number {
  return players === 2 ? 15 : players === 3 ? 12 : 10;
}

/** Turns without a change after which the game ends (WW-17). */
export function stillLimit(players: number): number {
  return 10 * players;
}
