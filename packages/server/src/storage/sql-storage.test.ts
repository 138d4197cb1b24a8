import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { describeStorage } from './describe-storage.ts';
import { openStorage } from './open.ts';
import { SqlStorage } from './sql-storage.ts';
import { openSqlite } from './sqlite.ts';

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

test('what does not fit is not half there, and what fits later is stored', async () => {
  const failures: unknown[] = [];
  const db = openSqlite(join(folder(), 'x.db'), undefined, (error) => failures.push(error));
  const storage = await SqlStorage.open(db, 'sqlite');
  const head = { due: null, actor: null, since: null, scores: [], updatedAt: 0 };
  const seed = 'ab'.repeat(32);
  const table = { id: 'one', game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed };
  const person = { kind: 'person', user: 'anna', name: 'Anna', bot: null, standing: null, contribution: null, left: null } as const;
  const no = await storage.addTable({ table, seats: [person], head: { ...head, status: 'playing' } });
  const batchOf = (from: number, length: number) => ({
    table: no,
    from,
    revision: from,
    id: 'one',
    people: [],
    entries: [{ seat: 0, action: { type: 'write', text: 'x'.repeat(length) }, events: [], at: null, since: null }],
    head: { ...head, status: 'playing' as const, version: from + 1, draws: 0 },
  });
  const pages = (count: string) => CompiledQuery.raw(`pragma max_page_count = ${count}`);
  await storage.append(batchOf(0, 10));
  const before = await storage.loadTable('one');

  await db.executeQuery(pages('1'));
  const full = { fault: { code: 'not-stored', message: "the server's disk is full; nothing has changed, try again in a moment" } };
  await expect(storage.append(batchOf(1, 100_000))).rejects.toMatchObject(full);
  await expect(storage.addUser({ id: 'bruno', name: 'x'.repeat(100_000) }, 'hash-of-bruno', 0)).rejects.toMatchObject(full);
  await expect(
    storage.addTable({ table: { ...table, id: 'two', creator: 'x'.repeat(100_000) }, seats: [], head: { ...head, status: 'playing' } }),
  ).rejects.toMatchObject(full);
  expect(failures).toHaveLength(3);
  expect(await storage.loadTable('one')).toEqual(before);

  await db.executeQuery(pages('1000000'));
  expect(await storage.append(batchOf(1, 100_000))).toBe(true);
  expect(await storage.log(no)).toHaveLength(2);
  expect(await storage.loadTable('two')).toBeNull();
  await storage.close();
});
