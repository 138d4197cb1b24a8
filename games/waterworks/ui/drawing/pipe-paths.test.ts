import { describe, expect, it } from 'vitest';
import { bodyLines, centreLine, halfSlit, leakPoint, onAxis, slitLines } from './pipe-paths.ts';

describe('centreLine', () => {
  it('runs straight between opposite sides', () => {
    expect(centreLine('E', 'W', 'iron')).toBe('M100,50L0,50');
    expect(centreLine('N', 'S', 'copper')).toBe('M50,0L50,100');
  });

  it('bends copper with radius 34', () => {
    expect(centreLine('N', 'E', 'copper')).toBe('M50,0L50,16A34,34,0,0,0,84,50L100,50');
    expect(centreLine('E', 'N', 'copper')).toBe('M100,50L84,50A34,34,0,0,1,50,16L50,0');
    expect(centreLine('S', 'W', 'copper')).toBe('M50,100L50,84A34,34,0,0,0,16,50L0,50');
  });

  it('mitres iron at 24 and 76', () => {
    expect(centreLine('N', 'E', 'iron')).toBe('M50,0L50,24L76,50L100,50');
    expect(centreLine('W', 'S', 'iron')).toBe('M0,50L24,50L50,76L50,100');
  });
});

describe('bodyLines', () => {
  it('is one line for a pipe, and one for each arm of a T', () => {
    expect(bodyLines(['N', 'W'], 'iron')).toHaveLength(1);
    expect(bodyLines(['N', 'E', 'W'], 'copper')).toEqual(['M50,50L50,0', 'M50,50L100,50', 'M50,50L0,50']);
  });
});

describe('slitLines', () => {
  it('starts where the water enters', () => {
    expect(slitLines(['E', 'W'], 'E', 'iron')).toEqual([{ path: 'M100,50L0,50', pathLength: 100 }]);
    expect(slitLines(['N', 'E'], 'E', 'iron')).toEqual([{ path: 'M100,50L76,50L50,24L50,0', pathLength: 75 }]);
  });

  it('keeps to whole periods of the dash pattern (25), so that the flow is seamless', () => {
    for (const openings of [
      ['N', 'S'],
      ['N', 'E'],
      ['N', 'E', 'W'],
    ] as const) {
      for (const { pathLength } of slitLines(openings, 'N', 'copper')) expect(pathLength % 25).toBe(0);
    }
  });

  it('divides in a T', () => {
    const [trunk, ...arms] = slitLines(['N', 'E', 'W'], 'E', 'iron');
    expect(trunk?.path).toBe('M100,50L50,50');
    expect(arms.map((line) => line.path)).toEqual(['M50,50L50,0', 'M50,50L0,50']);
  });
});

describe('a leak', () => {
  it('sits on the middle of the body, also on a mitred bend', () => {
    expect(leakPoint(['E', 'W'], 'iron')).toEqual([50, 50]);
    expect(leakPoint(['N', 'E'], 'iron')).toEqual([63, 37]);
    expect(leakPoint(['N', 'E', 'S'], 'iron')).toEqual([50, 50]);
  });

  it('is where the water ends', () => {
    expect(halfSlit(['N', 'E'], 'E', 'iron').path).toBe('M100,50L76,50L63,37');
    expect(halfSlit(['E', 'W'], 'W', 'iron').path).toBe('M0,50L50,50');
  });
});

it('measures depth from the edge', () => {
  expect(onAxis('W', 0)).toEqual([0, 50]);
  expect(onAxis('S', 10)).toEqual([50, 90]);
});
