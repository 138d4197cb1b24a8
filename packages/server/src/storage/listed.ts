import type { Kysely } from 'kysely';
import { type Damaged, unlessDamaged } from './damaged.ts';
import { filledPart } from './filled-part.ts';
import { byTable, readEntries, readKind, readScores, readStatus } from './rows.ts';
import type { Schema } from './schema.ts';
import type { ListedTable, ListPart } from './storage.ts';

/**
 * The tables that the user created or sits at, but for closed ones and those that the user has hidden, latest activity first.
 * @param damaged hears of each that cannot be read and is left out
 */
export function readListed(db: Kysely<Schema>, user: string, part: ListPart, damaged: (error: Damaged) => void): Promise<ListedTable[]> {
  return filledPart(part, async (asked) => {
    const rows = [...byTable(await readRows(db, user, asked))];
    const last = rows.at(-1)?.[1][0];
    return {
      tables: rows.flatMap(([no, seats]) => unlessDamaged(no, () => listedIn(seats), damaged)),
      last: last === undefined || rows.length < asked.limit ? null : { updatedAt: last.updated_at, id: last.id },
    };
  });
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** One row a seat, with what all rows of its table have in common; the latest entries with one of them. */
function readRows(db: Kysely<Schema>, user: string, { limit, before }: ListPart) {
  const part = db
    .selectFrom('tables')
    .innerJoin('heads', 'heads.table_no', 'tables.no')
    .select(['no', 'id', 'game', 'rules', 'creator', 'version', 'status', 'actor', 'since', 'scores', 'last', 'updated_at'])
    .where((eb) =>
      eb(
        'no',
        'in',
        eb
          .selectFrom('tables')
          .select('no')
          .where('creator', '=', user)
          .union(eb.selectFrom('seats').select('table_no as no').where('user_id', '=', user)),
      ),
    )
    .where('status', '!=', 'closed')
    .where((eb) => eb('no', 'not in', eb.selectFrom('hidden_tables').select('hidden_tables.table_no').where('user_id', '=', user)))
    .$if(before !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(before?.updatedAt ?? 0, before?.id ?? ''))),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (
    db
      .selectFrom(part.as('part'))
      .innerJoin('seats', 'seats.table_no', 'part.no')
      // Once a table is enough.
      .leftJoin('log', (join) => join.onRef('log.id', '=', 'part.last').on('seats.seat', '=', 0))
      .select(['part.no', 'part.id', 'game', 'rules', 'creator', 'part.version', 'status', 'actor', 'since', 'scores', 'updated_at'])
      .select(['seats.kind', 'seats.user_id', 'seats.name', 'seats.bot', 'seats.left_order', 'seats.seat', 'log.entries'])
      .orderBy('updated_at', 'desc')
      .orderBy('part.id', 'desc')
      .orderBy('seat')
      .execute()
  );
}

/** How many rows of the user's are looked at for that, however few are asked for. */
export async function countLookedAt(db: Kysely<Schema>, user: string): Promise<number> {
  const { made, sat } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('tables').select(eb.fn.countAll().as('n')).where('creator', '=', user).as('made'),
      eb.selectFrom('seats').select(eb.fn.countAll().as('n')).where('user_id', '=', user).as('sat'),
    ])
    .executeTakeFirstOrThrow();
  return Number(made) + Number(sat);
}

/** @param seats the rows of one table */
function listedIn(seats: readonly [Row, ...Row[]]): ListedTable {
  const [{ id, game, rules, creator, version, status, actor, since, scores, updated_at: updatedAt, entries }] = seats;
  return {
    id,
    game,
    rules,
    creator,
    seats: seats.map(({ kind, user_id: user, name, bot, left_order: left }) => ({ kind: readKind(kind), user, name, bot, left })),
    head: { version, status: readStatus(status), actor, since, scores: readScores(scores), updatedAt },
    last: entries === null ? null : (readEntries(entries).at(-1) ?? null),
  };
}
