import { expect, it } from 'vitest';
import { atLeast, boxOf, extentOf, TABLE } from './bounds.ts';

it('holds the valve and all cells, with a margin, but never leaves the table (WW-1)', () => {
  expect(extentOf([], 1)).toEqual({ west: -1, east: 0, north: -1, south: 1 });
  expect(
    extentOf(
      [
        [-3, 2],
        [-5, -1],
      ],
      1,
    ),
  ).toEqual({ west: -6, east: 0, north: -2, south: 3 });
  expect(
    extentOf(
      [
        [-16, 5],
        [0, -5],
      ],
      2,
    ),
  ).toEqual(TABLE);
});

it('measures 17 × 11 cells of 100 units', () => {
  expect(boxOf(TABLE)).toEqual({ x: -1600, y: -500, width: 1700, height: 1100 });
});

it('grows to the west, since the valve stays at the right edge', () => {
  const grown = atLeast(boxOf(extentOf([], 0)), 900, 300);
  expect(grown).toEqual({ x: -800, y: -100, width: 900, height: 300 });
  expect(grown.x + grown.width).toBe(100);
});
