import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Retention } from './retention.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const DAY = 24 * 3_600_000;

function retention(days: number, steps: boolean[]) {
  const swept: { now: number; before: number }[] = [];
  const removed: number[][] = [];
  let paused = false;
  const job = new Retention({
    days,
    sweep: async (times) => {
      swept.push(times);
      const goesOn = steps.shift();
      return { removed: goesOn === undefined ? [] : [swept.length], goesOn: goesOn ?? false };
    },
    now: () => 1_000 * DAY,
    paused: () => paused,
    removed: (tables) => removed.push([...tables]),
    failed: (error) => {
      throw error;
    },
  });
  return { job, swept, removed, pause: (now: boolean) => (paused = now) };
}

test('steps follow on each other while there is something to do, and not while the house is read-only', async () => {
  const { job, swept, removed, pause } = retention(365, [true, true, false]);
  pause(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(swept).toEqual([]);
  pause(false);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(swept).toEqual(Array(3).fill({ now: 1_000 * DAY, before: 635 * DAY }));
  expect(removed).toEqual([[1], [2], [3]]);
  await job.close();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(swept).toHaveLength(3);
});

test('with 0 days nothing is ever removed', async () => {
  const { swept } = retention(0, [true]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(swept).toEqual([]);
});
