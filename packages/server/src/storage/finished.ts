import { type Kysely, sql } from 'kysely';
import { type Damaged, unlessDamaged } from './damaged.ts';
import { filledPart } from './filled-part.ts';
import { byTable, readObject } from './rows.ts';
import type { Schema } from './schema.ts';
import type { FinishedTable, ListPart, ResultMark, StoredTable } from './storage.ts';

/**
 * Tables that were played to their end, at which the user sat, the latest first.
 * @param damaged hears of each that cannot be read and is left out
 */
export function readFinished(
  db: Kysely<Schema>,
  user: string,
  part: ListPart,
  damaged: (error: Damaged) => void,
): Promise<FinishedTable[]> {
  return filledPart(part, async ({ limit, before }) => {
    // Only as many are looked at as are asked for: in the order of the index of a user's results.
    const rows = await db
      .selectFrom('results as own')
      .innerJoin('tables', 'tables.no', 'own.table_no')
      .select(['no', 'id', 'own.at'])
      .where('own.user_id', '=', user)
      .where('own.ending', '=', 'played')
      // Once for a table, at however many of its seats the user sat.
      .where('own.seat', '=', (eb) =>
        eb
          .selectFrom('results as same')
          .select(({ fn }) => fn.min('same.seat').as('first'))
          .whereRef('same.table_no', '=', 'own.table_no')
          .whereRef('same.user_id', '=', 'own.user_id'),
      )
      .$if(before !== undefined, (query) =>
        query
          .where('own.at', '<=', before?.updatedAt ?? 0)
          .where((eb) => eb(eb.refTuple('own.at', 'id'), '<', eb.tuple(before?.updatedAt ?? 0, before?.id ?? ''))),
      )
      .orderBy('own.at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    return {
      tables: await readTables(
        db,
        rows.map(({ no }) => no),
        damaged,
      ),
      last: last === undefined || rows.length < limit ? null : { updatedAt: last.at, id: last.id },
    };
  });
}

/**
 * The tables of a game that were played to their end, among those `limit` of all games that come after one, the latest first. No more results are looked at.
 * @param damaged hears of each that cannot be read and is left out
 */
export async function readFinishedAmong(
  db: Kysely<Schema>,
  game: string,
  after: ResultMark | null,
  limit: number,
  damaged: (error: Damaged) => void,
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
    tables: await readTables(db, numbers, damaged),
    next: last === undefined || rows.length < limit ? null : { at: last.at, no: last.no },
  };
}

type FinishedRow = Pick<Schema['results'], 'at' | 'score' | 'rank' | 'user_id' | 'bot' | 'opening'> &
  Pick<Schema['tables'], 'id' | 'game' | 'rules' | 'options'> & { readonly no: number };

/** Finished tables of these numbers, in their order, but for damaged ones. */
async function readTables(db: Kysely<Schema>, numbers: readonly number[], damaged: (error: Damaged) => void): Promise<FinishedTable[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.no', 'results.table_no')
    .select(['no', 'id', 'game', 'rules', 'options', 'at', 'score', 'rank', 'user_id', 'bot', 'opening'])
    .where('table_no', 'in', numbers)
    .orderBy('table_no')
    .orderBy('seat')
    .execute();
  const tables = byTable(rows);
  return numbers.flatMap((no) => {
    const seats = tables.get(no);
    return seats === undefined ? [] : unlessDamaged(no, () => finishedIn(seats), damaged);
  });
}

/** @param seats the rows of one table, one a seat */
function finishedIn(seats: readonly [FinishedRow, ...FinishedRow[]]): FinishedTable {
  const [{ no, id, game, rules, options, at }] = seats;
  return {
    no,
    id,
    game,
    rules,
    options: readObject(options, 'tables.options') as StoredTable['options'],
    at,
    seats: seats.map(({ score, rank, user_id: user, bot, opening }) => ({ score, rank, user, bot, opening })),
  };
}
