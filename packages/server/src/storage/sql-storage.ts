import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject, type Seat } from '@castellum/core';
import type { TableStatus } from '@castellum/protocol';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { LogCache } from './log-cache.ts';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';
import type {
  Batch,
  Due,
  LoadedTable,
  LogEntry,
  NewTableRow,
  SeatedHead,
  Storage,
  StoredPosition,
  StoredSeat,
  StoredUser,
} from './storage.ts';

interface Waiting {
  readonly batch: Batch;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

function writeEntries(entries: readonly LogEntry[]): string {
  return JSON.stringify(entries.map(({ seat, action, events, at, since }) => [seat, action, events, at, since]));
}

function readEntries(text: string): LogEntry[] {
  // Rows of before there were times end with the events.
  const rows: [LogEntry['seat'], LogEntry['action'], LogEntry['events'], LogEntry['at']?, LogEntry['since']?][] = JSON.parse(text);
  return rows.map(([seat, action, events, at = null, since = null]) => ({ seat, action, events, at, since }));
}

function readObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('the database holds no object where one must be');
  return value as JsonObject;
}

function readStatus(text: string): TableStatus {
  if (text === 'waiting' || text === 'playing' || text === 'over' || text === 'closed') return text;
  throw new Error(`the database holds the status ${text}`);
}

function readKind(text: string): StoredSeat['kind'] {
  if (text === 'person' || text === 'bot' || text === 'open') return text;
  throw new Error(`the database holds a seat of kind ${text}`);
}

function readDue(at: number | null, kind: string | null): Due | null {
  if (at === null) return null;
  // Null is from before dues had kinds; the table finds out which it is.
  if (kind === null) return { kind: 'bot', at };
  if (kind === 'bot' || kind === 'draw' || kind === 'clock' || kind === 'notice') return { kind, at };
  throw new Error(`the database holds a due step of kind ${kind}`);
}

function readScores(text: string | null): number[] {
  return text === null ? [] : JSON.parse(text);
}

function seatRow({ kind, user, name, bot, standing, contribution, left }: StoredSeat) {
  return {
    kind,
    user_id: user,
    name,
    bot,
    standing: standing === null ? null : JSON.stringify(standing),
    contribution,
    left_order: left,
  };
}

/** How long a node that plans an automatic step keeps it for itself after it is due, ms. */
const LEASE = 30_000;

/** Entries of logs kept in memory, all tables together; each takes about a kilobyte. */
const LOG_ENTRIES = 40_000;

/** The storage over any SQL database that Kysely speaks to. */
export class SqlStorage implements Storage {
  readonly #db: Kysely<Schema>;
  readonly #node = randomUUID();
  readonly #waiting: Waiting[] = [];
  readonly #logs = new LogCache(LOG_ENTRIES);
  /** Settles when no commit is under way. */
  #flushing: Promise<void> | null = null;
  #nextLogId = 1;
  #appendSql = '';
  #headSql = '';
  #positionSql = '';

  private constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Migrates the database and opens the storage. `alone`: no other node uses it, so leases of earlier runs are void.
   * @throws where the database cannot be used
   */
  static async open(db: Kysely<Schema>, alone: boolean): Promise<SqlStorage> {
    await migrate(db);
    const storage = new SqlStorage(db);
    if (alone) await db.updateTable('heads').set({ lease_node: null, lease_until: null }).where('lease_node', 'is not', null).execute();
    const { last } = await db
      .selectFrom('log')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    storage.#nextLogId = Number(last ?? 0) + 1;
    storage.#appendSql = db
      .insertInto('log')
      .columns(['id', 'entries', 'table_no', 'prev', 'version'])
      .expression((eb) =>
        eb
          .selectFrom('heads')
          .select((s) => [s.val(0).as('id'), s.val('').as('entries'), 'table_no', 'last', 'version'])
          .where('table_no', '=', 0)
          .where('version', '=', 0),
      )
      .compile().sql;
    storage.#headSql = db
      .updateTable('heads')
      .set({
        version: 0,
        draws: 0,
        last: 0,
        status: '',
        actor: 0,
        since: 0,
        scores: '',
        updated_at: 0,
        due_at: 0,
        due_kind: '',
        lease_node: '',
        lease_until: 0,
      })
      .where('table_no', '=', 0)
      .where('version', '=', 0)
      .compile().sql;
    storage.#positionSql = db
      .insertInto('positions')
      .values({ table_no: 0, version: 0, position: '' })
      .onConflict((c) =>
        c.column('table_no').doUpdateSet((eb) => ({ version: eb.ref('excluded.version'), position: eb.ref('excluded.position') })),
      )
      .compile().sql;
    return storage;
  }

