import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { DATABASE_CONNECTIONS } from '../defaults.ts';
import { notConnected, notStored } from './postgres-faults.ts';
import type { Schema } from './schema.ts';

/** How long a connection may take to come about, ms. */
const PATIENCE = 5_000;
/** PostgreSQL's number for 64-bit integers; those of ours are far below 2^53. */
const INT8 = 20;

/** How long things may take before a connection is given up, ms, and how many connections there may be (`max`). */
export type PostgresLimits = Pick<pg.PoolConfig, 'query_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout' | 'max'>;

/** How long who says nothing in the midst of a transaction holds what others wait for, ms: they are to be right again within 5 s (GR-4). */
const SILENCE = 2_000;

/**
 * For a server. The network may swallow what is said without a word: then nobody waits for ever, neither here nor, where a node is gone in the midst of a
 * transaction, for what it has locked.
 */
export const limits: PostgresLimits = { query_timeout: 10_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: SILENCE };

/** For who changes the schema: a statement may take as long as it does, and yet nobody who is gone holds what others wait for. */
export const patient: PostgresLimits = { idle_in_transaction_session_timeout: SILENCE };

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** An address as the driver takes it. It would take these modes of TLS for the strictest anyhow, but with eleven lines of warning. */
export function connectionString(address: string): string {
  return /[?&]uselibpqcompat=true/.test(address)
    ? address
    : address.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=&|#|$)/, 'verify-full');
}

/**
 * Connects to a PostgreSQL server when the first query comes. What cannot be stored rejects with the fault `not-stored`.
 * @param address `postgres://user:password@host:port/database`
 * @param trace hears every statement
 * @param failed hears why something could not be stored, each time
 */
export function openPostgres(
  address: string,
  trace: (sql: string) => void = () => {},
  failed: (error: unknown) => void = () => {},
  limits: PostgresLimits = {},
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: connectionString(address),
    application_name: 'castellum',
    max: DATABASE_CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    keepAlive: true,
    types,
    ...limits,
  });
  // A connection that is lost while nobody uses it is replaced by the next that is needed.
  pool.on('error', failed);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded(pool, trace, failed) }) });
  pools.set(db, pool);
  return db;
}

/** How a database is connected to: all connections, those in use, and who waits for one. */
export interface Connections {
  readonly connections: number;
  readonly busy: number;
  readonly waiting: number;
}

const pools = new WeakMap<Kysely<Schema>, pg.Pool>();

/** Says how a database of `openPostgres` is connected to; null for another. */
export function connectionsOf(db: Kysely<Schema>): (() => Connections) | null {
  const pool = pools.get(db);
  if (pool === undefined) return null;
  return () => ({ connections: pool.totalCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });
}

/** The pool, whose errors from outside of the program are the fault that people may be told. */
function guarded(pool: pg.Pool, trace: (sql: string) => void, failed: (error: unknown) => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, GuardedClient>();
  const translated = (error: unknown): unknown => {
    const fault = notStored(error);
    if (fault === null) return error;
    failed(fault);
    return fault;
  };
  const guard = (client: pg.PoolClient): GuardedClient => {
    const known = clients.get(client) ?? new GuardedClient(client, trace, translated);
    clients.set(client, known);
    return known;
  };
  // From the beginning: the server may take leave with the same breath in which it lets the connection in.
  pool.on('connect', guard);
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        const fault = notConnected(error);
        failed(fault);
        throw fault;
      });
      return guard(client);
    },
    end: () => pool.end(),
  };
}

/** The driver's words for a statement that is not answered in time. */
const TIMED_OUT = 'Query read timeout';

/** A statement that begins so is kept prepared by each connection. */
export const KEPT = '/* kept */';
/** The names of such statements, by their text. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `kept_${names.size}`;
  names.set(sql, name);
  return name;
}

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #trace: (sql: string) => void;
  readonly #translated: (error: unknown) => unknown;
  #broken = false;

  constructor(client: pg.PoolClient, trace: (sql: string) => void, translated: (error: unknown) => unknown) {
    this.#client = client;
    this.#trace = trace;
    this.#translated = translated;
    client.on('error', () => {
      this.#broken = true;
    });
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('results are read at once, without a cursor');
    return this.#query(sql, parameters);
  }

  async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    this.#trace(sql);
    // What follows would wait behind what is not answered.
    if (this.#broken) throw this.#translated(new Error('Connection terminated'));
    try {
      const query = { text: sql, values: [...parameters], ...(sql.startsWith(KEPT) ? { name: nameOf(sql) } : {}) };
      const { command, rowCount, rows } = await this.#client.query<R & pg.QueryResultRow>(query);
      return { command, rowCount: rowCount ?? 0, rows } as PostgresQueryResult<R>;
    } catch (error) {
      if (error instanceof Error && error.message === TIMED_OUT) this.#broken = true;
      throw this.#translated(error);
    }
  }

  /** A connection that broke while it was in use is not given to anybody again. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#broken);
  }
}
