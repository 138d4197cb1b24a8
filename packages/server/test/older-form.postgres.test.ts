import { join } from 'node:path';
import { games } from '@castellum/games';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { backup, besideServers, copyData, upgradeRules, verify } from '../src/index.ts';
import { openStorage } from '../src/storage/open.ts';
import { removeFolder, temporaryFolder } from './harness.ts';
import { addressOf, dropDatabase, newDatabase } from './postgres-database.ts';
import { startOlder } from './release.ts';

/** As many migrations as an older release knew. */
const KNOWN = 7;

let name: string;
let address: string;
let folder: string;
let db: Kysely<unknown>;
let pool: pg.Pool;
beforeEach(async () => {
  name = await newDatabase();
  address = addressOf(name);
  folder = temporaryFolder();
  pool = new pg.Pool({ connectionString: address });
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  expect(await startOlder(db, 'postgres', KNOWN)).toBe(KNOWN);
  await pool.query("insert into users (id, name, token, created_at) values ('anna', 'Anna', 'token', 1)");
});
afterEach(async () => {
  await db.destroy();
  removeFolder(folder);
  await dropDatabase(name);
});

/** Its schema, the migrations that it has had, and what is in it. */
async function form() {
  const asked = [
    "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2",
    "select indexname from pg_indexes where schemaname = 'public' order by 1",
    'select name from kysely_migration order by 1',
    'select * from users',
    'select * from house',
  ];
  return Promise.all(asked.map(async (query) => (await pool.query(query)).rows));
}

describe('a database of an older release', () => {
  test.each<readonly [string, () => Promise<unknown>]>([
    ['admin', () => besideServers({ data: '', database: address }, games, 'livia', (desk) => desk.log())],
    ['verify', () => verify(address, games)],
    ['backup', () => backup(address, join(folder, 'copy'))],
    ['copy', () => copyData(address, folder)],
    ['upgrade-rules --dry-run', () => upgradeRules({ data: '', database: address }, games, null)],
  ])('is refused by %s, and left as it is, until a server has started on it', async (_, read) => {
    const before = await form();
    await expect(read()).rejects.toThrow(
      `the database ${name} is of an older release: use that release's castellum, or start this release's server on it first`,
    );
    expect(await form()).toEqual(before);
    expect(await startOlder(db, 'postgres', KNOWN)).toBe(0);
    await (await openStorage('', address)).close();
    await read();
    await expect(startOlder(db, 'postgres', KNOWN)).rejects.toThrow(/^corrupted migrations/);
  });

  test('is brought to the newest form where something is written', async () => {
    await upgradeRules({ data: '', database: address }, games, 'livia');
    await besideServers({ data: '', database: address }, games, 'livia', (desk) => desk.log());
  });
});
