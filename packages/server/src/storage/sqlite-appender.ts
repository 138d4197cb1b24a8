import { type Kysely, sql } from 'kysely';
import { addParts, hasParts, resultRows } from './batch-parts.ts';
import { headRow, seatRow, tableRow, writeEntries } from './rows.ts';
import type { Schema } from './schema.ts';
import { type RunNow, runNowOf } from './sqlite.ts';
import type { Batch, NewTableRow } from './storage.ts';

/** The texts of inserts by table; their parameters are the values in the order of the columns. */
const inserts = new Map<string, string>();

function insertInto(table: string, row: object): string {
  let text = inserts.get(table);
  if (text === undefined) {
    const columns = Object.keys(row);
    text = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    inserts.set(table, text);
  }
  return text;
}

/** A seat as it stands now; its columns in the order of `seatRow`. */
const SEAT =
  'update seats set kind = ?, user_id = ?, name = ?, bot = ?, standing = ?, contribution = ?, left_order = ? where table_no = ? and seat = ?';
const EVENT =
  'insert into table_events (table_no, no, at, version, seat, type, data) select ?, coalesce(max(no), 0) + 1, ?, ?, ?, ?, ? from table_events where table_no = ?';

/** Stores batches by few statements that stay prepared and are not waited for: in SQLite a statement costs a function call, and the way to it more. */
export class SqliteAppender {
  readonly #node: string;
  readonly #run: RunNow;
  #nextLogId: number;
  readonly #appendSql: string;
  readonly #headSql: string;
  readonly #positionSql: string;

  private constructor(db: Kysely<Schema>, node: string, nextLogId: number) {
    this.#node = node;
    this.#run = runNowOf(db);
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
    for (const batch of batches) {
      const isStored = this.#store(batch);
      stored.push(isStored);
      if (!isStored || !hasParts(batch)) continue;
      if (batch.act === undefined) this.#addParts(batch);
      else await addParts(trx, 'sqlite', batch);
    }
    return stored;
  }

  /** As `addParts` does, for the parts that come with every new table. */
  #addParts({ table, head, seats = [], events = [], result }: Batch): void {
    for (const { seat, to } of seats) this.#run(SEAT, [...Object.values(seatRow(to)), table, seat]);
    for (const { type, seat, at, data } of events) this.#run(EVENT, [table, at, head.version, seat, type, JSON.stringify(data), table]);
    if (result !== undefined) for (const row of resultRows(table, result)) this.#insert('results', row);
  }

  #insert(table: string, row: object): number {
    return this.#run(insertInto(table, row), Object.values(row)).rowid;
  }

  /** A transaction costs SQLite no way there and back. */
  async storeAtOnce(): Promise<null> {
    return null;
  }

  async addTables(_trx: Kysely<Schema>, rows: readonly NewTableRow[]): Promise<number[]> {
    return rows.map((row) => this.#addTable(row));
  }

  #addTable(row: NewTableRow): number {
    const no = this.#insert('tables', tableRow(row));
    for (const [seat, stored] of row.seats.entries()) this.#insert('seats', { table_no: no, seat, ...seatRow(stored) });
    this.#insert('heads', { table_no: no, version: 0, draws: 0, last: null, ...headRow(row.head, this.#node) });
    return no;
  }

  /** Nobody else is on the file. */
  async announce(): Promise<void> {}

  /** Answers false, with nothing changed, where the table is at another version or revision. */
  #store({ table, from, revision, entries, head, position }: Batch): boolean {
    let last: number | null = null;
    if (entries.length > 0) {
      last = this.#nextLogId++;
      // The row of the log is made out of the head it follows, and only if that is at the right version.
      if (this.#run(this.#appendSql, [last, writeEntries(entries), table, from, revision]).changes !== 1) return false;
    }
    const { version, draws } = head;
    const values = [version, draws, last, ...Object.values(headRow(head, this.#node)), table, from, revision];
    if (this.#run(this.#headSql, values).changes !== 1) return false;
    if (position !== undefined) this.#run(this.#positionSql, [table, version, JSON.stringify(position)]);
    return true;
  }
}
