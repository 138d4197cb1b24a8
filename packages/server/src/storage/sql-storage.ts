import { randomBytes } from 'node:crypto';
import { writeSubject } from '@castellum/protocol';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { RequestFault } from '../fault.ts';
import { type Appender, appenderFor } from './appender.ts';
import { addResult } from './batch-parts.ts';
import { type Damaged, ofTable } from './damaged.ts';
import type { Dialect } from './dialect.ts';
import { readFinished, readFinishedAmong } from './finished.ts';
import { HouseStore } from './house-store.ts';
import { countLookedAt, readListed } from './listed.ts';
import { readTables } from './load.ts';
import { LogCache } from './log-cache.ts';
import { migrate } from './migrations.ts';
import { readNews } from './news.ts';
import type { Moved, Peers, RulesVersion } from './peers.ts';
import { type Connections, connectionsOf } from './postgres.ts';
import { DATABASE_NOW, DEAD } from './postgres-peers.ts';
import { readTold } from './postgres-told.ts';
import { recordAct } from './record-act.ts';
import { readEnding, readEvent, readObject } from './rows.ts';
import type { Schema } from './schema.ts';
import { tryWriting } from './sqlite.ts';
import { codeOf } from './sqlite-faults.ts';
import type {
  Batch,
  Due,
  FinishedTable,
  Head,
  ListedTable,
  ListPart,
  LoadedTable,
  LogEntry,
  Mark,
  News,
  NewTableRow,
  ResultMark,
  Storage,
  StoredPosition,
  StoredTable,
  StoredUser,
  TableAt,
  TableEvent,
  TableResult,
  Told,
} from './storage.ts';
import { chainText, readChain } from './table-parts.ts';
import { Together } from './together.ts';
import { wholeLog } from './whole-log.ts';

interface Waiting {
  readonly batch: Batch;
  readonly resolve: (stored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface NewTable {
  readonly row: NewTableRow;
  readonly resolve: (no: number) => void;
  readonly reject: (error: unknown) => void;
}

/** Values in the logs kept in memory, all tables together: about 25 MB. */
const LOG_VALUES = 1_000_000;

/** What could not be stored so short a time ago may still not be, ms. */
const DOUBT = 5_000;

/** A name for a run of the server: short, since it goes with every notice. */
function newNode(): string {
  return randomBytes(6).toString('base64url');
}

/** The storage over any SQL database that Kysely speaks to. */
export class SqlStorage implements Storage {
  readonly #db: Kysely<Schema>;
  readonly #dialect: Dialect;
  readonly #node: string;
  readonly #appender: Appender;
  readonly peers: (Peers & { close(): Promise<void> }) | null;
  readonly house: HouseStore;
  readonly connections: (() => Connections) | null;
  /** True where a server may run on the same file, which this must leave alone. */
  readonly #beside: boolean;
  readonly #waiting: Waiting[] = [];
  readonly #newTables: NewTable[] = [];
  readonly #logs = new LogCache(LOG_VALUES);
  readonly #loads = new Together((ids: readonly string[]) =>
    readTables(this.#db, this.#dialect, this.peers === null ? null : this.#node, ids),
  );
  readonly #marks = new Together((tables: readonly number[]) => this.marks(tables));
  committed: (batches: number, ms: number) => void = () => {};
  notStored: (fault: RequestFault) => void = () => {};
  leftOut: (error: Damaged) => void = () => {};
  /** Why the last commit came to nothing, and when, by `performance.now`; null where it was stored. */
  #refusal: { readonly why: RequestFault; readonly at: number } | null = null;
  /** Settles when no commit is under way. */
  #flushing: Promise<void> | null = null;

  private constructor(
    db: Kysely<Schema>,
    dialect: Dialect,
    node: string,
    appender: Appender,
    peers: (Peers & { close(): Promise<void> }) | null,
    beside: boolean,
  ) {
    this.peers = peers;
    this.house = new HouseStore(db, dialect, node);
    this.#beside = beside;
    this.connections = connectionsOf(db);
    this.#db = db;
    this.#dialect = dialect;
    this.#node = node;
    this.#appender = appender;
  }

  /**
   * Migrates the database and opens the storage.
   * @param peersOf the other nodes on the database, where there may be any
   * @param beside a server may run on the same database: what it plans is left to it, and nothing may be appended to a log
   * @throws where the database cannot be used
   */
  static async open(
    db: Kysely<Schema>,
    dialect: Dialect,
    peersOf: (node: string) => Promise<Peers & { close(): Promise<void> }> | null = () => null,
    beside = false,
  ): Promise<SqlStorage> {
    await migrate(db, dialect);
    const node = newNode();
    const storage = new SqlStorage(db, dialect, node, await appenderFor(dialect, db, node), await peersOf(node), beside);
    // A file serves one process alone: leases are of earlier runs.
    if (dialect === 'sqlite' && !beside) await storage.#dropLeases();
    return storage;
  }

  async secret(): Promise<string> {
    const { value } = await this.#db.selectFrom('house').select('value').where('key', '=', 'secret').executeTakeFirstOrThrow();
    return value;
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

  addTable(row: NewTableRow): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#newTables.push({ row, resolve, reject });
      this.#flushSoon();
    });
  }

