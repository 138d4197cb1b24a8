import type { Puzzle } from '@castellum/learn';
import { describe, expect, test } from 'vitest';
import { Settings } from '../settings.ts';
import {
  afterTry,
  dailyPuzzles,
  dayOf,
  keepBook,
  nextPuzzle,
  placeOfDay,
  puzzleBook,
  puzzleRating,
  shownRating,
  weekTo,
} from './puzzle-book.ts';

function memory(): Settings {
  const kept = new Map<string, string>();
  return new Settings(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

const puzzle = (id: string, rating: number) => ({ id, rating }) as Puzzle;
const hard = puzzle('hard', 1850);
const easy = puzzle('easy', 1050);

describe('ratings', () => {
  test('everybody begins at 1500 ± 500 (ON-27)', () => {
    expect(shownRating(puzzleBook('go', memory()).me)).toEqual({ value: 1500, error: 500 });
  });

  test('who solves a hard puzzle gains more than who solves an easy one, and the puzzle loses', () => {
    const book = puzzleBook('go', memory());
    const [afterHard, afterEasy] = [hard, easy].map((one) => afterTry(book, one, true, null));
    const gain = (after: typeof afterHard) => shownRating(after?.me ?? book.me).value - 1500;
    expect(gain(afterHard)).toBeGreaterThan(gain(afterEasy));
    expect(gain(afterEasy)).toBeGreaterThan(0);
    expect(puzzleRating(hard, afterHard ?? book).value).toBeLessThan(1850);
  });

  test('who fails loses, the puzzle gains, and one is surer of both', () => {
    const book = puzzleBook('go', memory());
    const after = afterTry(book, easy, false, null);
    expect(shownRating(after.me).value).toBeLessThan(1500);
    expect(shownRating(after.me).error).toBeLessThan(500);
    expect(puzzleRating(easy, after).value).toBeGreaterThan(1050);
  });

  test('only the first try counts', () => {
    const once = afterTry(puzzleBook('go', memory()), easy, false, null);
    expect(afterTry(once, easy, true, '2026-11-29')).toBe(once);
  });

  test('a row grows with right tries and ends with a wrong one', () => {
    let book = puzzleBook('go', memory());
    book = afterTry(book, puzzle('a', 1500), true, null);
    book = afterTry(book, puzzle('b', 1500), true, '2026-11-29');
    expect(book.row).toBe(2);
    expect(book.days).toEqual({ '2026-11-29': true });
    expect(afterTry(book, puzzle('c', 1500), false, null).row).toBe(0);
  });

  test('what is kept comes back; what is damaged counts as nothing', () => {
    const kept = memory();
    const book = afterTry(puzzleBook('go', kept), easy, true, '2026-11-29');
    keepBook('go', book, kept);
    expect(puzzleBook('go', kept)).toEqual(book);
    kept.set('castellum.puzzles.go', '{"me":{"mu":"x"}}');
    expect(puzzleBook('go', kept).tried).toEqual({});
  });
});

describe('the puzzle of the day', () => {
  const noon = Date.UTC(2026, 10, 29, 12);

  test('is the same all day long, and another one tomorrow', () => {
    expect(placeOfDay(noon, 120)).toBe(placeOfDay(noon + 3_600_000, 120));
    expect(placeOfDay(noon, 120)).not.toBe(placeOfDay(noon + 86_400_000, 120));
    expect(dayOf(noon)).toBe('2026-11-29');
  });

  test.each([1, 2, 7, 100, 121, 128])('of %i puzzles each comes once before any comes again', (count) => {
    const places = Array.from({ length: count }, (_, day) => placeOfDay(noon + day * 86_400_000, count));
    expect(new Set(places).size).toBe(count);
  });

  test('is none that is seen at a glance, where there are others enough', () => {
    const others = Array.from({ length: 14 }, (_, i) => puzzle(`other ${i}`, 1250));
    expect(dailyPuzzles([easy, ...others])).toEqual(others);
    expect(dailyPuzzles([easy, hard])).toEqual([easy, hard]);
  });

  test('a week ends with today', () => {
    expect(weekTo(noon)).toHaveLength(7);
    expect(weekTo(noon).at(-1)).toBe('2026-11-29');
    expect(weekTo(noon)[0]).toBe('2026-11-23');
  });
});

test('the next puzzle is the nearest in rating that was not tried', () => {
  let book = puzzleBook('go', memory());
  const puzzles = [hard, puzzle('mid', 1480), easy];
  expect(nextPuzzle(puzzles, book)?.id).toBe('mid');
  for (const one of puzzles) book = afterTry(book, one, true, null);
  expect(nextPuzzle(puzzles, book)).toBeNull();
});
