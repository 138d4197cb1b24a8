import type { Side } from '../rules/position.ts';

/** The drawing's measures in units; a square of the board is 100 wide (design: "Aqua Romana (tile = 100)"). */
export const UNIT = 100;
export const COLUMNS = 11;
export const ROWS = 8;
export const PATH_DEPTH = 88;
export const FRAME_DEPTH = 24;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** `flat`: north is up. `turned`: a quarter clockwise, so that the long side stands upright on a phone. */
export type Lie = 'flat' | 'turned';

const margin = PATH_DEPTH + FRAME_DEPTH;

/** The drawing's view box: board, path and frame, with the board's north-west corner at 0,0 before turning. */
export function viewOf(lie: Lie): Box {
  const width = COLUMNS * UNIT + 2 * margin;
  const height = ROWS * UNIT + 2 * margin;
  return lie === 'flat' ? { x: -margin, y: -margin, width, height } : { x: -margin, y: -margin, width: height, height: width };
}

/** Where a point of the flat board appears. */
export function project(lie: Lie, point: Point): Point {
  return lie === 'flat' ? point : { x: ROWS * UNIT - point.y, y: point.x };
}

/** The point of the flat board that appears at a point of the lie. */
export function unproject(lie: Lie, point: Point): Point {
  return lie === 'flat' ? point : { x: point.y, y: ROWS * UNIT - point.x };
}

/** The SVG transform that carries the flat board to its lie. */
export function turnOf(lie: Lie): string | undefined {
  return lie === 'flat' ? undefined : `matrix(0 1 -1 0 ${ROWS * UNIT} 0)`;
}

const clockwise: readonly Side[] = ['N', 'E', 'S', 'W'];

/** Where a side of the flat board points in its lie. */
export function turnSide(lie: Lie, side: Side): Side {
  return lie === 'flat' ? side : (clockwise[(clockwise.indexOf(side) + 1) % 4] ?? side);
}

export function opposite(side: Side): Side {
  return clockwise[(clockwise.indexOf(side) + 2) % 4] ?? side;
}

/** Column 0 … 10 and row 0 … 7 of a square such as `c4`. */
export function columnRow(square: string): { readonly column: number; readonly row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
}

export function squareName(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** A square's north-west corner on the flat board. */
export function corner(square: string): Point {
  const { column, row } = columnRow(square);
  return { x: column * UNIT, y: row * UNIT };
}

/** The box of a path square such as `Na` or `E3` on the flat board. */
export function pathBox(at: string): Box {
  const side = at.charAt(0);
  if (side === 'N' || side === 'S') {
    const column = at.charCodeAt(1) - 97;
    return { x: column * UNIT, y: side === 'N' ? -PATH_DEPTH : ROWS * UNIT, width: UNIT, height: PATH_DEPTH };
  }
  const row = Number(at.slice(1)) - 1;
  return { x: side === 'W' ? -PATH_DEPTH : COLUMNS * UNIT, y: row * UNIT, width: PATH_DEPTH, height: UNIT };
}

/** A box of the flat board in its lie. */
export function projectBox(lie: Lie, box: Box): Box {
  if (lie === 'flat') return box;
  return { x: ROWS * UNIT - box.y - box.height, y: box.x, width: box.height, height: box.width };
}

/** The box of a square of the board or path, in its lie. */
export function cellBox(lie: Lie, cell: string): Box {
  return projectBox(lie, isPathSquare(cell) ? pathBox(cell) : { ...corner(cell), width: UNIT, height: UNIT });
}

/** Feet of the builder who stands on a path square, in its lie. */
export function builderFeet(lie: Lie, at: string): Point {
  const box = projectBox(lie, pathBox(at));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 + 38 };
}

const feetBySide: Readonly<Record<Side, Point>> = { N: { x: 50, y: 46 }, E: { x: 76, y: 72 }, S: { x: 50, y: 88 }, W: { x: 24, y: 72 } };

/** Feet of the workman who stands on a square at the side his aqueduct flows to, in its lie. */
export function workmanFeet(lie: Lie, square: string, side: Side): Point {
  const box = projectBox(lie, { ...corner(square), width: UNIT, height: UNIT });
  const feet = feetBySide[turnSide(lie, side)];
  return { x: box.x + feet.x, y: box.y + feet.y };
}

/** The three points of the arrow that crosses a square's side to the target, in its lie. */
export function arrowPoints(lie: Lie, square: string, side: Side): string {
  const { x, y } = corner(square);
  const points: Readonly<Record<Side, readonly Point[]>> = {
    N: [
      { x: x + 39, y: y + 1 },
      { x: x + 61, y: y + 1 },
      { x: x + 50, y: y - 11 },
    ],
    E: [
      { x: x + 99, y: y + 39 },
      { x: x + 99, y: y + 61 },
      { x: x + 111, y: y + 50 },
    ],
    S: [
      { x: x + 39, y: y + 99 },
      { x: x + 61, y: y + 99 },
      { x: x + 50, y: y + 111 },
    ],
    W: [
      { x: x + 1, y: y + 39 },
      { x: x + 1, y: y + 61 },
      { x: x - 11, y: y + 50 },
    ],
  };
  return points[side]
    .map((point) => project(lie, point))
    .map((point) => `${point.x},${point.y}`)
    .join(' ');
}

