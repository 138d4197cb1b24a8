import { expect, it } from 'vitest';
import { jittered } from './jitter.ts';

it('waits longer each time, up to a limit, and never the same for everybody', () => {
  expect([1, 2, 3, 4, 20].map((times) => jittered(times, 1))).toEqual([1000, 2000, 4000, 8000, 8000]);
  expect(jittered(4, 0)).toBe(2000);
  const waits = Array.from({ length: 1000 }, () => jittered(4));
  expect(Math.min(...waits)).toBeLessThan(2500);
  expect(Math.max(...waits)).toBeGreaterThan(7500);
});
