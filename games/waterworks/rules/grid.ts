// A table's cells as one number: (y + 6) × 32 + (x + 17), so that rows are words of bits with a border all around (WW-1).
// Bit 0 of a row is the column −17, just off the table: it stands for "the west", where every way out leads.

import type { Cell } from './position.ts';

export const ROWS = 13;
const WIDTH = 17;
const HEIGHT = 11;
/** The valve's cell, [0, 0]. */
export const VALVE_CELL = 6 * 32 + 17;
/** Towards N, E, S, W. */
export const STEP = new Int8Array([-32, 1, 32, -1]);
/** The bits of the columns −16 … 0. */
export const ROW_BITS = 0x3fffe;
const WEST = 1;

export function cellOf(at: Cell): number {
  return (at[1] + 6) * 32 + at[0] + 17;
}

export function atOf(cell: number): [number, number] {
  return [(cell & 31) - 17, (cell >> 5) - 6];
}

/** True for the 187 cells of the table. */
export function onTable(cell: number): boolean {
  const row = cell >> 5;
  const column = cell & 31;
  return row >= 1 && row <= HEIGHT && column >= 1 && column <= WIDTH;
}

// The *outside* of a line (13 words from `at`) are the free cells that no open end faces and from which a chain of such cells leads
// to column −16: exactly the cells that an opening may face (WW-14c). It never grows in the course of a game.

/** The sides (N 1, E 2, S 4, W 8) on which a cell borders on the outside, the west included. */
export function borders(words: Int32Array, at: number, cell: number): number {
  const row = at + (cell >> 5);
  const column = cell & 31;
  const here = words[row] >>> (column - 1);
  return ((words[row - 1] >>> column) & 1) | ((here >>> 1) & 2) | (((words[row + 1] >>> column) & 1) << 2) | ((here & 1) << 3);
}

// Whether the outside stays in one piece around a cell that leaves it, by the eight cells around: true where all of the four neighbours that belong
// to the outside are linked through corners that do.
const SIMPLE = new Uint8Array(256);
for (let around = 0; around < 256; around++) {
  // Bits: NW N NE W E SW S SE; walked round as a ring.
  const ring = [1, 2, 4, 7, 6, 5, 3, 0].map((bit) => (around >> bit) & 1);
  let arcs = 0;
  for (let i = 0; i < 8; i += 2) {
    // ring[i] is a side's cell, followed by a corner and by the next side's cell: an arc of the outside ends here
    if (ring[i] && !(ring[(i + 1) & 7] && ring[(i + 2) & 7])) arcs++;
  }
  SIMPLE[around] = arcs <= 1 ? 1 : 0;
}

/** True where the outside stays in one piece when a cell leaves it, as the cells around it tell. */
export function isSimple(words: Int32Array, at: number, cell: number): boolean {
  const row = at + (cell >> 5);
  const left = (cell & 31) - 1;
  const middle = words[row] >>> left;
  return (
    SIMPLE[((words[row - 1] >>> left) & 7) | ((middle & 1) << 3) | (((middle >>> 2) & 1) << 4) | (((words[row + 1] >>> left) & 7) << 5)] !==
    0
  );
}

/** Takes a cell out of the outside; true where the rest may have fallen apart and must be flooded again. */
export function close(words: Int32Array, at: number, cell: number): boolean {
  words[at + (cell >> 5)] &= ~(1 << (cell & 31));
  return !isSimple(words, at, cell);
}

const reached = new Int32Array(ROWS);

/** Spreads bits of one row over the runs of `open` bits they stand in. */
function spread(bits: number, open: number): number {
  let b = bits;
  let o = open;
  b |= o & (b << 1);
  o &= o << 1;
  b |= o & (b << 2);
  o &= o << 2;
  b |= o & (b << 4);
  o &= o << 4;
  b |= o & (b << 8);
  o &= o << 8;
  b |= o & (b << 16);
  o = open;
  b |= o & (b >>> 1);
  o &= o >>> 1;
  b |= o & (b >>> 2);
  o &= o >>> 2;
  b |= o & (b >>> 4);
  o &= o >>> 4;
  b |= o & (b >>> 8);
  o &= o >>> 8;
  b |= o & (b >>> 16);
  return b;
}

/** Spreads what is reached from one row to the next one, `from` to `row`; true where that reached more. */
function flow(words: Int32Array, at: number, from: number, row: number): boolean {
  const open = words[at + row];
  const more = reached[from] & open & ~reached[row];
  if (more === 0) return false;
  reached[row] = spread(reached[row] | more, open);
  return true;
}

/** Cuts off what no longer reaches the west: floods from there. */
export function trim(words: Int32Array, at: number): void {
  reached.fill(0);
  for (let row = 1; row <= HEIGHT; row++) reached[row] = words[at + row] & ~(words[at + row] + WEST);
  for (let changed = true; changed; ) {
    changed = false;
    for (let row = 2; row <= HEIGHT; row++) if (flow(words, at, row - 1, row)) changed = true;
    for (let row = HEIGHT - 1; row >= 1; row--) if (flow(words, at, row + 1, row)) changed = true;
  }
  for (let row = 0; row < ROWS; row++) words[at + row] = reached[row];
}

/** The outside of an empty table: all but the valve and the cell it opens to. */
export function emptyOutside(words: Int32Array, at: number): void {
  words[at] = 0;
  words[at + ROWS - 1] = 0;
  for (let row = 1; row <= HEIGHT; row++) words[at + row] = ROW_BITS | WEST;
  words[at + (VALVE_CELL >> 5)] &= ~(1 << (VALVE_CELL & 31)) & ~(1 << ((VALVE_CELL - 1) & 31));
}

/** True where a cell of the outside still reaches the west when another one leaves it. */
export function reachesWithout(words: Int32Array, at: number, cell: number, other: number): boolean {
  const row = at + (other >> 5);
  const whole = words[row];
  words[row] &= ~(1 << (other & 31));
  const reaches = leadsWest(words, at, cell);
  words[row] = whole;
  return reaches;
}

/** True where a chain of cells leads from a cell to the west. Spreads from the cell, which has not far to go as a rule, in whichever way it ends. */
function leadsWest(words: Int32Array, at: number, cell: number): boolean {
  let top = cell >> 5;
  let bottom = top;
  reached[top] = spread(1 << (cell & 31), words[at + top]);
  if ((reached[top] & WEST) !== 0) return true;
  for (let changed = true; changed; ) {
    changed = false;
    for (let row = top + 1; row <= HEIGHT; row++) {
      if (row > bottom) reached[row] = 0;
      if (flow(words, at, row - 1, row)) {
        if ((reached[row] & WEST) !== 0) return true;
        changed = true;
        bottom = Math.max(bottom, row);
      } else if (row > bottom) break;
    }
    for (let row = bottom - 1; row >= 1; row--) {
      if (row < top) reached[row] = 0;
      if (flow(words, at, row + 1, row)) {
        if ((reached[row] & WEST) !== 0) return true;
        changed = true;
        top = Math.min(top, row);
      } else if (row < top) break;
    }
  }
  return false;
}
