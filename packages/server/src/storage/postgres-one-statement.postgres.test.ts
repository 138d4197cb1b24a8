import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, dropDatabase, newDatabase } from '../../test/postgres-database.ts';
import { openPostgres } from './postgres.ts';
import { CHANNEL, readNotice } from './postgres-notices.ts';
import { storeAtOnce } from './postgres-one-statement.ts';
import { readTold } from './postgres-told.ts';
import { SqlStorage } from './sql-storage.ts';
import type { Batch, LogEntry } from './storage.ts';

let database: string;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => dropDatabase(database));

const HEAD = { status: 'playing', due: null, actor: 0, since: null, scores: [0, 12], updatedAt: 1_790_000_000_000 } as const;

function entry(text: string): LogEntry {
  return { seat: 0, action: { type: 'write', text }, events: [{ type: 'wrote', text }], at: 5, since: null };
}

test('what is stored is told in the same statement, each payload short enough, and no more than what is stored', async () => {
  const statements: string[] = [];
  const storage = await SqlStorage.open(
    openPostgres(addressOf(database), (sql) => statements.push(sql)),
    'postgres',
  );
  const listener = new pg.Client({ connectionString: addressOf(database) });
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  await listener.connect();
  try {
    const tables: number[] = [];
    for (let i = 0; i < 60; i++) {
      const table = { id: `table-${i}`, game: 'pebbles', rules: 1, options: {}, creator: 'anna', hints: false, seed: 'ab'.repeat(32) };
      tables.push(await storage.addTable({ table, seats: [], head: HEAD }));
    }
    await listener.query(`listen ${CHANNEL}`);
    // The first is on another revision, the second too long to be told, the third has no entry, the others are as short as most moves.
    const batches = tables.map(
      (table, i): Batch => ({
        table,
        from: 0,
        revision: i === 0 ? 3 : 0,
        id: `table-${i}`,
        people: ['anna'],
        entries: i === 2 ? [] : [entry(i === 1 ? 'x'.repeat(9_000) : `"è\u0000\n${'y'.repeat(100)}`)],
        head: { ...HEAD, version: i === 2 ? 0 : 1, draws: 0 },
        ...(i === 4 ? { position: { at: 1 } } : {}),
      }),
    );
    statements.length = 0;
    expect(await Promise.all(batches.map((batch) => storage.append(batch)))).toEqual(tables.map((_, i) => i !== 0));
    // The numbers of the log's rows are given out a thousand at a time.
    expect(statements.filter((text) => !text.includes('nextval'))).toHaveLength(1);
    await expect.poll(() => payloads.flatMap((payload) => readNotice(payload)?.moved ?? []).length).toBe(59);

    expect(payloads.length).toBeGreaterThan(1);
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    const told = new Map(payloads.flatMap((payload) => readNotice(payload)?.moved ?? []).map((moved) => [moved.id, moved]));
    expect(told.get('table-1')).toMatchObject({ revision: 1, people: ['anna'], told: null });
    expect(readTold(told.get('table-2')?.told ?? '')).toEqual({ from: 0, head: batches[2]?.head, entries: [] });
    expect(readTold(told.get('table-59')?.told ?? '')).toEqual({ from: 0, head: batches[59]?.head, entries: batches[59]?.entries });
    expect(await storage.loadTable('table-1')).toMatchObject({ revision: 1, head: { version: 1 }, entries: batches[1]?.entries });
    expect(await storage.loadTable('table-4')).toMatchObject({ revision: 1, snapshot: { version: 1, position: { at: 1 } } });
    expect(await storage.loadTable('table-0')).toMatchObject({ revision: 0, head: { version: 0 } });
  } finally {
    await listener.end();
    await storage.close();
  }
});

test('however many tables are stored, only those that move are looked at', async () => {
  const db = openPostgres(addressOf(database));
  const storage = await SqlStorage.open(db, 'postgres');
  try {
    await sql`
      with made as (
        insert into tables (id, game, rules, options, creator, hints, seed, created_at)
          select 'many-' || n, 'pebbles', 1, '{}', 'anna', 0, '', 0 from generate_series(1, 5000) as n returning no)
      insert into heads (table_no, version, draws, status, updated_at) select no, 0, 0, 'playing', 0 from made`.execute(db);
    await sql`analyze heads`.execute(db);
    const { rows: made } = await sql<{ no: number }>`select no from tables where id like 'many-%' order by no limit 2`.execute(db);
    const batches = made.map(
      ({ no }): Batch => ({
        table: no,
        from: 0,
        revision: 0,
        id: `table ${no}`,
        people: ['anna'],
        entries: [entry('moved')],
        head: { ...HEAD, version: 1, draws: 0 },
      }),
    );
    await db.transaction().execute(async (trx) => {
      expect(await storeAtOnce(trx, 'node', batches, [1_000_001, 1_000_002])).toEqual([true, true]);
      const { rows } = await sql<{ read: number }>`
        select seq_tup_read::integer as read from pg_stat_xact_user_tables where relname = 'heads'`.execute(trx);
      expect(rows).toEqual([{ read: 0 }]);
    });
  } finally {
    await storage.close();
  }
});