  async addUser(user: StoredUser, token: string, now: number): Promise<void> {
    await this.#db.insertInto('users').values({ id: user.id, name: user.name, token, created_at: now }).execute();
  }

  async userByToken(token: string): Promise<StoredUser | null> {
    const row = await this.#db.selectFrom('users').select(['id', 'name']).where('token', '=', token).executeTakeFirst();
    return row ?? null;
  }

  async renameUser(id: string, name: string): Promise<void> {
    await this.#db.updateTable('users').set({ name }).where('id', '=', id).execute();
  }

  async addTable({ table, seats, head }: NewTableRow): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      const { no } = await trx
        .insertInto('tables')
        .values({
          id: table.id,
          game: table.game,
          rules: table.rules,
          options: JSON.stringify(table.options),
          hints: table.hints ? 1 : 0,
          creator: table.creator,
          seed: table.seed,
          created_at: head.updatedAt,
        })
        .returning('no')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('seats')
        .values(seats.map((seat, index) => ({ table_no: no, seat: index, ...seatRow(seat) })))
        .execute();
      await trx
        .insertInto('heads')
        .values({
          table_no: no,
          version: 0,
          draws: 0,
          last: null,
          ...this.#headRow(head),
        })
        .execute();
      return no;
    });
  }

  async loadTable(id: string): Promise<LoadedTable | null> {
    const row = await this.#db
      .selectFrom('tables')
      .innerJoin('heads', 'heads.table_no', 'tables.no')
      .leftJoin('positions', 'positions.table_no', 'tables.no')
      .select(['no', 'id', 'game', 'rules', 'options', 'creator', 'seed', 'hints', 'heads.version as version', 'draws', 'status'])
      .select(['updated_at', 'due_at', 'due_kind', 'actor', 'since', 'scores', 'last', 'positions.version as position_version', 'position'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    // Another node may have written.
    this.#logs.forget(row.no);
    const seats = await this.#db.selectFrom('seats').selectAll().where('table_no', '=', row.no).orderBy('seat').execute();
    const snapshot: StoredPosition | null =
      row.position === null || row.position_version === null ? null : { version: row.position_version, position: readObject(row.position) };
    const entries = await this.#entriesFrom(row.no, snapshot?.version ?? 0);
    return {
      table: {
        no: row.no,
        id: row.id,
        game: row.game,
        rules: row.rules,
        options: readObject(row.options) as Record<string, string | boolean>,
        hints: row.hints === 1,
        creator: row.creator,
        seed: row.seed,
      },
      seats: seats.map((seat) => ({
        kind: readKind(seat.kind),
        user: seat.user_id,
        name: seat.name,
        bot: seat.bot,
        standing: seat.standing === null ? null : JSON.parse(seat.standing),
        contribution: seat.contribution,
        left: seat.left_order,
      })),
      head: {
        version: row.version,
        draws: row.draws,
        status: readStatus(row.status),
        due: readDue(row.due_at, row.due_kind),
        actor: row.actor,
        since: row.since,
        scores: readScores(row.scores),
        updatedAt: row.updated_at,
      },
      snapshot,
      entries,
      last: entries.at(-1) ?? (await this.#lastEntry(row.last)),
    };
  }

  async #lastEntry(id: number | null): Promise<LogEntry | null> {
    if (id === null) return null;
    const { entries } = await this.#db.selectFrom('log').select('entries').where('id', '=', id).executeTakeFirstOrThrow();
    return readEntries(entries).at(-1) ?? null;
  }

  log(table: number): Promise<readonly LogEntry[]> {
    return this.#logs.of(table, () => this.#entriesFrom(table, 0));
  }

  /** Walks the chain of the log's rows back to a version. */
  async #entriesFrom(table: number, version: number): Promise<LogEntry[]> {
    const rows = await this.#db
      .withRecursive('chain', (db) =>
        db
          .selectFrom('log')
          .innerJoin('heads', 'heads.last', 'log.id')
          .select(['log.id', 'log.prev', 'log.version', 'log.entries'])
          .where('heads.table_no', '=', table)
          .where('log.version', '>=', version)
          .unionAll(
            db
              .selectFrom('log')
              .innerJoin('chain', 'chain.prev', 'log.id')
              .select(['log.id', 'log.prev', 'log.version', 'log.entries'])
              .where('log.version', '>=', version),
          ),
      )
      .selectFrom('chain')
      .select('entries')
      .orderBy('version')
      .execute();
    return rows.flatMap((row) => readEntries(row.entries));
  }

  async tablesOf(user: string, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tables')
      .innerJoin('heads', 'heads.table_no', 'tables.no')
      .select('tables.id')
      .where((eb) =>
        eb.or([
          eb('creator', '=', user),
          eb('tables.no', 'in', eb.selectFrom('seats').select('seats.table_no').where('seats.user_id', '=', user)),
        ]),
      )
      .orderBy('heads.updated_at', 'desc')
      .orderBy('tables.no', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  append(batch: Batch): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      // What the sockets have delivered in this turn of the event loop shares the commit.
      this.#flushing ??= new Promise<void>((done) => {
        setImmediate(() => void this.#flush().then(done));
      });
    });
  }

  /** Commits what waits, and what comes meanwhile; never rejects. */
  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0);
      try {
        const stored = await this.#commit(group.map(({ batch }) => batch));
        for (const [i, { batch, resolve }] of group.entries()) {
          if (stored[i] === true) this.#logs.append(batch.table, batch.from, batch.entries);
          resolve(stored[i] === true);
        }
      } catch (error) {
        for (const waiting of group) waiting.reject(error);
      }
    }
    // In the same turn as the look at what waits, so that nothing is left behind.
    this.#flushing = null;
  }

  /** One transaction for all; answers which of the batches were stored. */
  #commit(batches: readonly Batch[]): Promise<boolean[]> {
    return this.#db.transaction().execute(async (trx) => {
      const stored: boolean[] = [];
      for (const { table, from, entries, head, position, seats } of batches) {
        if (entries.length === 0) {
          const row = this.#headRow(head);
          const { numUpdatedRows } = await trx
            .updateTable('heads')
            .set(row)
            .where('table_no', '=', table)
            .where('version', '=', from)
            .executeTakeFirstOrThrow();
          stored.push(numUpdatedRows === 1n);
          if (numUpdatedRows === 1n) await this.#saveSeats(trx, table, seats);
          continue;
        }
        const id = this.#nextLogId++;
        // The row of the log is made out of the head it follows, and only if that is at the right version.
        const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(this.#appendSql, [id, writeEntries(entries), table, from]));
        const current = numAffectedRows === 1n;
        stored.push(current);
        if (!current) continue;
        const { version, draws } = head;
        await trx.executeQuery(CompiledQuery.raw(this.#headSql, [version, draws, id, ...Object.values(this.#headRow(head)), table, from]));
        if (position !== undefined)
          await trx.executeQuery(CompiledQuery.raw(this.#positionSql, [table, version, JSON.stringify(position)]));
        await this.#saveSeats(trx, table, seats);
      }
      return stored;
    });
  }

  async #saveSeats(trx: Kysely<Schema>, table: number, seats: Batch['seats'] = []): Promise<void> {
    for (const { seat, stored } of seats)
      await trx.updateTable('seats').set(seatRow(stored)).where('table_no', '=', table).where('seat', '=', seat).execute();
  }

  #headRow({ status, due, actor, since, scores, updatedAt }: SeatedHead) {
    return {
      status,
      actor,
      since,
      scores: JSON.stringify(scores),
      updated_at: updatedAt,
      due_at: due?.at ?? null,
      due_kind: due?.kind ?? null,
      lease_node: due === null ? null : this.#node,
      lease_until: due === null ? null : due.at + LEASE,
    };
  }

  async takeSeat(table: number, seat: Seat, user: string, name: string, head: SeatedHead): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('seats')
        .set({ kind: 'person', user_id: user, name })
        .where('table_no', '=', table)
        .where('seat', '=', seat)
        .where('kind', '=', 'open')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await trx.updateTable('heads').set(this.#headRow(head)).where('table_no', '=', table).execute();
      return true;
    });
  }

  async saveStanding(table: number, seat: Seat, preference: unknown): Promise<void> {
    await this.#db
      .updateTable('seats')
      .set({ standing: preference === null ? null : JSON.stringify(preference) })
      .where('table_no', '=', table)
      .where('seat', '=', seat)
      .execute();
  }

  async saveContribution(table: number, seat: Seat, contribution: string): Promise<void> {
    await this.#db.updateTable('seats').set({ contribution }).where('table_no', '=', table).where('seat', '=', seat).execute();
  }

  async claimDue(now: number, leaseUntil: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .updateTable('heads')
      .set({ lease_node: this.#node, lease_until: leaseUntil })
      .where(
        'table_no',
        'in',
        this.#db
          .selectFrom('heads')
          .select('table_no')
          .where('due_at', '<=', now)
          .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now)]))
          .orderBy('due_at')
          .limit(limit),
      )
      .returning('table_no')
      .execute();
    if (rows.length === 0) return [];
    const tables = await this.#db
      .selectFrom('tables')
      .select('id')
      .where(
        'no',
        'in',
        rows.map((row) => row.table_no),
      )
      .execute();
    return tables.map((table) => table.id);
  }

  async ping(): Promise<void> {
    await sql`select 1`.execute(this.#db);
  }

  async close(): Promise<void> {
    await this.#flushing;
    await this.#db.destroy();
  }
}
