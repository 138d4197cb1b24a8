import { expect, test } from 'vitest';
import { curtainsIn } from './kept-curtains.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
}

test('a table has its curtain until all agree to do without, and may have it again', () => {
  const settings = memory();
  const curtains = curtainsIn(settings);
  expect(curtains.load('a')).toBe(true);
  curtains.save('a', false);
  curtains.save('b', false);
  expect([curtains.load('a'), curtains.load('b'), curtains.load('c')]).toEqual([false, false, true]);
  curtains.save('a', true);
  expect([curtainsIn(settings).load('a'), curtainsIn(settings).load('b')]).toEqual([true, false]);
});

test('the oldest of very many tables are forgotten', () => {
  const curtains = curtainsIn(memory());
  for (let i = 0; i <= 100; i++) curtains.save(`t${i}`, false);
  expect([curtains.load('t0'), curtains.load('t1'), curtains.load('t100')]).toEqual([true, false, false]);
});
