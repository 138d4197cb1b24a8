import { COLUMNS, cellAt, cellBox, type Lie, PATH_DEPTH, type Point, ROWS, UNIT, unproject } from '../geometry.ts';

/** The least width and height of what a finger is to meet, px. */
export const TARGET = 44;

/** The place of a coordinate among the cells of one line, path squares included: 0 is the path before them. */
function lineOf(at: number, cells: number): number {
  if (at < 0) return at >= -PATH_DEPTH ? 0 : -1;
  const place = Math.floor(at / UNIT) + 1;
  if (place <= cells) return place;
  return at <= cells * UNIT + PATH_DEPTH ? cells + 1 : -1;
}

/** The square of the board or path at a point of the drawing; null on the frame and its fountains. */
export function squareAt(lie: Lie, point: Point): string | null {
  const { x, y } = unproject(lie, point);
  const column = lineOf(x, COLUMNS);
  const row = lineOf(y, ROWS);
  return column < 0 || row < 0 ? null : cellAt(column, row);
}

/**
 * The square that a finger means. On a small board a finger is wider than a square: where it comes down beside what can be chosen, the nearest of that within a
 * finger's breadth is meant.
 * @param scale px a unit of the drawing
 */
export function meantBy(lie: Lie, point: Point, scale: number, chances: ReadonlySet<string>): string | null {
  const exact = squareAt(lie, point);
  if (exact !== null && chances.has(exact)) return exact;
  const reach = TARGET / 2 / scale;
  let nearest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of chances) {
    const { x, y, width, height } = cellBox(lie, cell);
    const dx = Math.abs(point.x - (x + width / 2));
    const dy = Math.abs(point.y - (y + height / 2));
    const far = Math.hypot(dx, dy);
    if (dx <= Math.max(reach, width / 2) && dy <= Math.max(reach, height / 2) && far < least) {
      nearest = cell;
      least = far;
    }
  }
  return nearest ?? exact;
}
