import { expect, it } from 'vitest';
import type { LocalTable } from '../host/local-table.ts';
import { Settings } from '../settings.ts';
import { deletedGames, finishedGame, keepFinished } from './finished-here.ts';

const table: LocalTable = {
  id: 'abc',
  game: 'pebbles',
  rules: 1,
  setup: { players: 2, options: { long: true } },
  seats: [
    { kind: 'bot', name: 'Celer', bot: 'level:2' },
    { kind: 'person', name: 'Anna' },
  ],
  seed: '',
  version: 9,
  position: {},
  history: [],
  standing: [null, null],
  result: { scores: [3, 8], ranks: [2, 1] },
  updatedAt: 77,
};

function empty(): Settings {
  const kept = new Map<string, string>();
  return new Settings(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

it('a finished table counts, without a name', () => {
  expect(finishedGame(table)).toEqual({
    game: 'pebbles',
    options: { long: true },
    at: 77,
    seats: [
      { rank: 2, score: 3, bot: 'level:2', opening: null },
      { rank: 1, score: 8, bot: null, opening: null },
    ],
    mine: [1],
  });
});

it('one that goes on does not, nor the short game of the lessons', () => {
  expect(finishedGame({ ...table, result: null })).toBeNull();
  expect(finishedGame({ ...table, id: 'practice-1' })).toBeNull();
});

it('a deleted table still counts; of very many the latest do', () => {
  const kept = empty();
  keepFinished(table, kept);
  keepFinished({ ...table, result: null }, kept);
  expect(deletedGames(kept)).toEqual([finishedGame(table)]);
  for (let at = 0; at < 510; at++) keepFinished({ ...table, updatedAt: at }, kept);
  expect(deletedGames(kept)).toHaveLength(500);
  expect(deletedGames(kept).at(-1)?.at).toBe(509);
});

it('what is not what was kept counts as nothing', () => {
  const kept = empty();
  for (const text of ['{', '3', '[null, {"game": 3}]']) {
    kept.set('castellum.finished', text);
    expect(deletedGames(kept)).toEqual([]);
  }
});
