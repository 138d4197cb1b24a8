import type { Viewer } from '@castellum/core';
import { stones, tiles } from './material/stock.ts';
import { type Phase, sizes } from './position.ts';

/** A state: one flat array, laid out by the constants of this module. Copying it is one `set`. */
export interface State {
  readonly words: Int32Array;
}

export const PLAYERS = 0;
export const BLOCKING = 1;
export const WAVER = 2;
/** 0 a full state; 1 a spectator's view; 2 + seat a seat's view. */
export const VIEWER = 3;
export const PHASE = 4;
export const TURN = 5;
export const LAST = 6;
export const STILL = 7;
/** Number of cards face up. */
export const UP = 8;
export const PUSHED = 9;
/** Place of the tile laid in this turn, 0 for none. */
export const BUILT = 10;
export const AIM_SIZE = 11;
export const AIM_X = 12;
export const AIM_ANGLE = 13;
/** Per size: stones fallen in this turn and not yet exchanged. */
export const FALLEN = 14;
/** Per size: stones and tiles in the supply. */
export const STONES = 17;
export const TILES = 20;
/** Per segment: bits of the paved spaces. */
export const PAVED = 23;
/** Per segment: pawns that have reached the city at its end. */
export const ARRIVALS = 26;
/** The 16 income cards, 0 … 15, -1 where not known: those face up, those turned down in that order, then the deck, top first. */
export const CARDS = 29;
export const SEATS = 45;
/** 1 where stones are dealt and pushed by version 1 of the rules, else 0 (decision 23). */
export const FIRST_QUARRY = 97;
export const QUARRY_COUNT = 98;
/** Per stone: size, x, y; listed by y, x, size (VA-26). */
export const QUARRY = 99;

export const SEAT_LENGTH = 13;
export const SEAT_STONES = 0;
/** -1 where not known. */
export const SEAT_COINS = 3;
export const SEAT_CART = 4;
export const SEAT_PAWN = 7;
export const SEAT_TOKEN = 8;
export const SEAT_BONUS = 9;
export const SEAT_POINTS = 12;

export const cardCount = 16;
export const stoneCount = stones.S + stones.M + stones.L;
export const stateLength = QUARRY + 3 * stoneCount;

export const DEAL = 0;
export const TURNING = 1;
export const WAVERING = 2;
export const PUSHING = 3;
export const EXCHANGE = 4;
export const CONSOLE = 5;
export const BUILDING = 6;
export const SHUFFLE = 7;
export const OVER = 8;

export const phases: readonly Phase[] = ['deal', 'turn', 'waver', 'pushing', 'exchange', 'console', 'building', 'shuffle', 'over'];

export const stoneTotals = sizes.map((size) => stones[size]);
export const tileTotals = sizes.map((size) => tiles[size]);

/** True in the phases in which chance acts. */
export const isChance = (phase: number): boolean => phase === DEAL || phase === WAVERING || phase === SHUFFLE;

/** Where a seat's numbers begin. */
export const seatAt = (seat: number): number => SEATS + SEAT_LENGTH * seat;

export function viewerOf({ words: w }: State): Viewer | null {
  return w[VIEWER] === 0 ? null : w[VIEWER] === 1 ? 'spectator' : w[VIEWER] - 2;
}

/** How a state keeps its viewer. */
export function viewerNumber(viewer: Viewer | null): number {
  return viewer === null ? 0 : viewer === 'spectator' ? 1 : 2 + viewer;
}

/** True unless the state is a view in which another seat decides. */
export function mayDecide(w: Int32Array): boolean {
  return w[VIEWER] === 0 || w[VIEWER] === 2 + w[TURN];
}
