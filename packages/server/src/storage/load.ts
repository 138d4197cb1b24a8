import { type Kysely, sql } from 'kysely';
import { Damaged, ofTable } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import { type HeadColumns, readEntries, readHead, readObject } from './rows.ts';
import type { Schema } from './schema.ts';
import type { LoadedTable, LogEntry } from './storage.ts';
import { chainText, readChain, readSeats, seatsText } from './table-parts.ts';
import { wholeLog } from './whole-log.ts';

interface LoadedRow extends HeadColumns, Omit<Schema['tables'], 'no' | 'created_at'> {
  readonly no: number;
  readonly revision: number;
  readonly lease_node: string | null;
  /** The latest position that is kept, and of which version. */
  readonly position: string | null;
  readonly position_version: number | null;
  readonly chain: string | null;
  readonly seats: string;
  /** The last row of the log. */
  readonly latest: string | null;
}

/**
 * Reads tables by their ids. One statement, so that all of it is of one moment, and hardly dearer for many than for one.
 * @param node whose leases are meant; null: nobody else has any
 * @returns for each that there is how to read it, which throws `Damaged` where it is not as it must be
 */
export async function readTables(
  db: Kysely<Schema>,
  dialect: Dialect,
  node: string | null,
  ids: readonly string[],
): Promise<Map<string, { readonly no: number; readonly read: () => LoadedTable }>> {
  const wanted =
    dialect === 'postgres' ? sql`select unnest(${[...ids]}::text[])` : sql`select value from json_each(${JSON.stringify(ids)})`;
  const { rows } = await sql<LoadedRow>`
    with wanted (id) as (${wanted})
    select tables.no, tables.id, game, rules, options, hints, creator, seed, commitment,
      heads.version, draws, status, updated_at, due_at, due_kind, actor, since, scores, revision, lease_node,
      positions.version as position_version, positions.position,
      ${chainText(sql`coalesce(positions.version, 0)`)} as chain,
      ${seatsText(dialect)} as seats,
      case when positions.version = heads.version then (select entries from log where log.id = heads.last) end as latest
    from wanted
      join tables on tables.id = wanted.id
      join heads on heads.table_no = tables.no
      left join positions on positions.table_no = heads.table_no and positions.version =
        (select max(kept.version) from positions as kept where kept.table_no = heads.table_no and kept.version <= heads.version)`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, { no: row.no, read: () => ofTable(row.no, () => loadedFrom(row, node)) }]));
}

function loadedFrom(row: LoadedRow, node: string | null): LoadedTable {
  const { no, id, game, rules, creator, seed, commitment, version, position, position_version: at } = row;
  const snapshot = position === null || at === null ? null : { version: at, position: readObject(position, 'positions.position') };
  const entries = wholeLog(no, readChain(row.chain, at ?? 0), version);
  return {
    table: {
      no,
      id,
      game,
      rules,
      options: readObject(row.options, 'tables.options') as Record<string, string | boolean>,
      hints: row.hints === 1,
      creator,
      seed,
      commitment,
    },
    revision: row.revision,
    leased: node === null || row.lease_node === node,
    seats: readSeats(row.seats),
    head: readHead(row),
    snapshot,
    entries,
    last: entries.at(-1) ?? lastIn(row),
  };
}

function lastIn({ latest, version }: LoadedRow): LogEntry | null {
  if (latest !== null) return readEntries(latest).at(-1) ?? null;
  if (version > 0) throw new Damaged(`the log has a gap before version ${version}; rows of it are missing`);
  return null;
}
