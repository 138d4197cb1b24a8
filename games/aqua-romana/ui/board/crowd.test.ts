import { describe, expect, it } from 'vitest';
import { crowdedFeet, pressedWorkman, type Standing } from './crowd.ts';

const west: Standing = { workman: 'yellow1', end: { at: 'd4', side: 'W' } };
const east: Standing = { workman: 'red1', end: { at: 'd4', side: 'E' } };
const far: Standing = { workman: 'blue1', end: { at: 'h2', side: 'N' } };
const all = [west, east, far];

describe.each(['flat', 'turned'] as const)('two workmen on one square, the board %s', (lie) => {
  it('stand apart', () => {
    const [a, b] = [crowdedFeet(lie, west, all), crowdedFeet(lie, east, all)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(30);
  });

  it('the one who was pressed is taken', () => {
    for (const one of [west, east]) {
      const { x, y } = crowdedFeet(lie, one, all);
      for (const up of [16, 26, 36]) expect(pressedWorkman(lie, 'd4', all, { x, y: y - up })).toBe(one.workman);
    }
  });
});

it('nobody is taken where nobody stands', () => {
  expect(pressedWorkman('flat', 'a1', all, { x: 0, y: 0 })).toBeNull();
});
