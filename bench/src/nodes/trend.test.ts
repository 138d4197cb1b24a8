import { SeededRandom } from '@castellum/core';
import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

const noise = (seed: string) => {
  const random = new SeededRandom(seed);
  return Array.from({ length: 400 }, () => random.unit() - 0.5);
};

test('what rises is told from what only varies', () => {
  const rising = trendOf(noise('a').map((value, i) => [i, 0.01 * i + value]));
  expect(rising.slope).toBeCloseTo(0.01, 3);
  expect(rising.low).toBeGreaterThan(0);
  const flat = trendOf(noise('b').map((value, i) => [i, 7 + value]));
  expect(flat.low).toBeLessThan(0);
  expect(flat.high).toBeGreaterThan(0);
});

test('what wanders slowly is not taken for certain', () => {
  let level = 0;
  const walk = noise('c').map((value, i): [number, number] => {
    level += value;
    return [i, level];
  });
  const apart = trendOf(walk);
  const mixed = trendOf(walk.map(([at], i) => [at, walk[(i * 173) % walk.length]?.[1] ?? 0]));
  expect(apart.high - apart.low).toBeGreaterThan(3 * (mixed.high - mixed.low));
});
