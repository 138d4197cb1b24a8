import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Action } from '@castellum/core';
import type { LogEntry, TableSeat } from '@castellum/table';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import { SqlStorage } from '../storage/sql-storage.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { FinishedTable, News, Storage } from '../storage/storage.ts';
import { Finished } from './finished.ts';

const opening = { ...toy, openings: { of: () => 'corner' } };

/** What is stored of a game, as far as openings need it. */
const news: Omit<News, 'table'> = {
  from: 0,
  revision: 0,
  rules: 1,
  leased: false,
  head: { version: 0, draws: 0, status: 'over', due: null, actor: null, since: null, scores: [], updatedAt: 9 },
  seats: [],
  entries: [],
};

/** Results of so many games between two people, whose openings nobody has looked at. */
function finished(games: number, more: Partial<Storage>, mayWrite = true, clock = { now: 10, ticks: 0 }) {
  const seat = (user: string, rank: number) => ({ user, rank, score: 0, bot: null, opening: null });
  const tables = Array.from({ length: games }, (_, no): FinishedTable => {
    return { no, id: String(no), game: 'pebbles', rules: 1, options: {}, at: 9, seats: [seat('anna', 1), seat('bruno', 2)] };
  });
  const storage: Partial<Storage> = {
    finishedAmong: async () => ({ tables, next: null }),
    news: async ([known]) => [{ ...news, table: known?.table ?? 0 }],
    keepOpenings: async () => {},
    ...more,
  };
  return new Finished(
    storage as Storage,
    [opening],
    () => clock.now,
    () => clock.ticks,
    () => mayWrite,
  );
}

const inTurn = <T>(task: () => Promise<T>) => task();

function house(...of: Parameters<typeof finished>) {
  return finished(...of).house('pebbles', inTurn);
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

test('openings are told from the log as it is stored, however much of it was read while the game went on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellum-finished-'));
  const open = () => SqlStorage.open(openSqlite(join(folder, 'x.db')), 'sqlite');
  const here = await open();
  try {
    const people = ['anna', 'bruno'];
    const seats = people.map(
      (user): TableSeat => ({ kind: 'person', user, name: user, bot: null, standing: null, contribution: null, left: null }),
    );
    const head = { status: 'playing', due: null, actor: 0, since: 0, scores: [0, 0], updatedAt: 0 } as const;
    const table = { id: 'one', game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
    const no = await here.addTable({ table, seats, head });
    const entry = (seat: number): LogEntry => ({ seat, action: { type: 'corner' }, events: [], at: 0, since: null });
    const batch = (from: number) => ({ table: no, from, revision: from, id: 'one', people: [], entries: [entry(from)] });
    await here.append({ ...batch(0), head: { ...head, version: 1, draws: 0 } });
    expect(await here.log(no)).toHaveLength(1);
    const result = {
      ending: 'played',
      at: 9,
      seats: people.map((user, i) => ({ score: 0, rank: i + 1, user, bot: null, name: user })),
    } as const;
    const elsewhere = await open();
    expect(await elsewhere.append({ ...batch(1), head: { ...head, version: 2, draws: 0, status: 'over' }, result })).toBe(true);
    await elsewhere.close();
    const first = { ...toy, openings: { of: ([decision]: readonly Action[]) => decision?.type ?? null } };
    await new Finished(
      here,
      [first],
      () => 10,
      () => 0,
      () => true,
    ).house('pebbles', inTurn);
    const [game] = await here.finished('anna', { limit: 1 });
    expect(game?.seats.map((seat) => seat.opening)).toEqual(['corner', 'corner']);
  } finally {
    await here.close();
    rmSync(folder, { recursive: true });
  }
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

test('statistics are at most ten minutes old, also where the clock is set back', async () => {
  const clock = { now: 9e9, ticks: 5 };
  let looked = 0;
  const finishedAmong = async () => {
    looked++;
    return { tables: [], next: null };
  };
  const of = finished(0, { finishedAmong }, true, clock);
  expect((await of.house('pebbles', inTurn)).at).toBe(9e9);
  clock.now -= 24 * 3_600_000;
  clock.ticks += 599_999;
  expect((await of.house('pebbles', inTurn)).at).toBe(9e9);
  expect(looked).toBe(1);
  clock.ticks += 1;
  expect((await of.house('pebbles', inTurn)).at).toBe(clock.now);
  expect(looked).toBe(2);
});
