import { expect, it, vi } from 'vitest';
import { keepTimers } from './page-timers.ts';

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('lets no timer of a closed page ring, and every other', async () => {
  const [before, late, again, cleared, after] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const { setTimeout: own } = globalThis;
  setTimeout(before, 20);
  const close = keepTimers();
  setTimeout(late, 20);
  setInterval(again, 5);
  clearTimeout(setTimeout(cleared, 1));
  await soon(12);
  expect(again).toHaveBeenCalled();
  close();
  again.mockClear();
  setTimeout(after, 20);
  await soon(60);
  expect([before, late, again, cleared, after].map((ring) => ring.mock.calls.length)).toEqual([1, 0, 0, 0, 1]);
  expect(globalThis.setTimeout).toBe(own);
});
