import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '@castellum/server/testing/storage';
import Database from 'better-sqlite3';
import pg from 'pg';

/** So many people play at the tables, two at each; every tenth table waits, every tenth is played, the others are over. */
const PEOPLE = 50_000;
/** One of them has played at so many. */
export const MANY_OF_ONE = 1_000;

/** The cookie of a person, by number. */
export function tokenOf(person: number): string {
  return `person-${person}`.padEnd(43, 'x');
}

const SEAT = { kind: 'person', name: 'Aulus Aelius' };
const SINCE = 1_790_000_000_000;

/** The rows of one table as SQL expressions of its number `n`; what differs between the databases is passed in. */
function inserts(series: (count: number) => string, count: number): string[] {
  const user = (seat: number) =>
    `case when n <= ${MANY_OF_ONE} and ${seat} = 0 then 'user-0' else 'user-' || ((n * 7 + ${seat} * 13) % ${PEOPLE}) end`;
  const status = `case n % 10 when 0 then 'waiting' when 1 then 'playing' else 'over' end`;
  const entries = `'[[0,{"type":"mark","cell":5},[{"type":"marked","cell":5,"seat":0}],${SINCE},${SINCE}]]'`;
  return [
    `insert into tables (no, id, game, rules, options, creator, seed, created_at, hints)
      select n, 'T' || (1000000000000 + n), 'cells', 1, '{}', ${user(0)}, '${'ab'.repeat(32)}', ${SINCE} + n, 0 from ${series(count)}`,
    ...[0, 1].map(
      (seat) =>
        `insert into seats (table_no, seat, kind, user_id, name) select n, ${seat}, '${SEAT.kind}', ${user(seat)}, '${SEAT.name}' from ${series(count)}`,
    ),
    `insert into log (id, table_no, prev, version, entries) select n, n, null, 0, ${entries} from ${series(count)}`,
    `insert into heads (table_no, version, draws, status, last, updated_at, actor, since, scores)
      select n, 1, 0, ${status}, n, ${SINCE} + n, 1, ${SINCE} + n, '[0,0]' from ${series(count)}`,
    ...[0, 1].map(
      (seat) => `insert into results (table_no, seat, ending, at, score, rank, user_id, name)
        select n, ${seat}, 'played', ${SINCE} + n, 0, 1, ${user(seat)}, '${SEAT.name}' from ${series(count)} where n % 10 > 1`,
    ),
  ];
}

/** The first people, with their cookies: those who ask. */
function people(): string[] {
  const rows = [0, 1, 2].map((n) => `('user-${n}', 'Aulus', '${createHash('sha256').update(tokenOf(n)).digest('hex')}', ${SINCE})`);
  return [`insert into users (id, name, token, created_at) values ${rows.join(', ')}`];
}

/** Fills a data folder with so many tables of cells. */
export async function fillFolder(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await (await openStorage(folder)).close();
  const db = new Database(join(folder, 'castellum.db'));
  db.pragma('synchronous = off');
  const series = (n: number) =>
    `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${n}) select n from series)`;
  for (const text of [...people(), ...inserts(series, count)]) db.exec(text);
  db.close();
}

/** Fills a database with so many tables of cells. */
export async function fillDatabase(address: string, count: number): Promise<void> {
  await (await openStorage('', address)).close();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  for (const text of [...people(), ...inserts((n) => `generate_series(1, ${n}) as n`, count)]) await client.query(text);
  await client.query(`select setval('log_ids', ${count + 1_000}), setval(pg_get_serial_sequence('tables', 'no'), ${count + 1})`);
  // As autovacuum does after a while.
  await client.query('analyze');
  await client.end();
}
