import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { describeStorage } from './describe-storage.ts';
import { openStorage } from './open.ts';
import { SqlStorage } from './sql-storage.ts';
import { openSqlite } from './sqlite.ts';
import type { NewTableRow, StoredSeat } from './storage.ts';

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'castellum-storage-'));
  folders.push(made);
  return made;
}

afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
});

describeStorage('SQLite', () => {
  const file = join(folder(), 'castellum.db');
  let commits = 0;
  return {
    open: () =>
      SqlStorage.open(
        openSqlite(file, (sql) => (commits += sql === 'commit' ? 1 : 0)),
        'sqlite',
      ),
    commits: () => commits,
    tamper: async (text) => {
      const db = openSqlite(file);
      await sql.raw(text).execute(db);
      await db.destroy();
    },
    remove: async () => {},
  };
});

test('a data folder serves one server at a time', async () => {
  const data = folder();
  const storage = await openStorage(data);
  await expect(openStorage(data)).rejects.toThrow(/in use/);
  await storage.close();
  await (await openStorage(data)).close();
});

test('no list that may be long is gone through as a whole', async () => {
  const statements: string[] = [];
  const db = openSqlite(join(folder(), 'x.db'), (sql) => statements.push(String(sql)));
  const storage = await SqlStorage.open(db, 'sqlite');
  const planOf = async (part: string) => {
    const statement = statements.findLast((text) => text.includes(part) && !text.startsWith('explain'));
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${statement}`));
    return rows.map(({ detail }) => detail).join('; ');
  };
  for (const after of [null, { at: 5, no: 7 }]) {
    await storage.finishedAmong('pebbles', after, 10);
    const plan = await planOf('"latest"');
    expect(plan).toContain('INDEX results_at');
    expect(plan).not.toMatch(/SCAN (results|tables)(?! USING)/);
  }
  for (const before of [{}, { before: { updatedAt: 5, id: 'x' } }]) {
    await storage.finished('anna', { limit: 10, ...before });
    const plan = await planOf('"own"');
    expect(plan).toMatch(/^SEARCH own USING INDEX results_user \(user_id=\?/);
    // As many as are asked for, and those that ended in the same millisecond.
    expect(plan).toContain('FOR LAST TERM OF ORDER BY');
    expect(plan).not.toMatch(/SCAN|FOR ORDER BY/);
  }
  await storage.lastEvent(1, 'handed-over');
  expect(await planOf('table_events')).toMatch(/^SEARCH table_events USING INDEX table_events_handed_over \(table_no=\?\)$/);
  await storage.lastEvent(1, 'closed');
  // Nothing happens at a table after it was closed: from the end it is the first.
  expect(await planOf('table_events')).toMatch(/^SEARCH table_events USING INDEX sqlite_autoindex_table_events_1 \(table_no=\?\)$/);
  await db.deleteFrom('hidden_tables').where('table_no', 'in', [1, 2]).execute();
  expect(await planOf('hidden_tables')).toContain('INDEX hidden_tables_table');
  await storage.close();
});

test('what is committed is synced to the disk', async () => {
  const db = openSqlite(join(folder(), 'x.db'));
  expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  await db.destroy();
});

const head = { status: 'playing', due: null, actor: null, since: null, scores: [], updatedAt: 0 } as const;
const anna: StoredSeat = { kind: 'person', user: 'anna', name: 'Anna', bot: null, standing: null, contribution: null, left: null };

function tableOf(id: string, creator = 'anna'): NewTableRow {
  const table = { id, game: 'pebbles', rules: 1, options: {}, creator, hints: false, seed: 'ab'.repeat(32) };
  return { table, seats: [anna], head };
}

const batchOf = (table: number, from: number, length: number) => ({
  table,
  from,
  revision: from,
  id: 'one',
  people: [],
  entries: [{ seat: 0, action: { type: 'write', text: 'x'.repeat(length) }, events: [], at: null, since: null }],
  head: { ...head, version: from + 1, draws: 0 },
});

/** A file may have so many pages, or as many as it has already. */
const pages = (count: number) => CompiledQuery.raw(`pragma max_page_count = ${count}`);

/** More than the pages of a file hold that may have no more of them. */
const LONG = 100_000;

const full = { fault: { code: 'not-stored', message: "the server's disk is full; nothing has changed, try again in a moment" } };

test('what does not fit is not half there, and what fits later is stored', async () => {
  const failures: unknown[] = [];
  const db = openSqlite(join(folder(), 'x.db'), undefined, (error) => failures.push(error));
  const storage = await SqlStorage.open(db, 'sqlite');
  const no = await storage.addTable(tableOf('one'));
  await storage.append(batchOf(no, 0, 10));
  const before = await storage.loadTable('one');

  await db.executeQuery(pages(1));
  await expect(storage.append(batchOf(no, 1, LONG))).rejects.toMatchObject(full);
  await expect(storage.addUser({ id: 'bruno', name: 'x'.repeat(LONG) }, 'hash-of-bruno', 0)).rejects.toMatchObject(full);
  await expect(storage.addTable(tableOf('two', 'x'.repeat(LONG)))).rejects.toMatchObject(full);
  expect(failures).toHaveLength(3);
  expect(await storage.loadTable('one')).toEqual(before);

  await db.executeQuery(pages(1_000_000));
  expect(await storage.append(batchOf(no, 1, LONG))).toBe(true);
  expect(await storage.log(no)).toHaveLength(2);
  expect(await storage.loadTable('two')).toBeNull();
  await storage.close();
});

test('a commit that comes to nothing for a reason that nobody has thought of is told, until another is stored', async () => {
  const told: unknown[] = [];
  const db = openSqlite(join(folder(), 'x.db'));
  const storage = await SqlStorage.open(db, 'sqlite');
  storage.notStored = ({ cause }) => told.push(cause);
  const no = await storage.addTable(tableOf('one'));
  await db.executeQuery(CompiledQuery.raw("create trigger out before insert on log begin select raise(abort, 'out of order'); end"));
  const unknown = { fault: { code: 'not-stored', message: expect.stringContaining('does not take') } };
  await expect(storage.append(batchOf(no, 0, 10))).rejects.toMatchObject(unknown);
  await expect(storage.ping()).rejects.toMatchObject(unknown);
  await db.executeQuery(CompiledQuery.raw('drop trigger out'));
  expect(await storage.append(batchOf(no, 0, 10))).toBe(true);
  // Another node was quicker.
  await expect(storage.addTable(tableOf('one'))).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  await storage.ping();
  expect(told).toMatchObject([{ message: 'out of order' }]);
  await storage.close();
});

test('a database that refuses what waits for one commit is not asked again for each part of it', async () => {
  const failures: unknown[] = [];
  const db = openSqlite(join(folder(), 'x.db'), undefined, (error) => failures.push(error));
  const storage = await SqlStorage.open(db, 'sqlite');
  const no = await storage.addTable(tableOf('one'));
  await db.executeQuery(pages(1));
  const tooLong = (id: string) => storage.addTable(tableOf(id, 'x'.repeat(LONG)));
  const isFull = { status: 'rejected', reason: full };

  expect(await Promise.allSettled([storage.append(batchOf(no, 0, 10)), tooLong('two'), tooLong('three')])).toMatchObject(
    Array(3).fill(isFull),
  );
  expect(failures).toHaveLength(1);

  // A table that is there already parts the others, but no longer than the database takes them.
  const taken = { status: 'rejected', reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } };
  const stored = { status: 'fulfilled', value: true };
  const parted = [storage.append(batchOf(no, 0, 10)), storage.addTable(tableOf('one')), tooLong('two'), tooLong('three')];
  expect(await Promise.allSettled(parted)).toMatchObject([stored, taken, isFull, isFull]);
  expect(failures).toHaveLength(2);
  await storage.close();
});