/** The middle of a square's side, in units of the square. */
export const sideMiddle: Readonly<Record<Side, Point>> = {
  N: { x: 50, y: 0 },
  E: { x: 100, y: 50 },
  S: { x: 50, y: 100 },
  W: { x: 0, y: 50 },
};

/** A channel's middle line inside its square, from the side the water enters to the side it leaves, moved sideways (to the right of the flow) by `offset`. */
export function channelPath(from: Side, to: Side, offset = 0, at: Point = { x: 0, y: 0 }): string {
  const start = sideMiddle[from];
  const end = sideMiddle[to];
  if (to === opposite(from)) {
    const dx = (end.x - start.x) / 100;
    const dy = (end.y - start.y) / 100;
    const shift = { x: at.x - dy * offset, y: at.y + dx * offset };
    return `M${start.x + shift.x},${start.y + shift.y}L${end.x + shift.x},${end.y + shift.y}`;
  }
  // A quarter of a circle about the corner that both sides share.
  const vertical = from === 'N' || from === 'S' ? from : to;
  const horizontal = from === 'N' || from === 'S' ? to : from;
  const centre = { x: horizontal === 'E' ? 100 : 0, y: vertical === 'S' ? 100 : 0 };
  const a = { x: start.x - centre.x, y: start.y - centre.y };
  const b = { x: end.x - centre.x, y: end.y - centre.y };
  const sweep = a.x * b.y - a.y * b.x > 0 ? 1 : 0;
  // The right of the flow is towards the centre where the water turns clockwise.
  const radius = sweep === 1 ? 50 - offset : 50 + offset;
  const k = radius / 50;
  const x0 = centre.x + at.x;
  const y0 = centre.y + at.y;
  return `M${x0 + a.x * k},${y0 + a.y * k}A${radius},${radius} 0 0 ${sweep} ${x0 + b.x * k},${y0 + b.y * k}`;
}

/** The point of a channel at a fraction of its way, in units of its square. */
export function alongChannel(from: Side, to: Side, fraction: number): Point {
  const start = sideMiddle[from];
  const end = sideMiddle[to];
  if (to === opposite(from)) return { x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction };
  const centre = { x: start.x + end.x - 50, y: start.y + end.y - 50 };
  const angle = Math.atan2(start.y - centre.y, start.x - centre.x);
  let turn = Math.atan2(end.y - centre.y, end.x - centre.x) - angle;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return { x: centre.x + 50 * Math.cos(angle + turn * fraction), y: centre.y + 50 * Math.sin(angle + turn * fraction) };
}

const around: readonly string[] = [
  ...Array.from({ length: COLUMNS }, (_, column) => `N${String.fromCharCode(97 + column)}`),
  ...Array.from({ length: ROWS }, (_, row) => `E${row + 1}`),
  ...Array.from({ length: COLUMNS }, (_, column) => `S${String.fromCharCode(97 + COLUMNS - 1 - column)}`),
  ...Array.from({ length: ROWS }, (_, row) => `W${ROWS - row}`),
];

/** The path squares a builder passes on his way clockwise, from his own to his new one. */
export function walk(from: string, to: string): string[] {
  const steps = [from];
  let at = around.indexOf(from);
  if (at < 0 || !around.includes(to)) return [from, to];
  while (around[at] !== to) {
    at = (at + 1) % around.length;
    steps.push(around[at] ?? to);
  }
  return steps;
}

/** What a cell of the board with its path is: a square, a path square, or null at a fountain. Column and row count from the north-west fountain. */
export function cellAt(column: number, row: number): string | null {
  const c = column - 1;
  const r = row - 1;
  const onColumn = c >= 0 && c < COLUMNS;
  const onRow = r >= 0 && r < ROWS;
  if (onColumn && onRow) return squareName(c, r);
  if (onColumn && r === -1) return `N${String.fromCharCode(97 + c)}`;
  if (onColumn && r === ROWS) return `S${String.fromCharCode(97 + c)}`;
  if (onRow && c === -1) return `W${r + 1}`;
  if (onRow && c === COLUMNS) return `E${r + 1}`;
  return null;
}

/** The board's cells row by row as they appear in their lie, path and fountains (null) included. */
export function cellRows(lie: Lie): (string | null)[][] {
  const columns = COLUMNS + 2;
  const rows = ROWS + 2;
  if (lie === 'flat') return Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => cellAt(c, r)));
  return Array.from({ length: columns }, (_, r) => Array.from({ length: rows }, (_, c) => cellAt(r, rows - 1 - c)));
}

export function isPathSquare(cell: string): boolean {
  return /^[NESW]/.test(cell);
}

/** Repeatable numbers in 0 … 1 for textures that must look the same at each drawing. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}
