import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { StartError } from '../start-error.ts';
import { readJson } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import { DATABASE_NOW, DEAD } from './postgres-peers.ts';
import { remove } from './removal.ts';
import type { Schema } from './schema.ts';

/** A database that is open for copying, at the newest schema. */
export interface CopyPlace {
  /** As whoever asked called it, without a password. */
  readonly name: string;
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
}

/** What was found alike on both sides: how many rows, and the sum of their SHA-256 (modulo 2^256, hex), in which their order does not count. */
export interface CopiedTable {
  readonly table: string;
  readonly rows: number;
  readonly hash: string;
}

interface Shape<C extends string = string> {
  readonly key: readonly C[];
  readonly rest: readonly C[];
  /** Rows are only ever added: what is there is not written again. */
  readonly appended?: true;
  /** The one row that is about this database itself, and stays behind. */
  readonly ownKey?: string;
}

const COPIED = 'copied';
/**
 * What of a database came by copying: its tables and rows of the log up to these numbers, and when the last of it happened. Later ones were made there.
 * `use`: how it had been used by then, see `useOf`; older releases did not write it down.
 */
const copiedUpTo = z.object({ table: z.number(), log: z.number(), at: z.number(), use: z.string().optional() });
type CopiedUpTo = z.infer<typeof copiedUpTo>;

/** Every table with its primary key and its other columns. Nodes that run, and their leases, stay behind. */
export const shapes = {
  users: { key: ['id'], rest: ['name', 'token', 'created_at'] },
  tables: { key: ['no'], rest: ['id', 'game', 'rules', 'options', 'creator', 'seed', 'created_at', 'hints', 'commitment'] },
  seats: { key: ['table_no', 'seat'], rest: ['kind', 'user_id', 'name', 'bot', 'standing', 'contribution', 'left_order'] },
  heads: {
    key: ['table_no'],
    rest: ['version', 'draws', 'status', 'last', 'updated_at', 'due_at', 'due_kind', 'actor', 'since', 'scores', 'revision'],
  },
  log: { key: ['id'], rest: ['table_no', 'prev', 'version', 'entries'] },
  positions: { key: ['table_no', 'version'], rest: ['position'] },
  table_events: { key: ['table_no', 'no'], rest: ['at', 'version', 'seat', 'type', 'data'] },
  results: { key: ['table_no', 'seat'], rest: ['ending', 'at', 'score', 'rank', 'user_id', 'bot', 'name', 'opening'] },
  hidden_tables: { key: ['user_id', 'table_no'], rest: [] },
  admin_keys: { key: ['name'], rest: ['hash', 'created_at'] },
  acts: { key: ['no'], rest: ['at', 'by_name', 'act', 'subject', 'reason'], appended: true },
  bans: { key: ['subject'], rest: ['reason', 'at'] },
  notices: { key: ['no'], rest: ['text', 'at', 'withdrawn_at'] },
  house: { key: ['key'], rest: ['value'], ownKey: COPIED },
  reports: { key: ['no'], rest: ['table_no', 'seat', 'name', 'user_id', 'by_user', 'at', 'settled_at'] },
} as const satisfies { readonly [T in Exclude<keyof Schema, 'nodes'>]: Shape<keyof Schema[T] & string> };

/** What people change of what is there already, but for what hosts do, which `acts` counts. */
const used = {
  users: { key: ['id'], rest: ['name'] },
  heads: { key: ['table_no'], rest: ['revision'] },
  hidden_tables: shapes.hidden_tables,
} as const satisfies Partial<Record<keyof typeof shapes, Shape>>;

const PAGE = 500;

type Row = Readonly<Record<string, string | number | null>>;

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** All rows of a table in the order of its key, page by page. */
async function* pagesOf(db: Kysely<Schema>, table: string, { key, rest, ownKey }: Shape): AsyncGenerator<readonly Row[]> {
  const keys = columns(key);
  const all = ownKey === undefined ? sql`true` : sql`${keys} <> ${ownKey}`;
  let after = sql``;
  for (;;) {
    const page = await sql<Row>`
      select ${columns([...key, ...rest])} from ${sql.table(table)} where ${all} ${after} order by ${keys} limit ${sql.lit(PAGE)}`.execute(
      db,
    );
    const last = page.rows.at(-1);
    if (last === undefined) return;
    yield page.rows;
    after = sql`and (${keys}) > (${sql.join(key.map((name) => last[name]))})`;
  }
}

