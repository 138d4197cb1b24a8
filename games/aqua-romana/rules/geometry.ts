import type { BuilderKind, Kind, PathSquare, Side, Square, Tile } from './position.ts';
import { builderKinds, kinds } from './position.ts';

// The board in numbers. A square is row × 11 + column. A *port* is a side of a square: square × 4 + side.

export const ROWS = 8;
export const COLUMNS = 11;
export const SQUARES = ROWS * COLUMNS;
export const PORTS = SQUARES * 4;

export const sides: readonly Side[] = ['N', 'E', 'S', 'W'];

/** The square names by number (AR-1). */
export const squareNames: readonly Square[] = Array.from(
  { length: SQUARES },
  (_, q) => `${String.fromCharCode(97 + (q % COLUMNS))}${1 + Math.floor(q / COLUMNS)}`,
);

const squareNumbers = new Map(squareNames.map((name, q) => [name, q]));

/** A square's number; -1 where there is none of that name. */
export function squareNumber(name: unknown): number {
  return typeof name === 'string' ? (squareNumbers.get(name) ?? -1) : -1;
}

/** By port: the neighbour's port on the same border; -1 at the edge of the board. */
export const ACROSS = new Int16Array(PORTS);
for (let q = 0; q < SQUARES; q++) {
  const row = Math.floor(q / COLUMNS);
  const column = q % COLUMNS;
  ACROSS[q * 4] = row > 0 ? (q - COLUMNS) * 4 + 2 : -1;
  ACROSS[q * 4 + 1] = column < COLUMNS - 1 ? (q + 1) * 4 + 3 : -1;
  ACROSS[q * 4 + 2] = row < ROWS - 1 ? (q + COLUMNS) * 4 : -1;
  ACROSS[q * 4 + 3] = column > 0 ? (q - 1) * 4 + 1 : -1;
}

// Tiles (AR-4): 0 is none, 1 … 9 as below, 10 a reservoir. A set of tiles is a mask with bit tile − 1.

export const NO_TILE = 0;
export const RESERVOIR = 10;
export const TILES = 9;

export const tileNames: readonly Tile[] = ['NS', 'EW', 'NE', 'ES', 'SW', 'NW', 'NS+EW', 'NE+SW', 'NW+ES'];

const tileNumbers = new Map<string, number>(tileNames.map((name, i) => [name, i + 1]));

/** A tile's number; 0 where there is none of that name. */
export function tileNumber(name: unknown): number {
  return typeof name === 'string' ? (tileNumbers.get(name) ?? NO_TILE) : NO_TILE;
}

/** By tile: its kind's number. */
export const KIND_OF = Uint8Array.of(0, 0, 0, 1, 1, 1, 1, 2, 3, 3);

/** By tile × 4 + 0 … 3: its first channel's two sides and its second's; 255 for no second channel. */
export const CHANNELS = new Uint8Array((TILES + 1) * 4).fill(255);

/** By tile × 4 + side: the side at which water that comes in there leaves; -1 where the tile has no opening. */
export const EXIT = new Int8Array((RESERVOIR + 1) * 4).fill(-1);

/** By side: the tiles with an opening there. */
export const OPENING = new Uint16Array(4);

tileNames.forEach((name, i) => {
  name.split('+').forEach((pair, n) => {
    const a = sides.indexOf(pair[0] as Side);
    const b = sides.indexOf(pair[1] as Side);
    const tile = i + 1;
    CHANNELS[tile * 4 + n * 2] = a;
    CHANNELS[tile * 4 + n * 2 + 1] = b;
    EXIT[tile * 4 + a] = b;
    EXIT[tile * 4 + b] = a;
    OPENING[a] |= 1 << i;
    OPENING[b] |= 1 << i;
  });
});

// Kinds: straight 0, curve 1, bridge 2, double 3, joker 4.

export const JOKER = 4;

export function kindName(kind: number): Kind {
  return kinds[kind];
}

export function builderKindName(kind: number): BuilderKind {
  return builderKinds[kind];
}

/** A builder kind's number; -1 where there is none of that name. */
export function kindNumber(name: unknown): number {
  return (builderKinds as readonly unknown[]).indexOf(name);
}

/** By builder kind: the tiles of that kind; none for the joker, who has no kind of his own. */
export const KIND_TILES = new Uint16Array(5);
for (let tile = 1; tile <= TILES; tile++) KIND_TILES[KIND_OF[tile]] |= 1 << (tile - 1);

/**
 * By the mask of a square's sides that connected aqueducts face: the tiles that join no two of them (AR-9), as long as the other sides are not linked
 * to each other outside the square; and from 16 on, where its two other sides are linked by a free chain.
 */
export const ALLOWED = new Uint16Array(32);

/** By the same mask, where it has exactly two bits: the other two sides, as first × 4 + second; else -1. */
export const OTHER_TWO = new Int8Array(16).fill(-1);

for (let mask = 0; mask < 16; mask++) {
  const others = [0, 1, 2, 3].filter((side) => !(mask & (1 << side)));
  const [x, y] = others;
  if (others.length === 2 && x !== undefined && y !== undefined) OTHER_TWO[mask] = x * 4 + y;
  for (let tile = 1; tile <= TILES; tile++) {
    const faced = (side: number) => (mask & (1 << side)) !== 0;
    const out = (side: number) => EXIT[tile * 4 + side];
    const direct = [0, 1, 2, 3].some((side) => faced(side) && out(side) >= 0 && faced(out(side)));
    if (direct) continue;
    ALLOWED[mask] |= 1 << (tile - 1);
    // Linked: water that leaves at x comes back at y, and both channels then join the two aqueducts.
    const roundabout = x !== undefined && y !== undefined && out(x) >= 0 && out(y) >= 0 && faced(out(x)) && faced(out(y));
    if (others.length === 2 && !roundabout) ALLOWED[16 + mask] |= 1 << (tile - 1);
  }
}

// The path (AR-3): 38 squares, clockwise from Na.

export const PATH = 38;

const columnLetters = Array.from({ length: COLUMNS }, (_, c) => String.fromCharCode(97 + c));
const rowNumbers = Array.from({ length: ROWS }, (_, r) => String(r + 1));

export const pathNames: readonly PathSquare[] = [
  ...columnLetters.map((c) => `N${c}`),
  ...rowNumbers.map((r) => `E${r}`),
  ...columnLetters.toReversed().map((c) => `S${c}`),
  ...rowNumbers.toReversed().map((r) => `W${r}`),
];

const pathNumbers = new Map(pathNames.map((name, p) => [name, p]));

/** A path square's number; -1 where there is none of that name. */
export function pathNumber(name: unknown): number {
  return typeof name === 'string' ? (pathNumbers.get(name) ?? -1) : -1;
}

/** By path square: the edge of the board it lies along, 0 … 3; between two edges stands a fountain. */
export const PATH_SIDE = Uint8Array.from(pathNames, (name) => sides.indexOf(name[0] as Side));

/** By port: the path square at that end of the square's row or column. */
export const SIGHT = new Uint8Array(PORTS);
for (let q = 0; q < SQUARES; q++) {
  const row = Math.floor(q / COLUMNS);
  const column = q % COLUMNS;
  SIGHT[q * 4] = column;
  SIGHT[q * 4 + 1] = COLUMNS + row;
  SIGHT[q * 4 + 2] = COLUMNS + ROWS + (COLUMNS - 1 - column);
  SIGHT[q * 4 + 3] = COLUMNS + ROWS + COLUMNS + (ROWS - 1 - row);
}
