import type { Kysely } from 'kysely';
import { readObject } from './rows.ts';
import type { Schema } from './schema.ts';
import type { FinishedTable, ListPart, StoredTable } from './storage.ts';

/** Tables that were played to their end, at which the user sat, or of the game, the latest first. */
export async function readFinished(
  db: Kysely<Schema>,
  of: { readonly user: string } | { readonly game: string },
  { limit, before }: ListPart,
): Promise<FinishedTable[]> {
  const part = db
    .selectFrom('results as first')
    .innerJoin('tables', 'tables.no', 'first.table_no')
    .select(['no', 'id', 'game', 'rules', 'options', 'first.at'])
    .where('first.seat', '=', 0)
    .where('first.ending', '=', 'played')
    .where((eb) =>
      'game' in of
        ? eb('game', '=', of.game)
        : eb('no', 'in', eb.selectFrom('results as own').select('own.table_no').where('own.user_id', '=', of.user)),
    )
    .$if(before !== undefined, (query) =>
      query
        // By itself this finds its place in the index.
        .where('first.at', '<=', before?.updatedAt ?? 0)
        .where((eb) => eb(eb.refTuple('first.at', 'id'), '<', eb.tuple(before?.updatedAt ?? 0, before?.id ?? ''))),
    )
    .orderBy('first.at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(part.as('part'))
    .innerJoin('results', 'results.table_no', 'part.no')
    .select(['no', 'id', 'game', 'rules', 'options', 'part.at', 'seat', 'score', 'rank', 'user_id', 'bot', 'opening'])
    .orderBy('part.at', 'desc')
    .orderBy('id', 'desc')
    .orderBy('seat')
    .execute();
  const tables: (FinishedTable & { readonly seats: FinishedTable['seats'][number][] })[] = [];
  for (const { no, id, game, rules, options, at, seat, score, rank, user_id: user, bot, opening } of rows) {
    if (seat === 0) tables.push({ no, id, game, rules, options: readObject(options) as StoredTable['options'], at, seats: [] });
    tables.at(-1)?.seats.push({ score, rank, user, bot, opening });
  }
  return tables;
}
