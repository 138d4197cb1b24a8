import type { Box } from '@castellum/ui-kit';
import type { Cell } from '../rules/position.ts';

/** Columns and rows of a table (WW-1) that are looked at: both ends belong to it. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export const TABLE: Extent = { west: -16, east: 0, north: -5, south: 5 };

/** The part of a table that holds these cells and the valve, with a margin in cells, cut off at the table's edge. */
export function extentOf(cells: readonly Cell[], margin: number): Extent {
  let { west, east, north, south } = { west: 0, east: 0, north: 0, south: 0 };
  for (const [x, y] of cells) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return {
    west: Math.max(TABLE.west, west - margin),
    east: Math.min(TABLE.east, east + margin),
    north: Math.max(TABLE.north, north - margin),
    south: Math.min(TABLE.south, south + margin),
  };
}

/** The same in drawing units, 100 to a cell. */
export function boxOf({ west, east, north, south }: Extent): Box {
  return { x: west * 100, y: north * 100, width: (east - west + 1) * 100, height: (south - north + 1) * 100 };
}

/** A box of at least that size in units, grown to the west and evenly up and down. */
export function atLeast(box: Box, width: number, height: number): Box {
  const w = Math.max(box.width, width);
  const h = Math.max(box.height, height);
  return { x: box.x - (w - box.width), y: box.y - (h - box.height) / 2, width: w, height: h };
}

/**
 * The part of a table that is seen at a glance: these cells and the valve as large as their panel allows, with room for what hangs over and under them.
 * A short line is not drawn larger than a table in the middle.
 */
export function glance(cells: readonly Cell[]): Box {
  const { x, y, width, height } = boxOf(extentOf(cells, 0));
  return atLeast({ x: x - 30, y: y - 50, width: width + 30, height: height + 80 }, 420, 230);
}

/** The same box with a margin in units. */
export function around(box: Box, margin: number): Box {
  return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin };
}

export function cellKey([x, y]: Cell): string {
  return `${x},${y}`;
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** The cells of a part of a table, row by row. */
export function cellsOf({ west, east, north, south }: Extent): Cell[][] {
  return range(north, south).map((y) => range(west, east).map((x): Cell => [x, y]));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The least width and height of what a finger is to meet, px. */
const TARGET = 44;

/**
 * The cell that a finger means at a point of the drawing. Where a finger is wider than a cell, the nearest of those that may be pressed within a finger's
 * breadth is meant.
 * @param scale px a unit of the drawing
 */
export function meantBy({ x, y }: Point, scale: number, chances: readonly Cell[]): Cell {
  const exact: Cell = [Math.floor(x / 100), Math.floor(y / 100)];
  const far = ([column, row]: Cell) => Math.hypot(x - column * 100 - 50, y - row * 100 - 50);
  const near = chances.filter((at) => sameCell(at, exact) || far(at) <= TARGET / 2 / scale);
  return near.sort((a, b) => far(a) - far(b))[0] ?? exact;
}

/** Whether a finger is wider than a cell. @param scale px a unit of the drawing */
export function needsMagnifier(scale: number): boolean {
  return scale * 100 < TARGET;
}
