import { ACROSS, KIND_OF, KIND_TILES, PATH, PATH_SIDE } from './geometry.ts';
import { lay } from './lay.ts';
import { PODIUMS, SECOND_PLACE } from './layout.ts';
import {
  BUILD_ACTION,
  builderOf,
  CLOSE_ACTION,
  EXTRA_ACTION,
  kindOf,
  MOVE_ACTION,
  PLACE_ACTION,
  payloadOf,
  placeOf,
  RESERVE_ACTION,
  SETUP_ACTION,
  squareOf,
  tileOf,
  typeOf,
  workmanOf,
} from './packed.ts';
import { BUILD, CLOSE, EXTRA, OVER, openWorkmen, PLACE, RESERVE, ROOT, type State } from './state.ts';

/** Told what follows from an action by itself, in the order it happens. */
export interface Journal {
  /** A workman took his podium (AR-20); `atEnd`: because the game ended (AR-22). */
  scored(workman: number, podium: number, atEnd: boolean): void;
  /** The turn of a seat without workmen passed (AR-13). */
  skipped(seat: number, idle: number): void;
  /** A seat's turn began. */
  began(seat: number): void;
}

/** Plays a legal packed action in place. */
export function advance(state: State, packed: number, journal: Journal | null = null): void {
  switch (typeOf(packed)) {
    case BUILD_ACTION: {
      const from = builderOf(packed);
      const tile = tileOf(packed);
      const target = ACROSS[state.far[ROOT + workmanOf(packed)]];
      state.closed |= lay(state, target >> 2, tile) & state.onBoard;
      takeFromStock(state, tile);
      state.idle = 0;
      const to = walk(state, from);
      if (PATH_SIDE[from] !== PATH_SIDE[to] && state.extras > 0 && state.stockTiles !== 0) {
        state.extraKind = KIND_OF[tile];
        state.phase = EXTRA;
      } else {
        tilesLaid(state, journal);
      }
      return;
    }
    case EXTRA_ACTION: {
      const tile = tileOf(packed);
      lay(state, squareOf(packed), tile);
      takeFromStock(state, tile);
      state.extraKind = -1;
      tilesLaid(state, journal);
      return;
    }
    case MOVE_ACTION:
      walk(state, payloadOf(packed));
      state.idle++;
      state.phase = CLOSE;
      return;
    case CLOSE_ACTION:
      state.closed |= 1 << payloadOf(packed);
      settle(state, journal);
      return;
    case RESERVE_ACTION: {
      const bit = 1 << payloadOf(packed);
      state.reserve &= ~bit;
      state.held[state.picks & 7] |= bit;
      state.picks >>= 3;
      if (--state.pickCount === 0) endTurn(state, journal);
      return;
    }
    case PLACE_ACTION: {
      const kind = kindOf(packed);
      state.path[placeOf(packed)] = kind + 1;
      state.held[state.turn] &= ~(1 << kind);
      if (state.held[state.turn] === 0) allPlaced(state, journal);
      return;
    }
    case SETUP_ACTION:
      layOut(state, kindOf(packed), placeOf(packed));
      state.turn = (state.turn + 1) % state.layout.players;
      if (state.toPlace === 0) beginTurn(state, 0, journal);
      return;
    default:
      settle(state, journal);
  }
}

/** Lays one builder of the setup out (AR-11). */
function layOut(state: State, kind: number, at: number): void {
  state.path[at] = kind + 1;
  state.unplaced[kind]--;
  state.toPlace--;
}

/** Lays all builders out at once (AR-11): by path square, 1 + kind or 0. */
export function layAllOut(state: State, path: Uint8Array, journal: Journal | null = null): void {
  for (let p = 0; p < PATH; p++) if (path[p] !== 0) layOut(state, path[p] - 1, p);
  beginTurn(state, 0, journal);
}

