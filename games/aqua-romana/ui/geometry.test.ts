import { describe, expect, test } from 'vitest';
import type { Side } from '../rules/position.ts';
import {
  alongChannel,
  arrowPoints,
  builderFeet,
  cellRows,
  channelPath,
  pathBox,
  project,
  turnSide,
  viewOf,
  walk,
  workmanFeet,
} from './geometry.ts';

describe('the lie of the board', () => {
  test('flat, the north-west fountain is the first cell and a1 follows diagonally', () => {
    const rows = cellRows('flat');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.slice(0, 3)).toEqual([null, 'Na', 'Nb']);
    expect(rows[1]?.slice(0, 2)).toEqual(['W1', 'a1']);
    expect(rows[8]?.at(-1)).toBe('E8');
  });

  test('turned a quarter clockwise, west is on top and north on the right', () => {
    const rows = cellRows('turned');
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual([null, 'W8', 'W7', 'W6', 'W5', 'W4', 'W3', 'W2', 'W1', null]);
    expect(rows[1]?.[0]).toBe('Sa');
    expect(rows[1]?.at(-1)).toBe('Na');
    expect(rows[1]?.at(-2)).toBe('a1');
    expect(turnSide('turned', 'N')).toBe('E');
  });

  test('every cell appears once in both', () => {
    for (const lie of ['flat', 'turned'] as const) {
      const cells = cellRows(lie).flat();
      expect(new Set(cells.filter((cell) => cell !== null)).size).toBe(88 + 38);
      expect(cells.filter((cell) => cell === null)).toHaveLength(4);
    }
  });

  test('the view keeps board, path and frame in both', () => {
    for (const lie of ['flat', 'turned'] as const) {
      const { x, y, width, height } = viewOf(lie);
      for (const corner of [
        { x: -112, y: -112 },
        { x: 1212, y: 912 },
      ]) {
        const at = project(lie, corner);
        expect(at.x).toBeGreaterThanOrEqual(x);
        expect(at.x).toBeLessThanOrEqual(x + width);
        expect(at.y).toBeGreaterThanOrEqual(y);
        expect(at.y).toBeLessThanOrEqual(y + height);
      }
    }
  });
});

describe('pieces', () => {
  test('a workman stands at the side his water flows to', () => {
    expect(workmanFeet('flat', 'b3', 'S')).toEqual({ x: 150, y: 288 });
    // On the turned board south is on the left.
    expect(workmanFeet('turned', 'b3', 'S')).toEqual({ x: 524, y: 172 });
  });

  test('his arrow crosses that side', () => {
    expect(arrowPoints('flat', 'a1', 'E')).toBe('99,39 99,61 111,50');
  });

  test('a builder stands inside his path square', () => {
    for (const at of ['Na', 'E3', 'Sk', 'W8']) {
      const box = pathBox(at);
      const feet = builderFeet('flat', at);
      expect(feet.x).toBe(box.x + box.width / 2);
      expect(feet.y).toBeLessThanOrEqual(box.y + box.height);
    }
  });
});

describe('channels', () => {
  const pairs: readonly [Side, Side][] = [
    ['N', 'S'],
    ['W', 'E'],
    ['N', 'E'],
    ['E', 'S'],
    ['S', 'W'],
    ['W', 'N'],
  ];

  test.each(pairs)('%s to %s runs from the middle of one side to the middle of the other', (from, to) => {
    const ends = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] } as const;
    const [start, end] = [alongChannel(from, to, 0), alongChannel(from, to, 1)];
    expect(start.x).toBeCloseTo(ends[from][0]);
    expect(start.y).toBeCloseTo(ends[from][1]);
    expect(end.x).toBeCloseTo(ends[to][0]);
    expect(end.y).toBeCloseTo(ends[to][1]);
    const numbers =
      channelPath(from, to)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(numbers.slice(0, 2)).toEqual([...ends[from]]);
    expect(numbers.slice(-2)).toEqual([...ends[to]]);
  });

  test('a bend keeps 50 units from its corner', () => {
    for (const fraction of [0, 0.3, 0.62, 1]) {
      const { x, y } = alongChannel('N', 'E', fraction);
      expect(Math.hypot(x - 100, y)).toBeCloseTo(50);
    }
  });

  test('moved aside, it lies to the right of the flow', () => {
    expect(channelPath('N', 'S', 10)).toBe('M40,0L40,100');
    expect(channelPath('S', 'N', 10)).toBe('M60,100L60,0');
    // North to east turns to the left: the right of the flow is the outside of the bend.
    expect(channelPath('N', 'E', 10)).toBe('M40,0A60,60 0 0 0 100,60');
  });
});

describe('a builder’s walk', () => {
  test('goes clockwise round the corner', () => {
    expect(walk('Nj', 'E2')).toEqual(['Nj', 'Nk', 'E1', 'E2']);
    expect(walk('W1', 'Na')).toEqual(['W1', 'Na']);
  });
});
