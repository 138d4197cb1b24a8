import { ACROSS, ALLOWED, KIND_TILES, OPENING, OTHER_TWO, PATH, SIGHT, SQUARES } from './geometry.ts';
import {
  BUILD_ACTION,
  CLOSE_ACTION,
  EXTRA_ACTION,
  MOVE_ACTION,
  PASS_ACTION,
  PLACE_ACTION,
  RESERVE_ACTION,
  SETUP_ACTION,
} from './packed.ts';
import { BUILD, CLOSE, EXTRA, openWorkmen, PLACE, RESERVE, ROOT, SETUP, type State } from './state.ts';

/** An upper bound of the actions that any position has: an extra tile on each of 84 squares in each of 9 ways. */
export const MAX_LEGAL = 84 * 9;

/** Writes every legal action of the acting seat into `out`, packed, in a fixed order, and returns their number. */
export function legal(state: State, out: Int32Array): number {
  switch (state.phase) {
    case BUILD: {
      const n = builds(state, out);
      return n > 0 ? n : moves(state, out);
    }
    case CLOSE:
      return closings(state, out);
    case EXTRA:
      return extras(state, out);
    case PLACE:
      return placings(state, out, PLACE_ACTION, state.held[state.turn]);
    case RESERVE:
      return reserves(state, out);
    case SETUP:
      return state.random ? 0 : placings(state, out, SETUP_ACTION, unplacedKinds(state));
    default:
      return 0;
  }
}

/** The mask of the kinds that are still to be laid out (AR-11). */
export function unplacedKinds(state: State): number {
  const { unplaced } = state;
  return (unplaced[0] > 0 ? 1 : 0) | (unplaced[1] > 0 ? 2 : 0) | (unplaced[2] > 0 ? 4 : 0) | (unplaced[3] > 0 ? 8 : 0);
}

/** AR-11 and AR-12: each kind of a mask on each free path square. */
function placings(state: State, out: Int32Array, type: number, kinds: number): number {
  const { path } = state;
  let n = 0;
  for (let rest = kinds; rest !== 0; rest &= rest - 1) {
    const first = type | ((31 - Math.clz32(rest & -rest)) << 6);
    for (let p = 0; p < PATH; p++) if (path[p] === 0) out[n++] = first | p;
  }
  return n;
}

/** AR-14, and AR-18 in the English edition: the legal builds, 0 where none is. */
export function builds(state: State, out: Int32Array): number {
  const open = openWorkmen(state);
  const own = open & state.layout.seatMask[state.turn];
  const n = buildsOf(state, own, out);
  return n === 0 && state.english ? buildsOf(state, open & ~own, out) : n;
}

/** The builds of the workmen of a mask, who must be open. */
export function buildsOf(state: State, workmen: number, out: Int32Array): number {
  const { far, path } = state;
  let n = 0;
  for (let rest = workmen; rest !== 0; rest &= rest - 1) {
    const w = 31 - Math.clz32(rest & -rest);
    const end = far[ROOT + w];
    const target = ACROSS[end];
    const fitting = allowedTiles(state, target >> 2) & OPENING[target & 3];
    const here = end & ~3;
    for (let side = 0; side < 4; side++) {
      const p = SIGHT[here + side];
      const builder = path[p];
      if (builder === 0) continue;
      const first = BUILD_ACTION | (w << 10) | (p << 4);
      for (let tiles = fitting & tilesFor(state, builder - 1); tiles !== 0; tiles &= tiles - 1) {
        out[n++] = first | (32 - Math.clz32(tiles & -tiles));
      }
    }
  }
  return n;
}

/** True where at least one of the workmen of a mask, who must be open, can build. */
export function canBuild(state: State, workmen: number): boolean {
  const { far, path } = state;
  for (let rest = workmen; rest !== 0; rest &= rest - 1) {
    const end = far[ROOT + 31 - Math.clz32(rest & -rest)];
    const target = ACROSS[end];
    const fitting = allowedTiles(state, target >> 2) & OPENING[target & 3];
    for (let side = 0; side < 4; side++) {
      const builder = path[SIGHT[(end & ~3) + side]];
      if (builder !== 0 && (fitting & tilesFor(state, builder - 1)) !== 0) return true;
    }
  }
  return false;
}

/** The tiles that a builder, or an extra tile of a kind, may be laid with: those of the kind, or any in stock for the joker or a kind used up. */
export function tilesFor(state: State, kind: number): number {
  const own = KIND_TILES[kind] & state.stockTiles;
  return own === 0 ? state.stockTiles : own;
}

/** The tiles that join no two aqueducts on a free square (AR-9). */
export function allowedTiles(state: State, square: number): number {
  const mask = state.front[square];
  const others = OTHER_TWO[mask & 15];
  if (others >= 0) {
    const { far } = state;
    const first = square * 4;
    const x = ACROSS[first + (others >> 2)];
    const y = ACROSS[first + (others & 3)];
    if (x >= 0 && y >= 0 && far[x] === y) return ALLOWED[16 | mask];
  }
  return ALLOWED[mask & 15];
}

/** AR-18: every builder on the path. */
function moves(state: State, out: Int32Array): number {
  const { path } = state;
  let n = 0;
  for (let p = 0; p < PATH; p++) if (path[p] !== 0) out[n++] = MOVE_ACTION | p;
  return n;
}

/** AR-17: the kind just laid, on every free square that no aqueduct's end faces. */
function extras(state: State, out: Int32Array): number {
  const { front } = state;
  const tiles = tilesFor(state, state.extraKind);
  let n = 0;
  for (let square = 0; square < SQUARES; square++) {
    if (front[square] !== 0) continue;
    const first = EXTRA_ACTION | (square << 4);
    for (let rest = tiles; rest !== 0; rest &= rest - 1) out[n++] = first | (32 - Math.clz32(rest & -rest));
  }
  return n;
}

/** AR-19: each of the seat's open aqueducts, or none. */
function closings(state: State, out: Int32Array): number {
  let n = 0;
  for (let rest = openWorkmen(state) & state.layout.seatMask[state.turn]; rest !== 0; rest &= rest - 1) {
    out[n++] = CLOSE_ACTION | (31 - Math.clz32(rest & -rest));
  }
  out[n++] = PASS_ACTION;
  return n;
}

/** AR-21: each kind in the reserve. */
function reserves(state: State, out: Int32Array): number {
  let n = 0;
  for (let rest = state.reserve; rest !== 0; rest &= rest - 1) out[n++] = RESERVE_ACTION | (31 - Math.clz32(rest & -rest));
  return n;
}
