// What goes with a batch beside its entries: rare, so one statement after the other.
import type { TableEvent, TableResult } from '@castellum/table';
import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import { recordAct } from './record-act.ts';
import { seatRow } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Batch } from './storage.ts';

/** True for the few batches that have more than entries. */
export function hasParts({ seats = [], events = [], result, act }: Batch): boolean {
  return seats.length > 0 || events.length > 0 || result !== undefined || act !== undefined;
}

/** Stores what goes with a batch that is being stored. */
export async function addParts(
  db: Kysely<Schema>,
  dialect: Dialect,
  { table, head, seats = [], events = [], result, act }: Batch,
): Promise<void> {
  for (const { seat, to } of seats)
    await db.updateTable('seats').set(seatRow(to)).where('table_no', '=', table).where('seat', '=', seat).execute();
  if (events.length > 0) await addEvents(db, table, head.version, events);
  if (result !== undefined) await addResult(db, table, result);
  if (act !== undefined) await recordAct(db, dialect, act);
}

export async function addResult(db: Kysely<Schema>, table: number, result: TableResult): Promise<void> {
  await db.insertInto('results').values(resultRows(table, result)).execute();
}

/** A result as rows, one a seat. */
export function resultRows(table: number, { ending, at, seats }: TableResult): Omit<Schema['results'], 'opening'>[] {
  return seats.map(({ score, rank, user, bot, name }, seat) => ({
    table_no: table,
    seat,
    ending,
    at,
    score,
    rank,
    user_id: user,
    bot,
    name,
  }));
}

async function addEvents(db: Kysely<Schema>, table: number, version: number, events: readonly TableEvent[]): Promise<void> {
  const { last } = await db
    .selectFrom('table_events')
    .select(({ fn }) => fn.max('no').as('last'))
    .where('table_no', '=', table)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('table_events')
    .values(
      events.map(({ type, seat, at, data }, i) => ({
        table_no: table,
        no: (last ?? 0) + i + 1,
        at,
        version,
        seat,
        type,
        data: JSON.stringify(data),
      })),
    )
    .execute();
}
