import { expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import type { FinishedTable, Storage } from '../storage/storage.ts';
import { Finished } from './finished.ts';

const opening = { ...toy, openings: { of: () => 'corner' } };

/** Results of so many games between two people, whose openings nobody has looked at. */
function house(games: number, more: Partial<Storage>, mayWrite = true) {
  const seat = (user: string, rank: number) => ({ user, rank, score: 0, bot: null, opening: null });
  const tables = Array.from({ length: games }, (_, no): FinishedTable => {
    return { no, id: String(no), game: 'pebbles', rules: 1, options: {}, at: 9, seats: [seat('anna', 1), seat('bruno', 2)] };
  });
  const storage: Partial<Storage> = {
    finishedAmong: async () => ({ tables, next: null }),
    log: async () => [],
    keepOpenings: async () => {},
    ...more,
  };
  return new Finished(
    storage as Storage,
    [opening],
    () => 10,
    () => mayWrite,
  ).house('pebbles', (task) => task());
}

test('openings that cannot be kept are told all the same', async () => {
  const { players } = await house(5, { keepOpenings: () => Promise.reject(new Error('the disk is full')) });
  expect(players).toMatchObject([{ games: 5, openings: [{ opening: 'corner', games: 10 }] }]);
});

test('nothing is kept while nothing may change', async () => {
  const kept: number[] = [];
  const keepOpenings = async (no: number) => void kept.push(no);
  expect((await house(5, { keepOpenings }, false)).players).toMatchObject([{ games: 5, opened: 10 }]);
  expect(kept).toEqual([]);
  await house(5, { keepOpenings });
  expect(kept).toHaveLength(5);
});

test('of four games nothing is told, and no more than the latest twenty thousand results are looked at', async () => {
  expect(await house(4, {})).toMatchObject({ since: null, players: [] });
  let looked = 0;
  await house(0, {
    finishedAmong: async (_, __, limit) => {
      looked += limit;
      return { tables: [], next: { at: 1, no: 1 } };
    },
  });
  expect(looked).toBe(20_000);
});
