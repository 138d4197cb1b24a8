import type { Action } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuardedStore } from './guarded-store.ts';
import { newLocalTable } from './local-host.ts';
import type { LocalTable } from './local-table.ts';
import { MemoryStore } from './memory-store.ts';

/** A browser's store that refuses, is full, or keeps but does not answer. */
class Moody extends MemoryStore {
  mood: 'well' | 'refuses' | 'full' | 'silent' = 'well';

  #refuse(writes: boolean): void {
    if (this.mood === 'refuses') throw new DOMException('denied', 'SecurityError');
    if (this.mood === 'full' && writes) throw new DOMException('full', 'QuotaExceededError');
  }
  #tell<T>(answer: T): T | Promise<T> {
    return this.mood === 'silent' ? new Promise(() => {}) : answer;
  }
  override async load(id: string) {
    this.#refuse(false);
    return this.#tell(await super.load(id));
  }
  override async save(table: LocalTable, from: number | null) {
    this.#refuse(true);
    return this.#tell(await super.save(table, from));
  }
  override async list() {
    this.#refuse(false);
    return this.#tell(await super.list());
  }
}

const alone = [{ kind: 'person', name: 'Livia' }] as const;

function at(version: number, luck = 0): LocalTable {
  const action: Action = { type: 'take', luck };
  const history = Array.from({ length: version }, (_, i) => ({ version: i + 1, seat: 0, action, events: [] }));
  return { ...newLocalTable(pebbles, 'abc', { players: 2, options: {} }, alone, 's'), version, history, updatedAt: version };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what is kept is kept where it was', async () => {
  const inner = new Moody();
  const store = new GuardedStore(inner);
  expect(await store.save(at(0), null)).toBe(true);
  expect(await store.save(at(2), 1)).toBe(false);
  expect((await inner.load('abc'))?.version).toBe(0);
  expect([store.unkept('abc'), store.refused]).toEqual([null, false]);
});

test.each(['refuses', 'full'] as const)('a store that %s: the table is played on here, and kept as soon as there is room', async (mood) => {
  const inner = new Moody(at(1));
  const store = new GuardedStore(inner);
  const told = vi.fn();
  store.watch(told);
  inner.mood = mood;
  expect(await store.save(at(2), 1)).toBe(true);
  expect(await store.save(at(3), 2)).toBe(true);
  expect(await store.save(at(3), 2)).toBe(false);
  expect(store.unkept('abc')).toBe(mood === 'full' ? 'full' : 'refused');
  expect(told).toHaveBeenCalled();
  expect((await store.load('abc'))?.version).toBe(3);
  expect((await store.list()).map(({ version }) => version)).toEqual([3]);
  inner.mood = 'well';
  expect((await inner.load('abc'))?.version).toBe(1);
  expect(await store.save(at(4), 3)).toBe(true);
  expect(store.unkept('abc')).toBeNull();
  expect((await inner.load('abc'))?.version).toBe(4);
});

test('a new table where nothing can be kept is there, and can be removed', async () => {
  const inner = new Moody();
  inner.mood = 'refuses';
  const store = new GuardedStore(inner);
  const heard: unknown[] = [];
  store.onChange((...change) => heard.push(change));
  expect(await store.save(at(0), null)).toBe(true);
  expect(store.refused).toBe(true);
  await store.remove('abc');
  expect(heard).toEqual([
    ['abc', true, at(0)],
    ['abc', false],
  ]);
  expect(await store.list()).toEqual([]);
  await expect(store.load('abc')).rejects.toThrow();
});

test('where another window has played on meanwhile, what this page held gives way', async () => {
  const inner = new Moody(at(1));
  const store = new GuardedStore(inner);
  inner.mood = 'full';
  await store.save(at(2), 1);
  inner.mood = 'well';
  await inner.save(at(2, 9), 1);
  expect(await store.save(at(3), 2)).toBe(false);
  expect((await store.load('abc'))?.history[1]?.action).toEqual({ type: 'take', luck: 9 });
});

test('a store without an answer: nobody waits for long, and what it kept all the same is recognised', async () => {
  const inner = new Moody(at(1));
  const store = new GuardedStore(inner);
  inner.mood = 'silent';
  const saved = store.save(at(2), 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await saved).toBe(true);
  // Left alone for a while: not every save waits.
  expect(await store.save(at(3), 2)).toBe(true);
  inner.mood = 'well';
  expect((await inner.load('abc'))?.version).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await store.save(at(4), 3)).toBe(true);
  expect(store.unkept('abc')).toBeNull();
  expect((await inner.load('abc'))?.version).toBe(4);
});

test('a table that another window deletes is no longer held here', async () => {
  const inner = new Moody(at(1));
  const store = new GuardedStore(inner);
  inner.mood = 'full';
  await store.save(at(2), 1);
  await inner.remove('abc');
  inner.mood = 'well';
  expect(await store.load('abc')).toBeNull();
});
