import type { Setup, Viewer } from '@castellum/core';
import { PATH, PORTS, SQUARES, TILES } from './geometry.ts';
import { ALL_PODIUMS, BUILDERS_TO_PLACE, type Layout, WORKMEN } from './layout.ts';
import { phases } from './position.ts';

/** The phases in numbers, as `phases` lists them. */
export const SETUP = 0;
export const PLACE = 1;
export const BUILD = 2;
export const EXTRA = 3;
export const CLOSE = 4;
export const RESERVE = 5;
export const OVER = 6;

/** `far` and `size` of the chain that starts at workman w's outlet stand at `ROOT + w`. */
export const ROOT = PORTS;

/** `front` of a square that is not free. */
export const OCCUPIED = 16;

const ENDS = PORTS + WORKMEN;

/**
 * A position, compact. The board is kept as chains of connected channels (AR-8): for each of a chain's two ends, where the other end is and how many
 * channels lie between. An end is a port, or `ROOT + workman` for the outlet that the chain springs from. So an extension, the test of AR-9 and the
 * place where a workman stands cost the same however long the aqueducts are.
 */
export class State {
  readonly layout: Layout;
  /** Option `edition` is `english`. */
  english = false;
  /** Option `builders` is `random`. */
  random = false;
  viewer: Viewer | null = null;

  phase = SETUP;
  turn = 0;
  /** Turns in a row without a build (AR-22). */
  idle = 0;
  /** In phase `extra` the kind just laid; else -1. */
  extraKind = -1;
  /** The workmen whose aqueducts were closed in this turn and are not scored yet, as a mask. */
  closed = 0;
  /** The workmen on the board, as a mask. */
  onBoard = (1 << WORKMEN) - 1;
  /** Free places on the podiums: bit n for podium n, and one more each for the second places (`SECOND_PLACE`). */
  podiums = ALL_PODIUMS;
  /** The tiles whose kind is in stock. */
  stockTiles = (1 << TILES) - 1;
  /** How many free squares no aqueduct's end faces (AR-17). */
  extras = 0;
  /** The kinds in the reserve, as a mask. */
  reserve = 31;
  /** Builders still to be laid out in the setup phase. */
  toPlace = BUILDERS_TO_PLACE;
  /** The seats still to pick from the reserve, three bits each, the first lowest. */
  picks = 0;
  pickCount = 0;

  /** By chain end: the chain's other end; -1 where no channel ends. Not kept for ports inside a chain. */
  readonly far: Int16Array;
  /** By chain end: the number of channels of its chain. */
  readonly size: Int16Array;
  /** By square: its tile. */
  readonly tile: Uint8Array;
  /** By square: the mask of its sides that the ends of aqueducts face, as long as it is free; `OCCUPIED` or more where it is not. */
  readonly front: Uint8Array;
  /** By path square: 1 + the kind of the builder there; 0 for none. */
  readonly path: Uint8Array;
  /** By kind: tiles in stock. */
  readonly stock: Uint8Array;
  /** By kind: builders not yet laid out. */
  readonly unplaced: Uint8Array;
  /** By seat: the mask of the builder kinds it holds. */
  readonly held: Uint8Array;
  /** By workman: his podium (0: none), or -1 while he is on the board. */
  readonly podium: Int8Array;
  /** All of the arrays' memory. */
  readonly bytes: Uint8Array;

  constructor(layout: Layout) {
    this.layout = layout;
    const seats = 4;
    const kinds = 4;
    this.bytes = new Uint8Array(ENDS * 4 + SQUARES * 2 + PATH + kinds * 2 + seats + WORKMEN);
    const memory = this.bytes.buffer;
    let at = 0;
    const next = (length: number) => {
      at += length;
      return at - length;
    };
    this.far = new Int16Array(memory, next(ENDS * 2), ENDS);
    this.size = new Int16Array(memory, next(ENDS * 2), ENDS);
    this.tile = new Uint8Array(memory, next(SQUARES), SQUARES);
    this.front = new Uint8Array(memory, next(SQUARES), SQUARES);
    this.path = new Uint8Array(memory, next(PATH), PATH);
    this.stock = new Uint8Array(memory, next(kinds), kinds);
    this.unplaced = new Uint8Array(memory, next(kinds), kinds);
    this.held = new Uint8Array(memory, next(seats), seats);
    this.podium = new Int8Array(memory, next(WORKMEN), WORKMEN);
  }
}

export function setupOf(state: State): Setup {
  return {
    players: state.layout.players,
    options: { edition: state.english ? 'english' : 'standard', builders: state.random ? 'random' : 'players' },
  };
}

/** Overwrites `into` with `from`. Both must be of the same number of players. */
export function copy(from: State, into: State): void {
  into.bytes.set(from.bytes);
  into.english = from.english;
  into.random = from.random;
  into.viewer = from.viewer;
  into.phase = from.phase;
  into.turn = from.turn;
  into.idle = from.idle;
  into.extraKind = from.extraKind;
  into.closed = from.closed;
  into.onBoard = from.onBoard;
  into.podiums = from.podiums;
  into.stockTiles = from.stockTiles;
  into.extras = from.extras;
  into.reserve = from.reserve;
  into.toPlace = from.toPlace;
  into.picks = from.picks;
  into.pickCount = from.pickCount;
}

export function clone(state: State): State {
  const twin = new State(state.layout);
  copy(state, twin);
  return twin;
}

export function phaseName(state: State): (typeof phases)[number] {
  return phases[state.phase];
}

/** The workmen on the board whose aqueducts are open, as a mask. */
export function openWorkmen(state: State): number {
  return state.onBoard & ~state.closed;
}
