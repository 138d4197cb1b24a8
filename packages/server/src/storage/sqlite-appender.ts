import { CompiledQuery, type Kysely, sql } from 'kysely';
import { addParts, hasParts } from './batch-parts.ts';
import { headRow, writeEntries } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Batch } from './storage.ts';

/** Stores batches by few statements that stay prepared: in SQLite a statement costs a function call, and the text of it more. */
export class SqliteAppender {
  readonly #node: string;
  #nextLogId: number;
  readonly #appendSql: string;
  readonly #headSql: string;
  readonly #positionSql: string;

  private constructor(db: Kysely<Schema>, node: string, nextLogId: number) {
    this.#node = node;
    this.#nextLogId = nextLogId;
    this.#appendSql = db
      .insertInto('log')
      .columns(['id', 'entries', 'table_no', 'prev', 'version'])
      .expression((eb) =>
        eb
          .selectFrom('heads')
          .select((s) => [s.val(0).as('id'), s.val('').as('entries'), 'table_no', 'last', 'version'])
          .where('table_no', '=', 0)
          .where('version', '=', 0)
          .where('revision', '=', 0),
      )
      .compile().sql;
    this.#headSql = db
      .updateTable('heads')
      .set((eb) => ({
        version: 0,
        draws: 0,
        // A batch without entries leaves the log as it is.
        last: eb.fn.coalesce(eb.val<number | null>(0), 'last'),
        status: '',
        actor: 0,
        since: 0,
        scores: '',
        updated_at: 0,
        due_at: 0,
        due_kind: '',
        lease_node: '',
        lease_until: 0,
        revision: sql`revision + 1`,
      }))
      .where('table_no', '=', 0)
      .where('version', '=', 0)
      .where('revision', '=', 0)
      .compile().sql;
    this.#positionSql = db.insertInto('positions').values({ table_no: 0, version: 0, position: '' }).compile().sql;
  }

  static async open(db: Kysely<Schema>, node: string): Promise<SqliteAppender> {
    const { last } = await db
      .selectFrom('log')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return new SqliteAppender(db, node, (last ?? 0) + 1);
  }

  async store(trx: Kysely<Schema>, batches: readonly Batch[]): Promise<boolean[]> {
    const stored: boolean[] = [];
    for (const batch of batches) stored.push(await this.#store(trx, batch));
    return stored;
  }

  /** Nobody else is on the file. */
  async announce(): Promise<void> {}

  /** Answers false, with nothing changed, where the table is at another version or revision. */
  async #store(trx: Kysely<Schema>, batch: Batch): Promise<boolean> {
    const { table, from, revision, entries, head, position } = batch;
    let last: number | null = null;
    if (entries.length > 0) {
      last = this.#nextLogId++;
      // The row of the log is made out of the head it follows, and only if that is at the right version.
      const { numAffectedRows } = await trx.executeQuery(
        CompiledQuery.raw(this.#appendSql, [last, writeEntries(entries), table, from, revision]),
      );
      if (numAffectedRows !== 1n) return false;
    }
    const { version, draws } = head;
    const { numAffectedRows } = await trx.executeQuery(
      CompiledQuery.raw(this.#headSql, [version, draws, last, ...Object.values(headRow(head, this.#node)), table, from, revision]),
    );
    if (numAffectedRows !== 1n) return false;
    if (position !== undefined) await trx.executeQuery(CompiledQuery.raw(this.#positionSql, [table, version, JSON.stringify(position)]));
    if (hasParts(batch)) await addParts(trx, batch);
    return true;
  }
}