/** Moves the builder on a path square clockwise to the next free one, over occupied ones (AR-16), and returns that. */
function walk(state: State, from: number): number {
  const { path } = state;
  let to = from;
  do to = to === PATH - 1 ? 0 : to + 1;
  while (path[to] !== 0);
  path[to] = path[from];
  path[from] = 0;
  return to;
}

function takeFromStock(state: State, tile: number): void {
  const kind = KIND_OF[tile];
  if (--state.stock[kind] === 0) state.stockTiles &= ~KIND_TILES[kind];
}

/** After a build and its extra tile: AR-19, where no own aqueduct was closed. */
function tilesLaid(state: State, journal: Journal | null): void {
  if ((state.closed & state.layout.seatMask[state.turn]) !== 0) settle(state, journal);
  else state.phase = CLOSE;
}

/** AR-20 to AR-22: scores what was closed, and lets the seats pick from the reserve. */
function settle(state: State, journal: Journal | null): void {
  const { closed, turn } = state;
  const { players, seatMask } = state.layout;
  if (closed === 0) {
    endTurn(state, journal);
    return;
  }
  score(state, closed, false, journal);
  state.closed = 0;
  if (state.onBoard === 0) {
    state.phase = OVER;
    return;
  }
  let left = bits(state.reserve);
  if (left > 0) {
    for (let i = 0, seat = turn; i < players; i++, seat = seat + 1 === players ? 0 : seat + 1) {
      for (let n = bits(closed & seatMask[seat]); n > 0 && left > 0; n--, left--) {
        state.picks |= seat << (3 * state.pickCount++);
      }
    }
    state.phase = RESERVE;
    return;
  }
  endTurn(state, journal);
}

/** Sends the workmen of a mask to their podiums (AR-20), the acting seat's first, the others clockwise. */
function score(state: State, workmen: number, atEnd: boolean, journal: Journal | null): void {
  const { players, seatMask } = state.layout;
  for (let i = 0, seat = state.turn; i < players; i++, seat = seat + 1 === players ? 0 : seat + 1) {
    for (let rest = workmen & seatMask[seat]; rest !== 0; rest &= rest - 1) {
      const w = 31 - Math.clz32(rest & -rest);
      const podium = podiumFor(state.podiums, state.size[ROOT + w]);
      state.podium[w] = podium;
      state.podiums = withoutPodium(state.podiums, podium);
      if (journal) journal.scored(w, podium, atEnd);
    }
  }
  state.onBoard &= ~workmen;
}

/** The highest free podium not above a length; 0 for none. `podiums`: the free places, as `State.podiums`. */
export function podiumFor(podiums: number, length: number): number {
  const reachable = podiums & ((2 << Math.min(length, PODIUMS)) - 1);
  return reachable === 0 ? 0 : 31 - Math.clz32(reachable);
}

/** The free places after a workman has taken one on a podium. */
export function withoutPodium(podiums: number, podium: number): number {
  const second = SECOND_PLACE[podium];
  return podium === 0 ? podiums : podiums & ~((podiums & second) !== 0 ? second : 1 << podium);
}

/** The number of bits of a small mask. */
export function bits(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
}

/** A turn has ended: AR-22, or the next seat's turn. */
function endTurn(state: State, journal: Journal | null): void {
  const { players } = state.layout;
  if (state.idle >= players) {
    score(state, state.onBoard, true, journal);
    state.phase = OVER;
    return;
  }
  beginTurn(state, state.turn + 1 === players ? 0 : state.turn + 1, journal);
}

function beginTurn(state: State, seat: number, journal: Journal | null): void {
  state.turn = seat;
  if (journal) journal.began(seat);
  if (state.held[seat] !== 0) state.phase = PLACE;
  else allPlaced(state, journal);
}

/** The seat holds no builders: it builds, or, without workmen, its turn ends (AR-13). */
function allPlaced(state: State, journal: Journal | null): void {
  if ((openWorkmen(state) & state.layout.seatMask[state.turn]) !== 0) {
    state.phase = BUILD;
    return;
  }
  state.idle++;
  if (journal) journal.skipped(state.turn, state.idle);
  endTurn(state, journal);
}