async function sumOf(db: Kysely<Schema>, table: string, shape: Shape): Promise<CopiedTable> {
  let rows = 0;
  let sum = 0n;
  for await (const page of pagesOf(db, table, shape)) {
    rows += page.length;
    for (const row of page) {
      const text = JSON.stringify([...shape.key, ...shape.rest].map((name) => row[name]));
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    }
  }
  return { table, rows, hash: (sum % 2n ** 256n).toString(16).padStart(64, '0') };
}

/** How a database has been used: the same text as long as nobody has played, sat down, or taken another name there; null where nobody ever has. */
async function useOf(db: Kysely<Schema>): Promise<string | null> {
  const sums: CopiedTable[] = [];
  for (const [table, shape] of Object.entries<Shape>(used)) sums.push(await sumOf(db, table, shape));
  return sums.every(({ rows }) => rows === 0) ? null : sums.map(({ hash }) => hash).join(' ');
}

/** Refuses to copy over what people have done on the target since the two were alike: by counting alone it could not be told who has done what later. */
async function checkUse(to: CopyPlace, source: Kysely<Schema>, target: Kysely<Schema>): Promise<void> {
  const use = await useOf(target);
  if (use === null) return;
  const copies = [await copiedBefore(target), await copiedBefore(source)];
  // An older release copied it, and wrote down no more than where its tables ended.
  if (copies.some((copied) => copied.at > 0 && copied.use === undefined)) return;
  // It came from the source once, or the source from it, or they are alike.
  if (!copies.some((copied) => copied.use === use) && use !== (await useOf(source)))
    throw new StartError(`${to.name} has been used on its own: nothing is copied over it; give an empty database or a new folder`);
}

/** Refuses to copy onto a database that a node uses, and keeps others from starting there until the transaction ends. */
async function keepNodesOut({ name }: CopyPlace, target: Kysely<Schema>): Promise<void> {
  await sql`lock table nodes in share mode`.execute(target);
  const alive = await target
    .selectFrom('nodes')
    .select('id')
    .where('seen_at', '>', sql<number>`${DATABASE_NOW} - ${sql.lit(DEAD)}`)
    .executeTakeFirst();
  if (alive !== undefined) throw new StartError(`a server runs on ${name}, or did a few seconds ago: stop it first`);
}

/**
 * Refuses to copy over tables that the source does not have, or that have gone further than there.
 * @returns the tables that were copied from the source once and not touched since, and that it has removed
 */
async function checkTarget(from: CopyPlace, to: CopyPlace, source: Kysely<Schema>, target: Kysely<Schema>): Promise<number[]> {
  const copied = await copiedBefore(target);
  const removed: number[] = [];
  for (let after = 0; ; ) {
    const theirs = await headsOf(target, after);
    const last = theirs.at(-1);
    if (last === undefined) return removed;
    const numbers = theirs.map(({ no }) => no);
    const ours = new Map((await headsOf(source, after, numbers)).map((row) => [row.no, row]));
    for (const { no, id, version, revision, last, updated_at } of theirs) {
      const same = ours.get(no);
      if (same === undefined && no <= copied.table && (last ?? 0) <= copied.log && updated_at <= copied.at) removed.push(no);
      else if (same?.id !== id) throw new StartError(`${to.name} holds tables that ${from.name} does not: give an empty database`);
      else if (same.version < version || same.revision < revision)
        throw new StartError(`${to.name} has gone further than ${from.name}: nothing is copied over it`);
    }
    after = last.no;
  }
}

