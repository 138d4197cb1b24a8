import { writeSubject } from '@castellum/protocol';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readJson } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import type { Swept } from './house-storage.ts';
import { recordAct } from './record-act.ts';
import type { Schema } from './schema.ts';

/** So many table numbers are looked at in one step, and so many tables removed at most. */
const LOOKED_AT = 2_000;
const REMOVED = 100;
/** Tables are gone through so often, ms. */
const EVERY = 24 * 3_600_000;
/** A step of another node that has not ended after this is taken up, ms. */
const LEASE = 10_000;
const KEY = 'retention';
/**
 * After a time longer than `GAP` in which no server ran, or where a clock was set by as much, nothing is removed in so many rounds: which of the two it was cannot be
 * told, and by a wrong time every table may be old at once.
 */
const GAP = 7 * EVERY;
const HELD = 7;

/**
 * How far the tables have been gone through: all that have a number up to `after` since `begun`; null: all. Who is at it, and until when. `held`: in so many
 * rounds, this one included, nothing is removed.
 */
const progress = z.object({
  begun: z.number(),
  after: z.number().nullable(),
  node: z.string(),
  until: z.number(),
  held: z.number().default(0),
});
type Progress = z.infer<typeof progress>;

const NOTHING: Swept = { removed: [], goesOn: false };

/**
 * One step of removing tables that nobody has played to their end, and where nothing has happened since `before` (GR-8). Once a day all are gone through, by
 * whatever node takes a step first; no two take the same.
 * @param times ms since 1970
 */
export function sweep(
  db: Kysely<Schema>,
  dialect: Dialect,
  node: string,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<Swept> {
  return db.transaction().execute(async (trx) => {
    const at = await claim(trx, dialect, node, now);
    if (at === null) return NOTHING;
    const { after, begun, held } = at;
    if (held > 0) {
      await write(trx, { begun, after: null, node, until: 0, held });
      return NOTHING;
    }
    const to = after + LOOKED_AT;
    const rows = await trx
      .selectFrom('heads')
      .select('table_no')
      .where('table_no', '>', after)
      .where('table_no', '<=', to)
      .where('status', '!=', 'over')
      .where('updated_at', '<', before)
      .orderBy('table_no')
      .limit(REMOVED)
      // Where somebody moves at this moment, something happens again.
      .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    const removed = rows.map(({ table_no }) => table_no);
    if (removed.length > 0) {
      await remove(trx, removed);
      await recordAct(trx, dialect, {
        at: now,
        by: 'castellum',
        act: 'retention',
        on: writeSubject({ of: 'tables', count: removed.length }),
        reason: '',
      });
    }
    const { last } = await trx
      .selectFrom('tables')
      .select(({ fn }) => fn.max('no').as('last'))
      .executeTakeFirstOrThrow();
    const reached = removed.length === REMOVED ? (removed.at(-1) ?? to) : to;
    const goesOn = reached < (last ?? 0);
    await write(trx, { begun, after: goesOn ? reached : null, node, until: goesOn ? now + LEASE : 0, held });
    return { removed, goesOn };
  });
}

/** Where this node is to go on; null where there is nothing to do, or another is at it. Nobody else can claim it until the transaction ends. */
async function claim(
  trx: Kysely<Schema>,
  dialect: Dialect,
  node: string,
  now: number,
): Promise<{ readonly begun: number; readonly after: number; readonly held: number } | null> {
  const row = await trx
    .selectFrom('house')
    .select('value')
    .where('key', '=', KEY)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) {
    // Whoever comes second waits for the first, and finds the row the next time.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('house')
      .values({ key: KEY, value: JSON.stringify({ begun: now, after: 0, node, until: now + LEASE, held: 0 } satisfies Progress) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? { begun: now, after: 0, held: 0 } : null;
  }
  const { begun, after, node: other, until, held } = progress.parse(readJson(row.value, 'house (retention)'));
  // A round that is still to come was begun by a clock that was wrong.
  if (Math.abs(now - begun) > GAP) return { begun: now, after: 0, held: HELD };
  if (after !== null) return other !== node && until > now ? null : { begun, after, held };
  return now - begun < EVERY ? null : { begun: now, after: 0, held: Math.max(0, held - 1) };
}

async function write(trx: Kysely<Schema>, at: Progress): Promise<void> {
  await trx
    .updateTable('house')
    .set({ value: JSON.stringify(at) })
    .where('key', '=', KEY)
    .execute();
}

/** Removes tables and all that belongs to them. A table's rows of the log are found by their chain: no index leads to them. */
export async function remove(trx: Kysely<Schema>, tables: readonly number[]): Promise<void> {
  const numbers = sql.join(tables);
  await sql`
    delete from log where id in (
      with recursive chain (id, prev) as (
        select log.id, log.prev from heads join log on log.id = heads.last where heads.table_no in (${numbers})
        union all
        select log.id, log.prev from chain join log on log.id = chain.prev)
      select id from chain)`.execute(trx);
  for (const table of ['seats', 'positions', 'table_events', 'results', 'hidden_tables', 'reports', 'heads'] as const)
    await trx.deleteFrom(table).where('table_no', 'in', tables).execute();
  await trx.deleteFrom('tables').where('no', 'in', tables).execute();
}
