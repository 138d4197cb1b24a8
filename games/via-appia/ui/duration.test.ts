import { expect, it } from 'vitest';
import { duration, FILM_TIME } from './duration.ts';

const push = {
  type: 'push',
  seat: 0,
  size: 'S',
  aim: { x: 0, angle: 0 },
  pushed: { x: 0, angle: 0 },
  push: 1,
  token: false,
  before: [],
  after: [],
  fallen: [],
};

it('a push is waited for until its film has ended, also where the table waits only seven tenths', () => {
  expect(duration([push]) * 0.7).toBeGreaterThanOrEqual(FILM_TIME);
  expect(duration([push])).toBeLessThan(2000);
});

it('a longer journey takes longer; the longest event counts', () => {
  const travel = (path: string[]) => ({ type: 'travel', seat: 0, from: 'rome', path, price: 1, discount: 0 });
  expect(duration([travel(['A1', 'A4'])])).toBeGreaterThan(duration([travel(['A1'])]));
  expect(duration([{ type: 'stop', seat: 0 }, travel(['A1'])])).toBe(duration([travel(['A1'])]));
});

it('what cannot be seen is not waited for', () => {
  expect(duration([])).toBe(0);
  expect(duration([{ type: 'stop', seat: 0 }])).toBe(0);
});
