import { type Kysely, sql } from 'kysely';
import { Damaged, ofTable, readJson } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import { type HeadColumns, readEntries, readHead } from './rows.ts';
import type { Schema } from './schema.ts';
import type { LogEntry, News } from './storage.ts';
import { readSeats, seatsText } from './table-parts.ts';

interface NewsRow extends HeadColumns {
  readonly table_no: number;
  readonly revision: number;
  readonly rules: number;
  readonly lease_node: string | null;
  readonly known: number;
  /** Where the first of the rows begins; null where there is none. */
  readonly first: number | null;
  /** The entries of each row, as an array of arrays. */
  readonly rows: string | null;
  readonly seats: string;
}

/**
 * What has been stored of tables since they were at these versions. One statement, so that all of it is of one moment, and as cheap for many as for one.
 * @param node whose leases are meant; null: nobody else has any
 * @throws where rows of a log are missing
 */
export async function readNews(
  db: Kysely<Schema>,
  dialect: Dialect,
  node: string | null,
  known: readonly { readonly table: number; readonly version: number }[],
): Promise<News[]> {
  if (known.length === 0) return [];
  const tables =
    dialect === 'postgres'
      ? sql`select * from unnest(${known.map(({ table }) => table)}::integer[], ${known.map(({ version }) => version)}::integer[])`
      : sql`values ${sql.join(known.map(({ table, version }) => sql`(${table}, ${version})`))}`;
  const { rows } = await sql<NewsRow>`
    with recursive known (table_no, version) as (${tables}),
    chain (table_no, since, prev, version, entries) as (
      select known.table_no, known.version, log.prev, log.version, log.entries
        from known join heads on heads.table_no = known.table_no join log on log.id = heads.last and log.version >= known.version
      union all
      select chain.table_no, chain.since, log.prev, log.version, log.entries
        from chain join log on log.id = chain.prev and log.version >= chain.since),
    entries (table_no, first, rows) as (
      select table_no, min(version), '[' || string_agg(entries, ',' order by version) || ']' from chain group by table_no)
    select heads.table_no, heads.revision, rules, heads.version, draws, status, updated_at, due_at, due_kind, actor, since, scores, lease_node, first, rows,
      known.version as known,
      ${seatsText(dialect)} as seats
      from known join heads on heads.table_no = known.table_no join tables on tables.no = known.table_no left join entries on entries.table_no = known.table_no`.execute(
    db,
  );
  return rows.map((row) => ofTable(row.table_no, () => newsIn(row, node)));
}

function newsIn(row: NewsRow, node: string | null): News {
  const entries = entriesOf(row);
  return {
    table: row.table_no,
    from: row.known,
    revision: row.revision,
    rules: row.rules,
    leased: node === null || row.lease_node === node,
    head: readHead(row),
    seats: readSeats(row.seats),
    entries,
  };
}

function entriesOf({ known, version, first, rows }: NewsRow): LogEntry[] {
  const entries = rows === null ? [] : (readJson(rows, 'log.entries') as unknown[]).flatMap((row) => readEntries(row));
  if ((first ?? known) !== known || known + entries.length !== Math.max(known, version))
    throw new Damaged(`the log does not go on from version ${known} to ${version}; rows of it are missing`);
  return entries;
}
