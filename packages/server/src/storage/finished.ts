import { type Kysely, sql } from 'kysely';
import { ofTable } from './damaged.ts';
import { readObject } from './rows.ts';
import type { Schema } from './schema.ts';
import type { FinishedTable, ListPart, ResultMark, StoredTable } from './storage.ts';

/** Tables that were played to their end, at which the user sat, the latest first. */
export async function readFinished(db: Kysely<Schema>, user: string, { limit, before }: ListPart): Promise<FinishedTable[]> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.no', 'results.table_no')
    .select('no')
    .where('seat', '=', 0)
    .where('ending', '=', 'played')
    .where((eb) => eb('no', 'in', eb.selectFrom('results as own').select('own.table_no').where('own.user_id', '=', user)))
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.updatedAt ?? 0, before?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return readTables(
    db,
    rows.map(({ no }) => no),
  );
}

/** The tables of a game that were played to their end, among those `limit` of all games that come after one, the latest first. No more results are looked at. */
export async function readFinishedAmong(
  db: Kysely<Schema>,
  game: string,
  after: ResultMark | null,
  limit: number,
): Promise<{ tables: FinishedTable[]; next: ResultMark | null }> {
  const latest = db
    .selectFrom('results')
    .select(['table_no', 'at', 'ending'])
    // Said in the statement itself: the index holds these alone.
    .where('seat', '=', sql.lit(0))
    .$if(after !== null, (query) => query.where((eb) => eb(eb.refTuple('at', 'table_no'), '<', eb.tuple(after?.at ?? 0, after?.no ?? 0))))
    .orderBy('at', 'desc')
    .orderBy('table_no', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(latest.as('latest'))
    .innerJoin('tables', 'tables.no', 'latest.table_no')
    .select(['no', 'game', 'latest.at', 'ending'])
    .orderBy('latest.at', 'desc')
    .orderBy('no', 'desc')
    .execute();
  const numbers = rows.filter((row) => row.game === game && row.ending === 'played').map(({ no }) => no);
  const last = rows.at(-1);
  return {
    tables: await readTables(db, numbers),
    next: last === undefined || rows.length < limit ? null : { at: last.at, no: last.no },
  };
}

/** Finished tables of these numbers, in their order. */
async function readTables(db: Kysely<Schema>, numbers: readonly number[]): Promise<FinishedTable[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.no', 'results.table_no')
    .select(['no', 'id', 'game', 'rules', 'options', 'at', 'score', 'rank', 'user_id', 'bot', 'opening'])
    .where('table_no', 'in', numbers)
    .orderBy('table_no')
    .orderBy('seat')
    .execute();
  const tables = new Map<number, FinishedTable & { readonly seats: FinishedTable['seats'][number][] }>();
  for (const { no, id, game, rules, options, at, score, rank, user_id: user, bot, opening } of rows) {
    const table = tables.get(no) ?? {
      no,
      id,
      game,
      rules,
      options: ofTable(no, () => readObject(options, 'tables.options')) as StoredTable['options'],
      at,
      seats: [],
    };
    tables.set(no, table);
    table.seats.push({ score, rank, user, bot, opening });
  }
  return numbers.flatMap((no) => tables.get(no) ?? []);
}
