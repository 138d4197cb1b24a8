import { expect, it } from 'vitest';
import { atLeast, boxOf, extentOf, glance, meantBy, needsMagnifier, TABLE } from './geometry.ts';

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

it.each([
  ['a short line beside two others', 3, 1, 285, 118, 42],
  ['ten pipes in a row, beside two others', 10, 1, 285, 118, 24],
  ['ten pipes in a row, alone', 10, 1, 900, 160, 65],
  ['a line over three rows, alone', 10, 3, 900, 160, 40],
])('draws %s as large as its panel allows', (_, pipes, rows, width, height, px) => {
  const cells = Array.from({ length: pipes }, (_, i) => [-1 - i, -(i % rows)] as const);
  const view = glance(cells);
  expect(Math.min(width / view.width, height / view.height) * 100).toBeGreaterThanOrEqual(px);
});

it('takes a finger to mean the nearest cell that may be pressed, on a table drawn small', () => {
  const small = 0.24;
  expect(meantBy({ x: -250, y: 90 }, small, [])).toEqual([-3, 0]);
  expect(meantBy({ x: -250, y: 90 }, small, [[-3, 1]])).toEqual([-3, 1]);
  expect(meantBy({ x: -250, y: 90 }, small, [[-3, 2]])).toEqual([-3, 0]);
  const [near, far] = [[-3, 0] as const, [-4, 0] as const];
  expect(meantBy({ x: -290, y: 50 }, small, [far, near])).toEqual(near);
  expect([small, 0.48].map(needsMagnifier)).toEqual([true, false]);
});
