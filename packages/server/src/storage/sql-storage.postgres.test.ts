import pg from 'pg';
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

/** A table where something is due. */
const due = (id: string, at: number) => ({
  table: { id, game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) },
  seats: [],
  head: { status: 'playing', due: { kind: 'bot', at }, actor: 0, since: 0, scores: [], updatedAt: 0 } as const,
});

test('a node that gives its leases back waits for nobody while it holds what others wait for', async () => {
  const storage = await SqlStorage.open(openPostgres(addressOf(database)), 'postgres');
  const one = await storage.addTable(due('one', 2));
  const two = await storage.addTable(due('two', 1));
  // Whoever goes through the heads as they lie there comes to the second first.
  await onPostgres(`update heads set draws = 1 where table_no = ${one}`, database);
  const other = new pg.Client({ connectionString: addressOf(database) });
  await other.connect();
  try {
    await other.query('begin');
    await other.query('select from heads where table_no = $1 for update', [one]);
    let closed = false;
    const closing = storage.close().then(() => {
      closed = true;
    });
    const waits = async () => {
      const { rowCount } = await other.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "heads"%'`,
      );
      return (rowCount ?? 0) > 0;
    };
    while (!closed && !(await waits())) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.query('select from heads where table_no = $1 for update nowait', [two]);
    await other.query('rollback');
    await closing;
    const { rows } = await other.query('select lease_node from heads where table_no = $1', [two]);
    expect(rows).toEqual([{ lease_node: null }]);
  } finally {
    await other.end();
    await emptyDatabase(database);
  }
});
