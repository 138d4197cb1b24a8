import type { Viewer } from '@castellum/core';
import { expect, test } from 'vitest';
import { snapshot, steps } from '../testing/snapshots.ts';
import { type AskHistory, KnownSteps } from './known-steps.ts';

const update = (from: number, to: number, viewer: Viewer = 0) => ({
  id: 'one',
  version: to,
  viewer,
  steps: steps(from, to).map((step) => ({ ...step, view: {} })),
  status: 'playing' as const,
  result: null,
});

/** Pages of ten. */
function pages(asked: number[] = []): AskHistory {
  return async (_, before) => {
    asked.push(before);
    return { ok: true, steps: steps(Math.max(0, before - 11), before - 1) };
  };
}

const never: AskHistory = () => Promise.reject(new Error('asked in vain'));

test('a long history is put together page by page', async () => {
  const asked: number[] = [];
  const answer = await new KnownSteps().completed(snapshot(34, 10), pages(asked));
  expect(answer).toMatchObject({ ok: true, snapshot: { version: 34, history: steps(0, 34) } });
  expect(asked).toEqual([25, 15, 5]);
});

test('what was told before is not asked for again', async () => {
  const known = new KnownSteps();
  expect(known.since(0)).toBe(0);
  await known.completed(snapshot(10, 10), never);
  known.hear(update(10, 12));
  known.hear(update(11, 13));
  expect(known.since(0)).toBe(13);
  expect(known.complete(snapshot(15, 2))?.history).toEqual(steps(0, 15));
  // Another viewer may know other things.
  expect(known.since('spectator')).toBe(0);
  known.hear(update(15, 16, 'spectator'));
  expect(known.since(0)).toBe(15);
});

test('news that leave a gap are not taken for the whole', async () => {
  const known = new KnownSteps();
  await known.completed(snapshot(10, 10), never);
  known.hear(update(12, 13));
  expect(known.since(0)).toBe(10);
  expect(known.complete(snapshot(13, 0))).toBeNull();
  const asked: number[] = [];
  expect(await known.completed(snapshot(13, 0), pages(asked))).toMatchObject({ ok: true, snapshot: { history: steps(0, 13) } });
  expect(asked).toEqual([14]);
});

test('a refused page is an answer, and so is an empty one', async () => {
  const busy = { ok: false, fault: { code: 'busy', message: 'later' } } as const;
  expect(await new KnownSteps().completed(snapshot(20, 10), async () => busy)).toEqual(busy);
  expect(await new KnownSteps().completed(snapshot(20, 10), async () => ({ ok: true, steps: [] }))).toMatchObject({ ok: false });
});
