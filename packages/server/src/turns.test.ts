import { afterEach, expect, test, vi } from 'vitest';
import { FairQueue, Turns } from './turns.ts';

test('a queue takes one of each in turn', () => {
  const queue = new FairQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.push('a', item);
  queue.push('b', 'b1');
  const taken = [queue.shift(), queue.shift()];
  queue.push('c', 'c1');
  queue.push('b', 'b2');
  taken.push(queue.shift(), queue.shift(), queue.shift(), queue.shift(), queue.shift());
  expect(taken).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', undefined]);
});

afterEach(() => {
  vi.useRealTimers();
});

test('only so many run at a time, and whoever asks once is not behind those who ask often', async () => {
  const turns = new Turns(2);
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const task = (name: string) => async () => {
    order.push(name);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (name === 'greedy 3') throw new Error('failed');
  };
  const all = Array.from({ length: 20 }, (_, i) => turns.run('greedy', task(`greedy ${i}`)));
  all.push(turns.run('modest', task('modest')));
  const settled = await Promise.allSettled(all);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(most).toBe(2);
  expect(order.indexOf('modest')).toBeLessThan(4);
  expect(order).toHaveLength(21);
});

test('whose turn does not come in time is told so, and is passed over when it would be', async () => {
  vi.useFakeTimers();
  const turns = new Turns(1);
  const begun: string[] = [];
  let finish = () => {};
  const long = turns.run('anna', () => new Promise<void>((resolve) => (finish = resolve)));
  const task = (name: string) => async () => void begun.push(name);
  const asked = [
    turns.run('anna', task('anna'), 1_000),
    turns.run('bruno', task('bruno'), 1_000),
    turns.run('carla', task('carla'), 2_000),
  ];
  const settled = Promise.allSettled(asked);
  const patient = turns.run('dario', task('dario'));
  await vi.advanceTimersByTimeAsync(1_500);
  finish();
  await long;
  await patient;
  const busy = { status: 'rejected', reason: { fault: { code: 'busy' } } };
  expect(await settled).toMatchObject([busy, busy, { status: 'fulfilled' }]);
  expect(begun).toEqual(['carla', 'dario']);
  // Whoever has had a turn is told nothing later, and nobody holds it for ever.
  await vi.advanceTimersByTimeAsync(10_000);
  await turns.run('anna', task('anna again'), 1_000);
  expect(begun.at(-1)).toBe('anna again');
});
