import { type Kysely, sql } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { HouseWord, NewAct } from './house-storage.ts';
import { CHANNEL, HOUSE, wordsOf } from './postgres-notices.ts';
import type { Schema } from './schema.ts';

/** Writes a line of the audit log within a transaction, and tells the other nodes of it. One after the other: the row that counts them is held to the end. */
export async function recordAct(trx: Kysely<Schema>, dialect: Dialect, { at, by, act, on, reason }: NewAct): Promise<void> {
  const { value } = await trx
    .updateTable('house')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', 'revision')
    .returning('value')
    .executeTakeFirstOrThrow();
  await trx.insertInto('acts').values({ at, by_name: by, act, subject: on, reason }).execute();
  if (dialect === 'sqlite') return;
  const [payload] = wordsOf(HOUSE, [{ house: Number(value) } satisfies HouseWord]);
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
}
