import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { toy } from '../../test/toy-game.ts';
import { RequestFault } from '../fault.ts';
import type { Schema } from '../storage/schema.ts';
import { SqlStorage } from '../storage/sql-storage.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { listOldTables } from './list-old-tables.ts';
import { Tables } from './tables.ts';

/** A store with two tables of an older release, which kept nothing of what lists show; with what is done to it before they are listed. */
async function listed(spoil: (storage: SqlStorage, db: Kysely<Schema>) => Promise<unknown>) {
  const db: Kysely<Schema> = openSqlite(':memory:');
  const storage = await SqlStorage.open(db, 'sqlite');
  try {
    const nobody = { created() {}, changed() {}, removed() {}, due() {}, failed() {}, renewed() {}, unread() {} };
    const settings = { botDelay: 60_000, contributionWait: 0, botTables: 9, now: () => 1_000 };
    const tables = () => new Tables(storage, [toy], settings, nobody);
    const seats = [{ kind: 'person' }, { kind: 'open' }] as const;
    for (let n = 0; n < 2; n++) await tables().create({ game: 'pebbles', options: {}, seats }, { id: 'anna', name: 'Anna' });
    await sql`update heads set scores = null`.execute(db);
    await spoil(storage, db);
    const unread: number[] = [];
    const list = () => listOldTables(storage, tables(), (no) => unread.push(no)).catch((error: unknown) => error);
    const scores = async () => (await storage.tablesOf('anna', { limit: 9 })).map(({ head }) => head.scores.length);
    return { first: await list(), second: await list(), unread, scores: await scores() };
  } finally {
    await storage.close();
  }
}

test('a table that cannot be read is listed bare, and the others as they are', async () => {
  const one = (db: Kysely<Schema>) => sql`update tables set options = '{' where no = 1`.execute(db);
  expect(await listed((_, db) => one(db))).toEqual({ first: 2, second: 0, unread: [1], scores: expect.arrayContaining([0, 2]) });
});

test('a table of a game that is not played here is listed bare', async () => {
  const one = (db: Kysely<Schema>) => sql`update tables set game = 'chess' where no = 1`.execute(db);
  expect(await listed((_, db) => one(db))).toMatchObject({ first: 2, unread: [1] });
});

test('a database that is away for a while leaves no table bare: they are listed the next time', async () => {
  const away = new RequestFault('not-stored', 'the database does not answer');
  const spoil = async (storage: SqlStorage) => {
    const load = storage.loadTable.bind(storage);
    storage.loadTable = () => {
      storage.loadTable = load;
      return Promise.reject(away);
    };
  };
  expect(await listed(spoil)).toEqual({ first: away, second: 2, unread: [], scores: [2, 2] });
});
