import { type Kysely, sql } from 'kysely';
import { addParts, hasParts } from './batch-parts.ts';
import { type Moved, peopleOf } from './peers.ts';
import { CHANNEL, noticesOf } from './postgres-notices.ts';
import { isSimple, storeAtOnce } from './postgres-one-statement.ts';
import { headRow, seatRow, tableRow, writeEntries } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Batch, NewTableRow } from './storage.ts';

/** A sequence gives out the numbers of the log's rows, so many at a time: see the migrations. */
export const LOG_IDS = 1_000;

/** Where a table stands within the transaction. */
interface Place {
  version: number;
  revision: number;
  last: number | null;
}

/** Stores any number of batches by few statements over many rows: with PostgreSQL the way there and back is what costs. */
export class PostgresAppender {
  readonly #node: string;
  #nextLogId = 0;
  #logIdsEnd = 0;

  private constructor(node: string) {
    this.#node = node;
  }

  static async open(_db: Kysely<Schema>, node: string): Promise<PostgresAppender> {
    return new PostgresAppender(node);
  }

  async store(trx: Kysely<Schema>, batches: readonly Batch[]): Promise<boolean[]> {
    const places = await this.#lock(trx, new Set(batches.map(({ table }) => table)));
    const stored: boolean[] = [];
    const log: { id: number; table_no: number; prev: number | null; version: number; entries: string }[] = [];
    const moved: Omit<Moved, 'told'>[] = [];
    const positions: { table_no: number; version: number; position: string }[] = [];
    /** By table: of several batches the last says where it stands. */
    const heads = new Map<number, Batch['head']>();
    for (const batch of batches) {
      const { table, from, revision, entries, head, position, id, people } = batch;
      const place = places.get(table);
      const current = place?.version === from && place.revision === revision;
      stored.push(current);
      if (place === undefined || !current) continue;
      if (entries.length > 0) {
        const logId = await this.#logId(trx);
        log.push({ id: logId, table_no: table, prev: place.last, version: from, entries: writeEntries(entries) });
        place.last = logId;
      }
      place.version = head.version;
      place.revision++;
      moved.push({ table, revision: place.revision, id, people });
      heads.set(table, head);
      if (position !== undefined) positions.push({ table_no: table, version: head.version, position: JSON.stringify(position) });
      if (hasParts(batch)) await addParts(trx, 'postgres', batch);
    }
    await insertLog(trx, log);
    await this.#updateHeads(trx, heads, places, moved);
    if (positions.length > 0) await trx.insertInto('positions').values(positions).execute();
    return stored;
  }

  async storeAtOnce(db: Kysely<Schema>, batches: readonly Batch[]): Promise<boolean[] | null> {
    if (!isSimple(batches)) return null;
    const logIds: number[] = [];
    for (const _ of batches) logIds.push(await this.#logId(db));
    return storeAtOnce(db, this.#node, batches, logIds);
  }

  /** Keeps other nodes away from the tables until the transaction ends; in the same order everywhere, so that no two wait for each other. */
  async #lock(trx: Kysely<Schema>, tables: ReadonlySet<number>): Promise<Map<number, Place>> {
    const rows = await sql<{ table_no: number; version: number; revision: number; last: number | null }>`
      select table_no, version, revision, last from heads where table_no = any(${[...tables]}::integer[]) order by table_no for update`.execute(
      trx,
    );
    return new Map(rows.rows.map(({ table_no, ...place }) => [table_no, place]));
  }

  async #logId(trx: Kysely<Schema>): Promise<number> {
    if (this.#nextLogId === this.#logIdsEnd) {
      const { rows } = await sql<{ first: number }>`select nextval('log_ids') as first`.execute(trx);
      this.#nextLogId = rows[0]?.first ?? 0;
      this.#logIdsEnd = this.#nextLogId + LOG_IDS;
    }
    return this.#nextLogId++;
  }

  async addTables(trx: Kysely<Schema>, rows: readonly NewTableRow[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const numbers = new Map<string, number>();
    const added = await trx.insertInto('tables').values(rows.map(tableRow)).returning(['no', 'id']).execute();
    for (const { no, id } of added) numbers.set(id, no);
    const noOf = ({ table }: NewTableRow) => numbers.get(table.id) ?? 0;
    const seats = rows.flatMap((row) => row.seats.map((stored, seat) => ({ table_no: noOf(row), seat, ...seatRow(stored) })));
    if (seats.length > 0) await trx.insertInto('seats').values(seats).execute();
    await trx
      .insertInto('heads')
      .values(rows.map((row) => ({ table_no: noOf(row), version: 0, draws: 0, last: null, ...headRow(row.head, this.#node) })))
      .execute();
    await this.announce(
      trx,
      rows.map((row) => ({ table: noOf(row), revision: 0, id: row.table.id, people: peopleOf(row.table.creator, row.seats) })),
    );
    return rows.map(noOf);
  }

  async announce(trx: Kysely<Schema>, moved: readonly Omit<Moved, 'told'>[]): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, notice) from unnest(${noticesOf(this.#node, moved)}::text[]) as notice`.execute(trx);
  }

  /** Moves the heads on, and tells the other nodes in the same statement. */
  async #updateHeads(
    trx: Kysely<Schema>,
    heads: ReadonlyMap<number, Batch['head']>,
    places: ReadonlyMap<number, Place>,
    moved: readonly Omit<Moved, 'told'>[],
  ): Promise<void> {
    if (heads.size === 0) return;
    const rows = [...heads].map(([table, head]) => ({
      table,
      ...head,
      last: places.get(table)?.last ?? null,
      revision: places.get(table)?.revision ?? 0,
      row: headRow(head, this.#node),
    }));
    const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
    await sql`
      with moved as (
      update heads set revision = n.revision, version = n.version, draws = n.draws, last = n.last, status = n.status, actor = n.actor, since = n.since, scores = n.scores,
        updated_at = n.updated_at, due_at = n.due_at, due_kind = n.due_kind, lease_node = n.lease_node, lease_until = n.lease_until
      from unnest(
        ${column(({ table }) => table)}::integer[], ${column(({ revision }) => revision)}::integer[], ${column(({ version }) => version)}::integer[], ${column(({ draws }) => draws)}::integer[],
        ${column(({ last }) => last)}::bigint[], ${column(({ status }) => status)}::text[], ${column(({ actor }) => actor)}::integer[],
        ${column(({ since }) => since)}::bigint[], ${column(({ row }) => row.scores)}::text[], ${column(({ row }) => row.updated_at)}::bigint[],
        ${column(({ row }) => row.due_at)}::bigint[], ${column(({ row }) => row.due_kind)}::text[], ${column(({ row }) => row.lease_node)}::text[],
        ${column(({ row }) => row.lease_until)}::bigint[]
      ) as n (table_no, revision, version, draws, last, status, actor, since, scores, updated_at, due_at, due_kind, lease_node, lease_until)
      where heads.table_no = n.table_no)
      select pg_notify(${CHANNEL}, notice) from unnest(${noticesOf(this.#node, moved)}::text[]) as notice`.execute(trx);
  }
}

async function insertLog(trx: Kysely<Schema>, rows: readonly Schema['log'][]): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof Schema['log']>(key: K) => rows.map((row) => row[key]);
  await sql`
    insert into log (id, table_no, prev, version, entries) select * from unnest(
      ${column('id')}::bigint[], ${column('table_no')}::integer[], ${column('prev')}::bigint[], ${column('version')}::integer[], ${column('entries')}::text[]
    )`.execute(trx);
}
