import { describe, expect, it } from 'vitest';
import { cellBox, cellRows } from '../geometry.ts';
import { meantBy, squareAt } from './aim.ts';

const middle = (lie: 'flat' | 'turned', cell: string) => {
  const { x, y, width, height } = cellBox(lie, cell);
  return { x: x + width / 2, y: y + height / 2 };
};

describe('the square at a point', () => {
  it.each(['flat', 'turned'] as const)('is the one that is drawn there, on the %s board', (lie) => {
    for (const cell of cellRows(lie).flat()) if (cell !== null) expect(squareAt(lie, middle(lie, cell))).toBe(cell);
  });

  it('is none on fountains and frame', () => {
    expect(squareAt('flat', { x: -40, y: -40 })).toBeNull();
    expect(squareAt('flat', { x: 50, y: -100 })).toBeNull();
  });
});

describe('the square that a finger means', () => {
  // A phone of 390 px: a square is 37 px wide, a path square 33 px deep.
  const scale = 382 / 1024;

  it('is what can be chosen within a target of 44 px', () => {
    const chances = new Set(['Nc', 'e4']);
    for (const cell of chances) {
      const { x, y } = middle('turned', cell);
      for (const [dx, dy] of [
        [21, 21],
        [-21, 21],
        [21, -21],
        [-21, -21],
      ] as const) {
        expect(meantBy('turned', { x: x + dx / scale, y: y + dy / scale }, scale, chances)).toBe(cell);
      }
    }
  });

  it('is the square itself where that can be chosen', () => {
    const chances = new Set(['Nc', 'Nd']);
    const { x, y, width } = cellBox('flat', 'Nc');
    expect(meantBy('flat', { x: x + width - 1, y: y + 40 }, scale, chances)).toBe('Nc');
    expect(meantBy('flat', { x: x + width + 1, y: y + 40 }, scale, chances)).toBe('Nd');
  });

  it('is what lies there where nothing near can be chosen', () => {
    expect(meantBy('flat', middle('flat', 'f3'), scale, new Set(['a1']))).toBe('f3');
    expect(meantBy('flat', { x: -60, y: -60 }, scale, new Set(['f3']))).toBeNull();
  });
});