  async isClosed(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('tables')
      .innerJoin('heads', 'heads.table_no', 'tables.no')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.status === 'closed';
  }

  async loadTable(id: string): Promise<LoadedTable | null> {
    const found = await this.#loads.ask(id);
    if (found === undefined) return null;
    // Another node may have written.
    this.#logs.forget(found.no);
    const loaded = found.read();
    // Whoever comes back asks for the latest entries alone. Not as the whole log: what was stored while it was loaded may be missing in it.
    if (loaded.snapshot !== null) this.#logs.keep(found.no, loaded.snapshot.version, loaded.entries);
    return loaded;
  }

  async news(known: readonly { readonly table: number; readonly version: number }[]): Promise<News[]> {
    // A file serves one process alone.
    const news = await readNews(this.#db, this.#dialect, this.peers === null ? null : this.#node, known);
    for (const { table, from, entries } of news) if (entries.length > 0) this.#logs.append(table, from, entries);
    return news;
  }

  told(table: number, told: string): Told {
    const change = ofTable(table, () => readTold(told));
    if (change.entries.length > 0) this.#logs.append(table, change.from, change.entries);
    return change;
  }

  async marks(tables: readonly number[]): Promise<Map<number, Mark>> {
    if (tables.length === 0) return new Map();
    const rows = await this.#db.selectFrom('heads').select(['table_no', 'revision', 'updated_at']).where(this.#among(tables)).execute();
    return new Map(rows.map(({ table_no, revision, updated_at: updatedAt }) => [table_no, { revision, updatedAt }]));
  }

  mark(table: number): Promise<Mark | undefined> {
    return this.#marks.ask(table);
  }

  log(table: number): Promise<readonly LogEntry[]> {
    return this.#logs.of(table, () => this.#readLog(table));
  }

  async logBetween(table: number, version: number, to: number): Promise<readonly LogEntry[]> {
    return this.#logs.between(table, version, to) ?? (await this.log(table)).slice(version, to);
  }

  async #readLog(table: number): Promise<LogEntry[]> {
    const { version, chain } = await this.#db
      .selectFrom('heads')
      .select(['version', chainText(sql.lit(0)).as('chain')])
      .where('table_no', '=', table)
      .executeTakeFirstOrThrow();
    return ofTable(table, () => wholeLog(table, readChain(chain, 0), version));
  }

