import type { AdminEntry, AdminGuest, AdminReport, AdminTable, Maintenance } from '@castellum/protocol';
import { type Kysely, sql } from 'kysely';
import { readJson, unlessDamaged } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import type { HouseChange, HouseState, HouseStorage, NewAct, Swept } from './house-storage.ts';
import { recordAct } from './record-act.ts';
import { sweep } from './removal.ts';
import { readKind, readStatus } from './rows.ts';
import type { Schema } from './schema.ts';

const LISTED = 100;
/** The number of no table, so that a list of numbers is never empty. */
const NO_TABLE = 0;

/** What hosts do and see (GR-10). Every change is in one transaction with its line of the audit log. */
export class HouseStore implements HouseStorage {
  readonly #db: Kysely<Schema>;
  readonly #dialect: Dialect;
  readonly #node: string;

  constructor(db: Kysely<Schema>, dialect: Dialect, node: string) {
    this.#node = node;
    this.#db = db;
    this.#dialect = dialect;
  }

  /** One step of removing tables that everybody has forgotten. */
  sweep(times: { readonly now: number; readonly before: number }): Promise<Swept> {
    return sweep(this.#db, this.#dialect, this.#node, times);
  }

  /** How many acts there have been. */
  async revision(): Promise<number> {
    const row = await this.#db.selectFrom('house').select('value').where('key', '=', 'revision').executeTakeFirstOrThrow();
    return Number(row.value);
  }

  async state(): Promise<HouseState> {
    const revision = await this.revision();
    const row = await this.#db.selectFrom('house').select('value').where('key', '=', 'maintenance').executeTakeFirst();
    const notices = await this.#db
      .selectFrom('notices')
      .select(['no', 'text', 'at'])
      .where('withdrawn_at', 'is', null)
      .orderBy('no')
      .execute();
    const bans = await this.#db.selectFrom('bans').selectAll().orderBy('at', 'desc').execute();
    return {
      revision,
      maintenance: row === undefined ? null : (readJson(row.value, 'house (maintenance)') as Maintenance | null),
      notices,
      bans: new Map(bans.map(({ subject, reason, at }) => [subject, { reason, at }])),
    };
  }

  /** Changes something, and writes down who did it. False where there was nothing to change; then nothing is written. */
  change(change: HouseChange, act: NewAct): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await apply(trx, change, act.at))) return false;
      await recordAct(trx, this.#dialect, act);
      return true;
    });
  }

  /** Whose key has this hash is found by whoever compares. */
  keys(): Promise<{ readonly name: string; readonly hash: string }[]> {
    return this.#db.selectFrom('admin_keys').select(['name', 'hash']).orderBy('name').execute();
  }

  /** The latest lines of the audit log first, of those before `before`. */
  async log(before: number | null, limit = LISTED): Promise<AdminEntry[]> {
    const rows = await this.#db
      .selectFrom('acts')
      .selectAll()
      .$if(before !== null, (query) => query.where('no', '<', before ?? 0))
      .orderBy('no', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ no, at, by_name, act, subject, reason }) => ({
      no,
      at,
      by: by_name,
      act: act as AdminEntry['act'],
      on: subject,
      reason,
    }));
  }

  /** Guests with this id or with this in their name, the newest first. */
  async guests(find: string): Promise<AdminGuest[]> {
    const part = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
    // SQLite knows no capitals but those of English: a name is found as it was typed, too.
    const named = sql<boolean>`lower(name) like ${part.toLowerCase()} escape '\\' or name like ${part} escape '\\'`;
    const rows = await this.#db
      .selectFrom((eb) =>
        eb
          .selectFrom('users')
          .select(['id', 'name', 'created_at'])
          .$if(find !== '', (query) => query.where((where) => where.or([where('id', '=', find), named])))
          .orderBy('created_at', 'desc')
          .limit(LISTED)
          .as('found'),
      )
      .leftJoin('bans', 'bans.subject', 'found.id')
      .select(['id', 'name', 'created_at', 'bans.reason'])
      .select((eb) =>
        eb
          .selectFrom('seats')
          .select(({ fn }) => fn.countAll<number>().as('tables'))
          .whereRef('seats.user_id', '=', 'found.id')
          .as('tables'),
      )
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id, name, created_at, reason, tables }) => ({
      id,
      name,
      createdAt: created_at,
      tables: Number(tables),
      ban: reason,
    }));
  }

  async guest(id: string): Promise<{ readonly id: string; readonly name: string } | null> {
    return (await this.#db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Tables with this number or id, or those of a guest, the newest first. An index by activity would cost every move. */
  async tables(find: string): Promise<AdminTable[]> {
    const found = find === '' ? null : await this.#tablesOf(find);
    const rows = await this.#db
      .selectFrom('tables')
      .innerJoin('heads', 'heads.table_no', 'tables.no')
      .select(['no', 'id', 'game', 'status', 'version', 'updated_at'])
      .$if(found !== null, (query) => query.where('no', 'in', [...(found ?? []), NO_TABLE]))
      .orderBy('no', 'desc')
      .limit(LISTED)
      .execute();
    if (rows.length === 0) return [];
    const seats = await this.#db
      .selectFrom('seats')
      .select(['table_no', 'kind', 'name', 'user_id'])
      .where(
        'table_no',
        'in',
        rows.map(({ no }) => no),
      )
      .orderBy('table_no')
      .orderBy('seat')
      .execute();
    return rows.map(({ no, id, game, status, version, updated_at: updatedAt }) => {
      const read = () => ({
        status: readStatus(status),
        seats: seats
          .filter(({ table_no }) => table_no === no)
          .map(({ kind, name, user_id }) => ({ kind: readKind(kind), name, user: user_id })),
      });
      const [shown = { status: 'damaged', seats: [] } as const] = unlessDamaged(no, read, () => {});
      return { no, id, game, version, updatedAt, ...shown };
    });
  }

  /** The numbers of the newest tables that have to do with something. Asked one by one, each from its index: with "or" PostgreSQL reads all. */
  async #tablesOf(find: string): Promise<number[]> {
    const db = this.#db;
    const numbers = await Promise.all([
      db.selectFrom('tables').select('no').where('id', '=', find).execute(),
      db.selectFrom('tables').select('no').where('creator', '=', find).orderBy('no', 'desc').limit(LISTED).execute(),
      db.selectFrom('seats').select('table_no as no').where('user_id', '=', find).orderBy('table_no', 'desc').limit(LISTED).execute(),
    ]);
    return [...numbers.flat().map(({ no }) => no), ...(/^\d{1,9}$/.test(find) ? [Number(find)] : [])];
  }

  /** The id of a table, by that or by its number; null where there is none. */
  async tableId(table: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('tables')
      .select('id')
      .where(/^\d{1,9}$/.test(table) ? 'no' : 'id', '=', /^\d{1,9}$/.test(table) ? Number(table) : table)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Notes that somebody found a name wrong; once. */
  async addReport(report: Omit<AdminReport, 'no' | 'settledAt'>): Promise<void> {
    await this.#db
      .insertInto('reports')
      .values({
        table_no: report.table,
        seat: report.seat,
        name: report.name,
        user_id: report.user,
        by_user: report.by,
        at: report.at,
        settled_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Those that nobody has settled first, the newest of each kind before the others. */
  async reports(): Promise<AdminReport[]> {
    const rows = await this.#db
      .selectFrom('reports')
      .selectAll()
      .orderBy(sql`case when settled_at is null then 0 else 1 end`)
      .orderBy('no', 'desc')
      .limit(LISTED)
      .execute();
    return rows.map(({ no, table_no, seat, name, user_id, by_user, at, settled_at }) => ({
      no,
      table: table_no,
      seat,
      name,
      user: user_id,
      by: by_user,
      at,
      settledAt: settled_at,
    }));
  }
}

/** Answers whether there was anything to change. */
async function apply(trx: Kysely<Schema>, change: HouseChange, at: number): Promise<boolean> {
  switch (change.what) {
    case 'ban': {
      const { subject, reason } = change;
      await trx
        .insertInto('bans')
        .values({ subject, reason, at })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ reason, at }))
        .execute();
      return true;
    }
    case 'unban':
      return did(await trx.deleteFrom('bans').where('subject', '=', change.subject).executeTakeFirst());
    case 'notice':
      await trx.insertInto('notices').values({ text: change.text, at, withdrawn_at: null }).execute();
      return true;
    case 'withdraw': {
      const { numUpdatedRows } = await trx
        .updateTable('notices')
        .set({ withdrawn_at: at })
        .where('no', '=', change.notice)
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
    case 'maintenance': {
      const value = JSON.stringify(change.maintenance);
      await trx
        .insertInto('house')
        .values({ key: 'maintenance', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
      return true;
    }
    case 'key': {
      const removed = await trx.deleteFrom('admin_keys').where('name', '=', change.name).executeTakeFirst();
      if (change.hash === null) return did(removed);
      await trx.insertInto('admin_keys').values({ name: change.name, hash: change.hash, created_at: at }).execute();
      return true;
    }
    case 'settle': {
      const { numUpdatedRows } = await trx
        .updateTable('reports')
        .set({ settled_at: at })
        .where('no', '=', change.report)
        .where('settled_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    }
  }
}

function did({ numDeletedRows }: { readonly numDeletedRows: bigint }): boolean {
  return numDeletedRows > 0n;
}
