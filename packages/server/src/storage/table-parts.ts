import { type RawBuilder, sql } from 'kysely';
import { Damaged, readJson } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import { readSeat, type SeatColumns } from './rows.ts';
import type { StoredSeat } from './storage.ts';
import type { LogRow } from './whole-log.ts';

// What belongs to a table in many rows, as one text, so that one statement reads all that there is of many tables, as it is at one moment.

const SEAT = ['kind', 'user_id', 'name', 'bot', 'standing', 'contribution', 'left_order'] as const satisfies (keyof SeatColumns)[];

/** The seats of the table of the row of `heads` at hand. */
export function seatsText(dialect: Dialect): RawBuilder<string> {
  const [asArray, asList] = dialect === 'postgres' ? ['json_build_array', 'json_agg'] : ['json_array', 'json_group_array'];
  return sql`(select coalesce(cast(${sql.raw(asList)}(${sql.raw(asArray)}(${sql.join(SEAT.map((column) => sql.ref(column)))}) order by seat) as text), '[]')
    from seats where seats.table_no = heads.table_no)`;
}

/** @param text as `seatsText` makes it @throws Damaged */
export function readSeats(text: string): StoredSeat[] {
  const seats = readJson(text, 'seats') as unknown[][];
  return seats.map((values) => readSeat(Object.fromEntries(SEAT.map((column, i) => [column, values[i]])) as unknown as SeatColumns));
}

/**
 * The chain of the log of the row of `heads` at hand, from its last row back to the first that is there; null where nothing was played. Only the rows that
 * begin at `from` or later come with their entries.
 */
export function chainText(from: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(with recursive chain (id, prev, version, entries) as (
      select id, prev, version, case when version >= ${from} then entries end from log where id = heads.last
      union all
      select log.id, log.prev, log.version, case when log.version >= ${from} then log.entries end from chain join log on log.id = chain.prev)
    select '[' || string_agg(cast(version as text), ',' order by version) || ']' || '[' || coalesce(string_agg(entries, ',' order by version), '') || ']'
      from chain)`;
}

/** @param text as `chainText` makes it from the same version on @throws Damaged */
export function readChain(text: string | null, from: number): LogRow[] {
  if (text === null) return [];
  const end = text.indexOf(']') + 1;
  const versions = readJson(text.slice(0, end), 'log.version') as number[];
  const entries = readJson(text.slice(end), 'log.entries') as unknown[];
  const begin = versions.filter((version) => version < from).length;
  if (versions.length - begin !== entries.length) throw new Damaged('log.entries holds no entries');
  return versions.map((version, i) => ({ version, entries: i < begin ? null : entries[i - begin] }));
}
