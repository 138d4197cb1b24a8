import { expect, test } from 'vitest';
import { Bucket } from './limiter.ts';
import { KeyedLimiter } from './limits.ts';
import { LRUMap } from './lru.ts';

test('a bucket gives its burst at once and then its rate', () => {
  const bucket = new Bucket({ perSecond: 2, burst: 3 }, 0);
  expect([0, 0, 0, 0].map((now) => bucket.take(now))).toEqual([true, true, true, false]);
  expect(bucket.take(499)).toBe(false);
  expect([1_000, 1_000, 1_000].map((now) => bucket.take(now))).toEqual([true, true, false]);
  // Time that passes unused fills it only so far.
  expect(Array.from({ length: 5 }, () => bucket.take(1e9)).filter(Boolean)).toHaveLength(3);
});

test('every key has its own', () => {
  let now = 0;
  const limiter = new KeyedLimiter({ perSecond: 1, burst: 1 }, () => now);
  expect(limiter.take('a')).toBe(true);
  expect(limiter.take('a')).toBe(false);
  expect(limiter.take('b')).toBe(true);
  now = 1_000;
  expect(limiter.take('a')).toBe(true);
});

test('what was not used for longest is forgotten', () => {
  const map = new LRUMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

test('a key whose bucket is full again is forgotten as others come, and one that is not keeps what it took', () => {
  let now = 0;
  const limiter = new KeyedLimiter({ perSecond: 1, burst: 10 }, () => now);
  for (let i = 0; i < 10; i++) limiter.take('slow');
  now = 1_000;
  for (let i = 0; i < 3_000; i++) {
    now += 10;
    limiter.take(`guest ${i}`);
  }
  // A hundred came within the last second; all others are as new, and so is the slow one, for whom they waited.
  expect(limiter.size).toBeLessThan(150);

  for (let i = 0; i < 10; i++) limiter.take('greedy');
  for (let i = 0; i < 1_000; i++) limiter.take(`at once ${i}`);
  expect(limiter.take('greedy')).toBe(false);
});
