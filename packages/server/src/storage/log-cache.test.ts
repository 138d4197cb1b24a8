import { expect, test } from 'vitest';
import { LogCache } from './log-cache.ts';
import type { LogEntry } from './storage.ts';

const entry = (n: number): LogEntry => ({ seat: 0, action: { type: 'say', n }, events: [], at: null, since: null });
const log = (length: number): LogEntry[] => Array.from({ length }, (_, i) => entry(i + 1));

test('a log is read once and then added to', async () => {
  const cache = new LogCache(1_000);
  let reads = 0;
  const read = async () => {
    reads++;
    return log(3);
  };
  expect(await Promise.all([cache.of(1, read), cache.of(1, read)])).toEqual([log(3), log(3)]);
  cache.append(1, 3, [entry(4), entry(5)]);
  expect(await cache.of(1, read)).toEqual(log(5));
  expect(reads).toBe(1);
});

test('what does not follow on is read anew', async () => {
  const cache = new LogCache(1_000);
  await cache.of(1, async () => log(3));
  cache.append(1, 4, [entry(5)]);
  expect(await cache.of(1, async () => log(5))).toEqual(log(5));
});

test('what was stored while it was read is not missing afterwards', async () => {
  const cache = new LogCache(1_000);
  let answer: (entries: LogEntry[]) => void = () => {};
  const first = cache.of(1, () => new Promise((resolve) => (answer = resolve)));
  cache.append(1, 3, [entry(4)]);
  const second = cache.of(1, async () => log(4));
  answer(log(3));
  expect(await first).toEqual(log(3));
  expect(await second).toEqual(log(4));
  expect(await cache.of(1, async () => [])).toEqual(log(4));
});

test('a failed reading is tried again', async () => {
  const cache = new LogCache(1_000);
  await expect(cache.of(1, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  expect(await cache.of(1, async () => log(1))).toEqual(log(1));
});

test('what was not asked for longest is forgotten, all tables together counted', async () => {
  const cache = new LogCache(80);
  await cache.of(1, async () => log(4));
  await cache.of(2, async () => log(4));
  await cache.of(1, async () => []);
  await cache.of(3, async () => log(4));
  expect(cache.weight).toBe(66);
  let read = 0;
  const reread = async () => {
    read++;
    return log(4);
  };
  await cache.of(1, reread);
  await cache.of(3, reread);
  expect(read).toBe(0);
  await cache.of(2, reread);
  expect(read).toBe(1);
});

test('an entry that tells much takes the room of many', async () => {
  const cache = new LogCache(80);
  await cache.of(1, async () => log(4));
  const heavy: LogEntry = { ...entry(1), events: [{ type: 'push', stones: Array.from({ length: 20 }, (_, x) => ({ x, y: 0 })) }] };
  await cache.of(2, async () => [heavy]);
  let read = 0;
  await cache.of(1, async () => {
    read++;
    return log(4);
  });
  expect(read).toBe(1);
});

test('a log that is kept from a version on serves those who ask for no more, is added to, and gives way to the whole', async () => {
  const cache = new LogCache(1_000);
  expect(cache.between(1, 4, 4)).toBeNull();
  cache.keep(1, 3, [entry(4), entry(5)]);
  cache.append(1, 5, [entry(6)]);
  expect(cache.between(1, 2, 6)).toBeNull();
  // Stored, and not heard of: the table stands further on.
  expect(cache.between(1, 3, 7)).toBeNull();
  expect([3, 5, 6].map((version) => cache.between(1, version, 6))).toEqual([[entry(4), entry(5), entry(6)], [entry(6)], []]);
  expect(await cache.of(1, async () => log(6))).toEqual(log(6));
  expect(cache.between(1, 2, 6)).toEqual(log(6).slice(2));
  expect(cache.weight).toBe(1 + 6 * 8);
  // What does not follow on is no more than it was.
  cache.append(1, 7, [entry(8)]);
  expect(cache.between(1, 5, 6)).toBeNull();
  expect(cache.weight).toBe(0);
});
