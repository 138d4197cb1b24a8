import { CAP_END, FIRST_CAP, IRON, LEAKY, materialOf, OPENINGS, ORIENTATION, ORIENTATIONS, PLAIN } from './cards.ts';
import { borders, close, emptyOutside, isSimple, reachesWithout, STEP, trim, VALVE_CELL } from './grid.ts';
import { END_COUNT, ENDS, FITS, LEAK, OUTSIDE, PIECE_COUNT, PIECES } from './state.ts';

// A line lives in its seat's block. `line` is where the block begins.

// A piece: cell (9 bits), card (5), flip (1), state (2), the piece it hangs on (7), the side it hangs on (2).

export const SOUND = 0;
export const LEAKING = 1;
export const REPAIRED = 2;
export const PLUMBER = 3;

/** Stands for the valve where a piece is named. */
export const VALVE = 127;

export const pieceCell = (piece: number) => piece & 511;
export const pieceCard = (piece: number) => (piece >>> 9) & 31;
export const pieceFlip = (piece: number) => (piece >>> 14) & 1;
export const pieceState = (piece: number) => (piece >>> 15) & 3;
export const pieceParent = (piece: number) => (piece >>> 17) & 127;
/** The side of the piece that meets the piece it hangs on. */
export const pieceBack = (piece: number) => (piece >>> 24) & 3;

// An open end: the cell it faces (9 bits), the side of the piece (2), the piece (7), the number of pipes from the valve up to it (7).

export const endCell = (end: number) => end & 511;
export const endSide = (end: number) => (end >>> 9) & 3;
export const endPiece = (end: number) => (end >>> 11) & 127;
export const endLength = (end: number) => (end >>> 18) & 127;

function endOf(cell: number, side: number, piece: number, length: number): number {
  return (cell + STEP[side]) | (side << 9) | (piece << 11) | (length << 18);
}

// What may be played at an end: bits 0 … 9 the orientations of a pipe that fit (WW-14), bit 10 whether it may be capped (WW-13),
// bits 11 … 14 one more than the orientation of the tip if a leaky pipe may cover it (WW-10; set at one end of a piece only).

export const CAPPABLE = 1 << 10;
export const COVER_SHIFT = 11;

/** The orientations with an opening on a side and otherwise only such as the mask allows: side × 16 + mask. */
const FITTING = new Uint16Array(64);
/** The T orientations among them with both free openings: side × 16 + mask of the two. */
const BRANCHING = new Uint16Array(64);
for (let side = 0; side < 4; side++) {
  for (let mask = 0; mask < 16; mask++) {
    for (let o = 0; o < ORIENTATIONS; o++) {
      const rest = OPENINGS[o] & ~(1 << side);
      if (rest === OPENINGS[o]) continue;
      if ((rest & ~mask) === 0) FITTING[side * 16 + mask] |= 1 << o;
      if (rest === mask && (rest & (rest - 1)) !== 0) BRANCHING[side * 16 + mask] |= 1 << o;
    }
  }
}

/** The valve alone (WW-5). */
export function startLine(w: Int32Array, line: number): void {
  emptyOutside(w, line + OUTSIDE);
  w[line + LEAK] = -1;
  w[line + PIECE_COUNT] = 0;
  w[line + END_COUNT] = 1;
  w[line + ENDS] = endOf(VALVE_CELL, 3, VALVE, 0);
  refreshFits(w, line);
}

/** The open end that faces the cell, or -1. */
export function endAt(w: Int32Array, line: number, cell: number): number {
  for (let i = w[line + END_COUNT] - 1; i >= 0; i--) if ((w[line + ENDS + i] & 511) === cell) return i;
  return -1;
}

/** The piece that lies on the cell, or -1. */
export function pieceAt(w: Int32Array, line: number, cell: number): number {
  for (let i = w[line + PIECE_COUNT] - 1; i >= 0; i--) if ((w[line + PIECES + i] & 511) === cell) return i;
  return -1;
}

function addPiece(w: Int32Array, line: number, i: number, card: number, flip: number, state: number): number {
  const end = w[line + ENDS + i];
  const piece = w[line + PIECE_COUNT];
  w[line + PIECES + piece] =
    endCell(end) | (card << 9) | (flip << 14) | (state << 15) | (endPiece(end) << 17) | (((endSide(end) + 2) & 3) << 24);
  w[line + PIECE_COUNT] = piece + 1;
  if (state === LEAKING) w[line + LEAK] = piece;
  const last = w[line + END_COUNT] - 1;
  for (let j = i; j < last; j++) w[line + ENDS + j] = w[line + ENDS + j + 1];
  w[line + END_COUNT] = last;
  return piece;
}

/** Lays a pipe at an open end where it fits. */
export function layPipe(w: Int32Array, line: number, i: number, card: number, flip: number, state: number): void {
  const end = w[line + ENDS + i];
  const cell = endCell(end);
  const piece = addPiece(w, line, i, card, flip, state);
  const outside = line + OUTSIDE;
  const openings = OPENINGS[ORIENTATION[((card / 3) | 0) * 2 + flip]] & ~(1 << ((endSide(end) + 2) & 3));
  let apart = false;
  for (let side = 0; side < 4; side++) {
    if (((openings >>> side) & 1) === 0) continue;
    w[line + ENDS + w[line + END_COUNT]++] = endOf(cell, side, piece, endLength(end) + 1);
    if (close(w, outside, cell + STEP[side])) apart = true;
  }
  if (apart) trim(w, outside);
  refreshFits(w, line);
}

