import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it('adds up what a step shows, and takes longest for a win', () => {
  const lay = { type: 'lay', seat: 0 };
  const draw = { type: 'draw', seat: 1 };
  expect(duration([])).toBe(0);
  expect(duration([lay, draw])).toBe(duration([lay]) + duration([draw]));
  expect(duration([{ type: 'win', seat: 0 }])).toBeGreaterThan(2000);
});