  positionBefore(table: number, version: number): Promise<StoredPosition | null> {
    return positionBefore(this.#db, table, version);
  }

  async events(table: number): Promise<TableEvent[]> {
    const rows = await this.#db.selectFrom('table_events').selectAll().where('table_no', '=', table).orderBy('no').execute();
    return rows.map((row) => ofTable(table, () => readEvent(row)));
  }

  async lastEvent(table: number, type: 'closed' | 'handed-over'): Promise<TableEvent | null> {
    const row = await this.#db
      .selectFrom('table_events')
      .selectAll()
      .where('table_no', '=', table)
      // Written out, since SQLite uses an index of some rows only where it sees that they are asked for.
      .where('type', '=', sql.lit(type))
      .orderBy('no', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : ofTable(table, () => readEvent(row));
  }

  async result(table: number): Promise<TableResult | null> {
    const rows = await this.#db.selectFrom('results').selectAll().where('table_no', '=', table).orderBy('seat').execute();
    const [first] = rows;
    if (first === undefined) return null;
    return {
      ending: ofTable(table, () => readEnding(first.ending)),
      at: first.at,
      seats: rows.map(({ score, rank, user_id, bot, name }) => ({ score, rank, user: user_id, bot, name })),
    };
  }

  finished(user: string, part: ListPart): Promise<FinishedTable[]> {
    return readFinished(this.#db, user, part, (error) => this.leftOut(error));
  }

  finishedAmong(game: string, after: ResultMark | null, limit: number): Promise<{ tables: FinishedTable[]; next: ResultMark | null }> {
    return readFinishedAmong(this.#db, game, after, limit, (error) => this.leftOut(error));
  }

  async keepOpenings(table: number, openings: readonly string[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const [seat, opening] of openings.entries())
        await trx.updateTable('results').set({ opening }).where('table_no', '=', table).where('seat', '=', seat).execute();
    });
  }

  tablesOf(user: string, part: ListPart): Promise<ListedTable[]> {
    return readListed(this.#db, user, part, (error) => this.leftOut(error));
  }

  lookedAt(user: string): Promise<number> {
    return countLookedAt(this.#db, user);
  }

  async hideTable(user: string, table: number, hidden: boolean): Promise<void> {
    if (hidden)
      await this.#db
        .insertInto('hidden_tables')
        .values({ user_id: user, table_no: table })
        .onConflict((c) => c.doNothing())
        .execute();
    else await this.#db.deleteFrom('hidden_tables').where('user_id', '=', user).where('table_no', '=', table).execute();
  }

  unlisted(limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]> {
    return (
      this.#db
        .selectFrom('heads')
        .innerJoin('tables', 'tables.no', 'heads.table_no')
        .select(['no', 'id'])
        .where('scores', 'is', null)
        // In the order of the index of such heads: elsewhere SQLite would look at every table there is.
        .orderBy('table_no')
        .limit(limit)
        .execute()
    );
  }

  makeListed(
    table: number,
    { due, actor, since, scores }: Pick<Head, 'due' | 'actor' | 'since' | 'scores'>,
    result: TableResult | null,
  ): Promise<void> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('heads')
        .set({ due_kind: due?.kind ?? null, actor, since, scores: JSON.stringify(scores) })
        .where('table_no', '=', table)
        .where('scores', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n && result !== null) await addResult(trx, table, result);
    });
  }

  numbered(after: number, limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]> {
    return this.#db.selectFrom('tables').select(['no', 'id']).where('no', '>', after).orderBy('no').limit(limit).execute();
  }

  ofEarlierRules(game: string, rules: number, after: number, limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]> {
    return this.#db
      .selectFrom('tables')
      .innerJoin('heads', 'heads.table_no', 'tables.no')
      .select(['no', 'id'])
      .where('game', '=', game)
      .where('rules', '<', rules)
      .where('status', 'in', ['waiting', 'playing'])
      .where('no', '>', after)
      .orderBy('no')
      .limit(limit)
      .execute();
  }

  takeUpRules(tables: readonly TableAt[], { game, rules }: RulesVersion, host: string): Promise<number[]> {
    return this.#db.transaction().execute(async (trx) => {
      const taken: Omit<Moved, 'told'>[] = [];
      // In the order in which batches lock theirs.
      for (const { table, revision } of [...tables].sort((a, b) => a.table - b.table)) {
        const { numUpdatedRows } = await trx
          .updateTable('heads')
          .set({ revision: revision + 1 })
          .where('table_no', '=', table)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows !== 1n) continue;
        const { id } = await trx.updateTable('tables').set({ rules }).where('no', '=', table).returning('id').executeTakeFirstOrThrow();
        taken.push({ table, revision: revision + 1, id, people: [] });
      }
      if (taken.length === 0) return [];
      await this.#appender.announce(trx, taken);
      const on = writeSubject({ of: 'rules', count: taken.length, game, rules });
      await recordAct(trx, this.#dialect, { at: this.peers?.now() ?? Date.now(), by: host, act: 'upgrade-rules', on, reason: '' });
      return taken.map(({ table }) => table);
    });
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  append(batch: Batch): Promise<boolean> {
    // A server on the same file counts the rows of the log in its memory.
    if (this.#beside && batch.entries.length > 0) return Promise.reject(new Error('nothing is played beside a server'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#flushSoon();
    });
  }

  /** What the sockets have delivered in this turn of the event loop shares the commit. */
  #flushSoon(): void {
    this.#flushing ??= new Promise<void>((done) => {
      setImmediate(() => void this.#flush().then(done));
    });
  }

  /** Commits what waits, and what comes meanwhile; never rejects. */
  async #flush(): Promise<void> {
    while (this.#waiting.length + this.#newTables.length > 0) {
      const batches = this.#waiting.splice(0);
      const tables = this.#newTables.splice(0);
      try {
        await this.#storeTogether(batches, tables);
      } catch (error) {
        // A database that does not answer would not answer each of them either, and what comes meanwhile would wait for that.
        const isRefused = error instanceof RequestFault;
        if (isRefused || tables.length === 0 || batches.length + tables.length === 1)
          for (const { reject } of [...batches, ...tables]) reject(error);
        else await this.#storeApart(batches, tables);
      }
    }
    // In the same turn as the look at what waits, so that nothing is left behind.
    this.#flushing = null;
  }

  /** In one commit. @throws where nothing was stored; then nobody has been told */
  async #storeTogether(batches: readonly Waiting[], tables: readonly NewTable[]): Promise<void> {
    const began = performance.now();
    const { stored, numbers } = await this.#commit(
      batches.map(({ batch }) => batch),
      tables.map(({ row }) => row),
    ).catch((error: unknown) => {
      throw tables.length > 0 && isTaken(error) ? error : this.#refused(error);
    });
    this.#refusal = null;
    this.committed(batches.length + tables.length, performance.now() - began);
    for (const [i, { resolve }] of tables.entries()) resolve(numbers[i] ?? 0);
    for (const [i, { batch, resolve }] of batches.entries()) {
      if (stored[i] === true) this.#logs.append(batch.table, batch.from, batch.entries);
      resolve(stored[i] === true);
    }
  }

  /** Notes why nothing can be stored: for a reason that is known, or for one that nobody has thought of. */
  #refused(error: unknown): RequestFault {
    const why = error instanceof RequestFault ? error : unknownFault(error);
    if (why !== error) this.notStored(why);
    this.#refusal = { why, at: performance.now() };
    return why;
  }

  /** The batches in one commit, and each table in another: one that is there already must not keep the others from being stored. */
  async #storeApart(batches: readonly Waiting[], tables: readonly NewTable[]): Promise<void> {
    let refusal: RequestFault | null = null;
    for (const [some, table] of [[batches, []] as const, ...tables.map((one) => [[], [one]] as const)]) {
      if (some.length + table.length === 0) continue;
      try {
        if (refusal !== null) throw refusal;
        await this.#storeTogether(some, table);
      } catch (error) {
        if (error instanceof RequestFault) refusal = error;
        for (const { reject } of [...some, ...table]) reject(error);
      }
    }
  }

  /** One transaction for all; answers which of the batches were stored, and the tables' numbers. */
  async #commit(
    batches: readonly Batch[],
    rows: readonly NewTableRow[],
  ): Promise<{ readonly stored: boolean[]; readonly numbers: number[] }> {
    const stored = rows.length === 0 ? await this.#appender.storeAtOnce(this.#db, batches) : null;
    if (stored !== null) return { stored, numbers: [] };
    return this.#db.transaction().execute(async (trx) => ({
      numbers: rows.length === 0 ? [] : await this.#appender.addTables(trx, rows),
      stored: batches.length === 0 ? [] : await this.#appender.store(trx, batches),
    }));
  }

  async capDues(kinds: readonly Due['kind'][], latest: number): Promise<void> {
    const late = this.#db
      .selectFrom('heads')
      .select('table_no')
      .where('due_at', '>', latest)
      // Null is from before dues had kinds.
      .where((eb) => eb.or([eb('due_kind', 'in', kinds), eb('due_kind', 'is', null)]))
      // In the order in which batches lock theirs.
      .$if(this.#dialect === 'postgres', (query) => query.orderBy('table_no').forUpdate());
    await this.#db.updateTable('heads').set({ due_at: latest }).where('table_no', 'in', late).execute();
  }

  async claimDue(
    now: number,
    leaseUntil: number,
    limit: number,
    rules: readonly RulesVersion[],
    again: readonly number[] = [],
  ): Promise<string[]> {
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
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('tables')
                .select('no')
                .whereRef('no', '=', 'heads.table_no')
                .where((of) => of.or(rules.map((kept) => of.and({ game: kept.game, rules: kept.rules }))))
                // Kept apart: PostgreSQL would go through all tables first where it does not know how many there are.
                .$if(this.#dialect === 'postgres', (query) => query.offset(0)),
            ),
          )
          .where((eb) =>
            eb.or([
              eb('lease_until', 'is', null),
              eb('lease_until', '<', now),
              ...(again.length === 0 ? [] : [eb.and([eb('lease_node', '=', this.#node), eb('lease_until', 'in', again)])]),
              ...(this.peers === null
                ? []
                : [
                    eb(
                      'lease_node',
                      'not in',
                      eb
                        .selectFrom('nodes')
                        .select('id')
                        .where('seen_at', '>', sql<number>`${DATABASE_NOW} - ${sql.lit(DEAD)}`),
                    ),
                  ]),
            ]),
          )
          .orderBy('due_at')
          .limit(limit)
          // What another node takes at this moment is not waited for.
          .$if(this.#dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
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

  async keepLeases(tables: readonly number[], leaseUntil: number): Promise<void> {
    if (tables.length === 0) return;
    await this.#db
      .updateTable('heads')
      .set({ lease_until: leaseUntil })
      .where('table_no', 'in', this.#leased(this.#node).where(this.#among(tables)))
      .execute();
  }

  /** A condition whose text is the same for however many tables, so that one prepared statement serves all. */
  #among(tables: readonly number[]) {
    return this.#dialect === 'postgres'
      ? sql<SqlBool>`table_no = any(${[...tables]}::integer[])`
      : sql<SqlBool>`table_no in (select value from json_each(${JSON.stringify(tables)}))`;
  }

  /** Of one node, or of all. */
  async #dropLeases(node?: string): Promise<void> {
    await this.#db.updateTable('heads').set({ lease_node: null, lease_until: null }).where('table_no', 'in', this.#leased(node)).execute();
  }

  /**
   * The tables whose step is leased to a node, or to any. Not those that another node changes at this moment: it gets their leases, and to wait for it with
   * others locked would let two nodes wait for each other.
   */
  #leased(node: string | undefined) {
    return this.#db
      .selectFrom('heads')
      .select('table_no')
      .where('due_at', 'is not', null)
      .$if(node !== undefined, (query) => query.where('lease_node', '=', node ?? ''))
      .$if(this.#dialect === 'postgres', (query) => query.forUpdate().skipLocked());
  }

  async ping(): Promise<void> {
    if (this.#dialect === 'sqlite') await tryWriting(this.#db);
    else await sql`update nodes set seen_at = ${DATABASE_NOW} where id = ${this.#node}`.execute(this.#db);
    // What keeps a game from being stored need not keep this: a disk that is all but full, a page that is damaged, a full queue of notices.
    if (this.#refusal !== null && performance.now() - this.#refusal.at < DOUBT) throw this.#refusal.why;
  }

  async close(): Promise<void> {
    await this.#flushing;
    // What this node had planned is free for others at once.
    await this.#dropLeases(this.#node).catch(() => {});
    await this.peers?.close();
    await this.#db.destroy();
  }
}

/** True where a table is there already: another node was quicker, which is no fault of anybody's. */
function isTaken(error: unknown): boolean {
  return /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));
}

function unknownFault(error: unknown): RequestFault {
  const fault = new RequestFault('not-stored', "the database does not take what is to be stored; the server's log says why");
  fault.cause = error;
  return fault;
}

async function positionBefore(db: Kysely<Schema>, table: number, version: number): Promise<StoredPosition | null> {
  const row = await db
    .selectFrom('positions')
    .select(['version', 'position'])
    .where('table_no', '=', table)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { version: row.version, position: ofTable(table, () => readObject(row.position, 'positions.position')) };
}