/** Closes an open end with a cap. */
export function layCap(w: Int32Array, line: number, i: number, card: number, flip: number, state: number): void {
  addPiece(w, line, i, card, flip, state);
  refreshFits(w, line);
}

/** The sides on which a cell may have an opening, of those on which it borders on the outside: the west of column −16 is a way out, but no place for one. */
function placesOf(cell: number, around: number): number {
  return (cell & 31) === 1 ? around & 7 : around;
}

/** The orientations that would fit where an opening faces a cell, as far as the cells around it tell (WW-14): bits 0 … 9. */
export function roomAt(w: Int32Array, line: number, cell: number, side: number): number {
  return FITTING[((side + 2) & 3) * 16 + placesOf(cell, borders(w, line + OUTSIDE, cell))];
}

/** Puts a card over a piece (WW-10, WW-11), or a plumber on it with its own card and flip (WW-12). */
export function coverPiece(w: Int32Array, line: number, piece: number, card: number, flip: number, state: number): void {
  const at = line + PIECES + piece;
  w[at] = (w[at] & ~(255 << 9)) | (card << 9) | (flip << 14) | (state << 15);
  w[line + LEAK] = state === LEAKING ? piece : -1;
  refreshFits(w, line);
}

/** True where the cell that an end faces borders on the outside: the end has a way out (WW-14c). */
export function hasWayOut(w: Int32Array, line: number, end: number): boolean {
  return borders(w, line + OUTSIDE, endCell(end)) !== 0;
}

function refreshFits(w: Int32Array, line: number): void {
  const outside = line + OUTSIDE;
  const count = w[line + END_COUNT];
  let waysOut = 0;
  let covered = -1;
  for (let i = 0; i < count; i++) {
    const end = w[line + ENDS + i];
    const cell = endCell(end);
    const around = borders(w, outside, cell);
    const mask = placesOf(cell, around);
    const side = (endSide(end) + 2) & 3;
    let fits: number = FITTING[side * 16 + mask];
    if (fits !== 0) fits = forked(w, outside, cell, side, mask, fits);
    const piece = endPiece(end);
    if (piece !== covered && piece !== VALVE) {
      covered = piece;
      const p = w[line + PIECES + piece];
      const card = pieceCard(p);
      if (materialOf(card) === IRON && pieceState(p) === SOUND) {
        fits |= (ORIENTATION[((card / 3) | 0) * 2 + pieceFlip(p)] + 1) << COVER_SHIFT;
      }
    }
    if (around !== 0) {
      waysOut++;
      // For the moment: whether this end itself has a way out.
      fits |= CAPPABLE;
    }
    w[line + FITS + i] = fits;
  }
  for (let i = 0; i < count; i++) {
    const fits = w[line + FITS + i];
    const others = (fits & CAPPABLE) !== 0 ? waysOut - 1 : waysOut;
    w[line + FITS + i] = others > 0 ? fits | CAPPABLE : fits & ~CAPPABLE;
  }
}

/** Drops the T orientations of which one opening would be shut in by the cell that the other one faces (WW-14c). */
function forked(w: Int32Array, outside: number, cell: number, side: number, mask: number, fits: number): number {
  if ((fits & ~PLAIN) === 0) return fits;
  let left = fits;
  const free = mask & ~(1 << side);
  for (let a = 0; a < 4; a++) {
    if (((free >>> a) & 1) === 0 || isSimple(w, outside, cell + STEP[a])) continue;
    for (let b = 0; b < 4; b++) {
      if (b === a || ((free >>> b) & 1) === 0) continue;
      const branching = BRANCHING[side * 16 + ((1 << a) | (1 << b))];
      if (branching !== 0 && !reachesWithout(w, outside, cell + STEP[b], cell + STEP[a])) left &= ~branching;
    }
  }
  return left;
}

/** The line's length (WW-5). */
export function lengthOf(w: Int32Array, line: number): number {
  let longest = 0;
  for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
    const length = endLength(w[line + ENDS + i]);
    if (length > longest) longest = length;
  }
  return longest;
}

/** The length as WW-17 measures it: only the pipes before a leaking pipe count. */
export function wetLengthOf(w: Int32Array, line: number): number {
  const leak = w[line + LEAK];
  if (leak < 0 || pieceCard(w[line + PIECES + leak]) >= FIRST_CAP) return lengthOf(w, line);
  const before = distanceOf(w, line, leak) - 1;
  let longest = 0;
  for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
    const end = w[line + ENDS + i];
    const length = isBehind(w, line, endPiece(end), leak) ? before : endLength(end);
    if (length > longest) longest = length;
  }
  return longest;
}

/** The number of pieces from the valve up to a piece. */
export function distanceOf(w: Int32Array, line: number, piece: number): number {
  let distance = 0;
  for (let p = piece; p !== VALVE; p = pieceParent(w[line + PIECES + p])) distance++;
  return distance;
}

/** True where a piece is another one or hangs on it. */
export function isBehind(w: Int32Array, line: number, piece: number, other: number): boolean {
  for (let p = piece; p !== VALVE; p = pieceParent(w[line + PIECES + p])) if (p === other) return true;
  return false;
}

/** WW-16. */
export function isComplete(w: Int32Array, line: number, goal: number): boolean {
  return w[line + END_COUNT] === 1 && w[line + LEAK] < 0 && endLength(w[line + ENDS]) >= goal;
}

/** The leaky cap's attached end, or the leaky pipe. */
export function leaks(card: number, flip: number, back: number): boolean {
  return card >= FIRST_CAP ? CAP_END[(card - FIRST_CAP) * 8 + flip * 4 + back] === LEAKY : materialOf(card) === LEAKY;
}
