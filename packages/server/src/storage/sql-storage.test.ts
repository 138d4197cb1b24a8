import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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
        true,
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

test('a database server is refused in words', async () => {
  await expect(openStorage(folder(), 'postgres://user:secret@host/db')).rejects.toThrow(/^cannot use postgres: only SQLite/);
});

test('what is committed is synced to the disk', async () => {
  const db = openSqlite(join(folder(), 'x.db'));
  expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }]);
  expect((await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }]);
  await db.destroy();
});
