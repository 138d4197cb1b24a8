import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, dropDatabase, emptyDatabase, newDatabase, onPostgres } from '../../test/postgres-database.ts';
import { describeStorage } from './describe-storage.ts';
import { KEPT, openPostgres } from './postgres.ts';
import { SqlStorage } from './sql-storage.ts';

let database: string;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => dropDatabase(database));

describeStorage('PostgreSQL', () => {
  let commits = 0;
  const trace = (sql: string) => {
    // The statement that stores batches is a transaction of its own.
    commits += sql === 'commit' || sql.startsWith(KEPT) ? 1 : 0;
  };
  return {
    open: () => SqlStorage.open(openPostgres(addressOf(database), trace), 'postgres'),
    commits: () => commits,
    tamper: (sql) => onPostgres(sql, database),
    remove: () => emptyDatabase(database),
  };
});

test('no index is made while another migration has locked its table', async () => {
  await emptyDatabase(database);
  const statements: string[] = [];
  const storage = await SqlStorage.open(
    openPostgres(addressOf(database), (sql) => statements.push(sql)),
    'postgres',
  );
  await storage.close();
  await emptyDatabase(database);
  const [column, index] = ['add column "opening"', 'results_at'].map((part) => statements.findIndex((text) => text.includes(part)));
  expect(column).toBeGreaterThan(0);
  expect(statements.slice(column, index)).toContain('commit');
});
