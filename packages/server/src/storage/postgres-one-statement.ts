import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasParts } from './batch-parts.ts';
import { KEPT } from './postgres.ts';
import { beginning, CHANNEL, MOST, noticeOf } from './postgres-notices.ts';
import { toldText } from './postgres-told.ts';
import { headRow, writeEntries } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Batch } from './storage.ts';

/** What is longer is read from the log by those who want to know, bytes. */
const TOLD = 2_000;
/** Between two items, and around both lists of a payload, bytes. */
const BETWEEN = 2;
const AROUND = 40;

/** True for batches that one statement can store: each of another table, and with nothing that is rare. */
export function isSimple(batches: readonly Batch[]): boolean {
  return !batches.some(hasParts) && new Set(batches.map(({ table }) => table)).size === batches.length;
}

/**
 * Stores simple batches and tells the other nodes, in one statement, which is a transaction of its own. Tables are locked in the order of their numbers, as
 * everywhere, so that no two nodes wait for each other.
 * @param logIds as many as there are batches
 * @returns which of them were stored
 */
export async function storeAtOnce(
  db: Kysely<Schema>,
  node: string,
  batches: readonly Batch[],
  logIds: readonly number[],
): Promise<boolean[]> {
  const tables = batches.map(({ table }) => table);
  const { rows } = await statement(node, tables, JSON.stringify(rowsOf(node, batches, logIds))).execute(db);
  const stored = new Set(rows.flatMap(({ tables }) => tables));
  return batches.map(({ table }) => stored.has(table));
}

/** Each batch as a row of the statement. */
function rowsOf(node: string, batches: readonly Batch[], logIds: readonly number[]) {
  let payload = 0;
  let size = AROUND + node.length;
  return batches.map(({ table, from, revision, id, people, entries, head, position }, i) => {
    const notice = noticeOf({ table, revision: revision + 1, id, people });
    const written = entries.length === 0 ? null : writeEntries(entries);
    let told: string | null = JSON.stringify(toldText(from, head, written ?? '[]'));
    if (Buffer.byteLength(told) > TOLD) told = null;
    const more = Buffer.byteLength(notice) + (told === null ? 4 : Buffer.byteLength(told)) + BETWEEN;
    if (size + more > MOST) {
      payload++;
      size = AROUND + node.length;
    }
    size += more;
    return {
      table_no: table,
      from_version: from,
      from_revision: revision,
      version: head.version,
      draws: head.draws,
      log_id: written === null ? null : logIds[i],
      entries: written,
      position: position === undefined ? null : JSON.stringify(position),
      ...headRow(head, node),
      payload,
      notice,
      told: told ?? 'null',
    };
  });
}

/** PostgreSQL takes a set made of JSON for a hundred rows, and would rather read all heads than find as many: of the list of tables it knows that it is short. */
function statement(node: string, tables: readonly number[], rows: string): RawBuilder<{ readonly tables: readonly number[] }> {
  return sql`${sql.raw(KEPT)}
    with asked as materialized (
      select * from json_to_recordset(${rows}::json) as row (table_no integer, from_version integer, from_revision integer, version integer, draws integer,
        log_id bigint, entries text, position text, status text, actor integer, since bigint, scores text, updated_at bigint, due_at bigint, due_kind text,
        lease_node text, lease_until bigint, payload integer, notice text, told text)),
    found as (
      select heads.table_no, heads.last from heads join asked on asked.table_no = heads.table_no
        where heads.table_no = any(${[...tables]}::integer[]) and heads.version = from_version and heads.revision = from_revision order by heads.table_no for update of heads),
    logged as (
      insert into log (id, table_no, prev, version, entries)
        select log_id, table_no, last, from_version, entries from asked join found using (table_no) where log_id is not null),
    placed as (
      insert into positions (table_no, version, position)
        select table_no, version, position from asked join found using (table_no) where position is not null),
    moved as (
      update heads set revision = from_revision + 1, version = asked.version, draws = asked.draws, last = coalesce(log_id, found.last), status = asked.status,
        actor = asked.actor, since = asked.since, scores = asked.scores, updated_at = asked.updated_at, due_at = asked.due_at, due_kind = asked.due_kind,
        lease_node = asked.lease_node, lease_until = asked.lease_until
      from asked join found on found.table_no = asked.table_no where heads.table_no = asked.table_no)
    select array_agg(table_no) as tables, pg_notify(${CHANNEL},
        ${`${beginning(node)},"m":[`} || string_agg(notice, ',' order by table_no) || '],"e":[' || string_agg(told, ',' order by table_no) || ']}')
      from asked join found using (table_no) group by payload`;
}