function headsOf(db: Kysely<Schema>, after: number, only?: readonly number[]) {
  return db
    .selectFrom('tables')
    .innerJoin('heads', 'heads.table_no', 'tables.no')
    .select(['no', 'id', 'version', 'revision', 'last', 'updated_at'])
    .where('no', '>', after)
    .$if(only !== undefined, (query) => query.where('no', 'in', only ?? []))
    .orderBy('no')
    .limit(PAGE)
    .execute();
}

async function copiedBefore(db: Kysely<Schema>): Promise<CopiedUpTo> {
  const row = await db.selectFrom('house').select('value').where('key', '=', COPIED).executeTakeFirst();
  return row === undefined ? { table: 0, log: 0, at: 0 } : copiedUpTo.parse(readJson(row.value, 'house (copied)'));
}

/** Writes down that everything there is has been copied. */
async function noteCopied(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ no: number | null; id: number | null; at: number | null }>`
    select (select max(no) from tables) as no, (select max(id) from log) as id, (select max(updated_at) from heads) as at`.execute(db);
  const { no, id, at } = rows[0] ?? { no: null, id: null, at: null };
  const use = (await useOf(db)) ?? undefined;
  const value = JSON.stringify({ table: no ?? 0, log: id ?? 0, at: at ?? 0, use } satisfies CopiedUpTo);
  await db
    .insertInto('house')
    .values({ key: COPIED, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function copyTable(source: Kysely<Schema>, target: Kysely<Schema>, table: string, shape: Shape): Promise<void> {
  const { key, rest, appended = false } = shape;
  const all = [...key, ...rest];
  const conflict =
    rest.length === 0 || appended
      ? sql`nothing`
      : sql`update set ${sql.join(rest.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`;
  for await (const page of pagesOf(source, table, shape)) {
    const values = page.map((row) => sql`(${sql.join(all.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${columns(all)}) values ${sql.join(values)} on conflict (${columns(key)}) do ${conflict}`.execute(
      target,
    );
  }
}

/**
 * Copies everything from one database to another and compares them (GR-1). Can be run again, also after it was broken off: nothing is there before all is.
 * Tables that the source has removed meanwhile (GR-8) are removed from the target, too, where nobody has touched them there.
 * @throws StartError where the target has what the source does not, or a node runs there, or it is not alike afterwards; then nothing is changed
 */
export async function copyStore(from: CopyPlace, to: CopyPlace): Promise<CopiedTable[]> {
  return asOfOneMoment(from, (source) =>
    to.db.transaction().execute(async (target) => {
      if (to.dialect === 'postgres') await keepNodesOut(to, target);
      const removed = await checkTarget(from, to, source, target);
      await checkUse(to, source, target);
      for (let at = 0; at < removed.length; at += PAGE) await remove(target, removed.slice(at, at + PAGE));
      // Of these rows go, too.
      for (const table of ['hidden_tables', 'admin_keys', 'bans'] as const) await target.deleteFrom(table).execute();
      const copied: CopiedTable[] = [];
      for (const [table, shape] of Object.entries<Shape>(shapes)) {
        await copyTable(source, target, table, shape);
        const [ours, theirs] = [await sumOf(source, table, shape), await sumOf(target, table, shape)];
        if (ours.rows !== theirs.rows || ours.hash !== theirs.hash)
          throw new StartError(`${table} differs: ${ours.rows} rows in ${from.name}, ${theirs.rows} in ${to.name}; nothing was changed`);
        copied.push(ours);
      }
      await noteCopied(target);
      if (to.dialect === 'postgres') await countOn(target);
      return copied;
    }),
  );
}

function asOfOneMoment<T>({ db, dialect }: CopyPlace, read: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  return dialect === 'sqlite' ? read(db) : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** New rows are counted from behind the copied ones; SQLite sees to that itself. */
async function countOn(db: Kysely<Schema>): Promise<void> {
  for (const table of ['tables', 'acts', 'notices', 'reports'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'no'), greatest(1, (select max(no) from ${sql.table(table)})))`.execute(db);
  await sql`select setval('log_ids', greatest(1, (select max(id) from log)))`.execute(db);
}
