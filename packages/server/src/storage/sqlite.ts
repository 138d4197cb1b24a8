import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import type { Schema } from './schema.ts';
import { isLocked, notStored } from './sqlite-faults.ts';

/** Statements kept prepared; the hot ones are few. */
const MAX_STATEMENTS = 200;
/** How long a statement is tried again while another program holds the database, ms. */
const PATIENCE = 2_000;
const RETRY = 20;
/** While the server starts it has nothing else to do than wait, ms. */
const PATIENCE_AT_START = 5_000;

interface KeptStatement extends SqliteStatement {
  /** False for what needs the right to write, as `begin immediate` does, whether or not it changes anything. */
  readonly readonly: boolean;
}

/** SQLite takes back changes of the schema, too, with the transaction that they were made in: a migration that is broken off leaves nothing behind. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** The database with its prepared statements kept, since Kysely asks for one at every query. */
class Statements implements SqliteDatabase {
  readonly #db: Database.Database;
  readonly #kept = new Map<string, KeptStatement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  close(): void {
    this.#db.close();
  }

  prepare(sql: string): KeptStatement {
    const known = this.#kept.get(sql);
    if (known !== undefined) return known;
    const prepared: Database.Statement<unknown[]> = this.#db.prepare(sql);
    const statement: KeptStatement = {
      reader: prepared.reader,
      readonly: prepared.readonly,
      all: (parameters) => prepared.all(...parameters),
      run: (parameters) => prepared.run(...parameters),
      iterate: (parameters) => prepared.iterate(...parameters),
    };
    if (this.#kept.size < MAX_STATEMENTS) this.#kept.set(sql, statement);
    return statement;
  }
}

/** What a statement did. */
export interface Ran {
  readonly changes: number;
  /** Of the row that was inserted last. */
  readonly rowid: number;
}

/** Runs statements that write, within a transaction that is open already: nothing is waited for, and each stays prepared. */
export type RunNow = (sql: string, parameters: readonly unknown[]) => Ran;

const running = new WeakMap<Kysely<Schema>, RunNow>();

/** How a database of `openSqlite` runs statements at once. */
export function runNowOf(db: Kysely<Schema>): RunNow {
  const run = running.get(db);
  if (run === undefined) throw new Error('this is no SQLite database');
  return run;
}

/** What a database does when it cannot store: it never stops the process, gives up after a while, and says why. */
class PatientDriver extends SqliteDriver {
  readonly #db: Database.Database;
  readonly #statements: Statements;
  readonly #failed: (error: unknown) => void;
  /** Since when another program has held the database; null while none does. Who comes later does not wait as long again. */
  #lockedSince: number | null = null;

  constructor(db: Database.Database, failed: (error: unknown) => void) {
    const statements = new Statements(db);
    super({ database: statements });
    this.#statements = statements;
    this.#db = db;
    this.#failed = failed;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    for (;;) {
      try {
        const result = await connection.executeQuery<R>(query);
        // Who only reads is not kept waiting, whoever holds the database.
        if (this.#lockedSince !== null && !this.#statements.prepare(query.sql).readonly) this.#lockedSince = null;
        return result;
      } catch (error) {
        if (isLocked(error)) {
          const now = performance.now();
          this.#lockedSince ??= now;
          if (now - this.#lockedSince < PATIENCE) {
            await sleep(RETRY);
            continue;
          }
        }
        const fault = notStored(error);
        if (fault === null) throw error;
        this.#failed(fault);
        throw fault;
      }
    }
  }

  /** Asks for the right to write at once: later the statements could not wait for it. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite itself may have taken back everything, as it does when the disk is full. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#db.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Opens (and makes) a SQLite file: what is committed survives the machine's loss of power (WAL, synchronous=FULL). What cannot be stored rejects with
 * the fault `not-stored`, and nothing of it is there.
 * @param trace hears every statement
 * @param failed hears why something could not be stored, each time
 */
export function openSqlite(file: string, trace?: (sql: unknown) => void, failed: (error: unknown) => void = () => {}): Kysely<Schema> {
  const db = new Database(file, { timeout: PATIENCE_AT_START, ...(trace === undefined ? {} : { verbose: trace }) });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('wal_autocheckpoint = 4000');
    // SQLite would wait by stopping the process.
    db.pragma('busy_timeout = 0');
  } catch (error) {
    db.close();
    throw error;
  }
  const kysely = new Kysely<Schema>({
    dialect: {
      createDriver: () => new PatientDriver(db, failed),
      createAdapter: () => new Adapter(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const statements = new Map<string, Database.Statement<unknown[]>>();
  running.set(kysely, (sql, parameters) => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    try {
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { changes, rowid: Number(lastInsertRowid) };
    } catch (error) {
      const fault = notStored(error);
      if (fault === null) throw error;
      failed(fault);
      throw fault;
    }
  });
  return kysely;
}

/** Writes to the database without changing what is in it; rejects where nothing can be stored. */
export async function tryWriting(db: Kysely<Schema>): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('pragma user_version = 1'));
}
