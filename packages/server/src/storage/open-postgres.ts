import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { DATABASE_CONNECTIONS } from '../defaults.ts';
import { StartError } from '../start-error.ts';
import { migrate, migrateNew, type Say } from './migrations.ts';
import { connectionString, limits, openPostgres, type PostgresLimits, patient } from './postgres.ts';
import { startErrorOf } from './postgres-faults.ts';
import { DATABASE_NOW, PostgresPeers } from './postgres-peers.ts';
import type { Schema } from './schema.ts';
import { seldom } from './seldom.ts';
import { SqlStorage } from './sql-storage.ts';
import type { Storage } from './storage.ts';

/** The oldest PostgreSQL that is tested (GR-1). */
const OLDEST = 15;

/** What an address may say behind its `?`: what the driver reads, but for what would undo settings of ours, such as how long anybody waits. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['user', 'password', 'host', 'port', 'application_name', 'fallback_application_name', 'options'],
  ...['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat'],
]);

/**
 * The driver passes over what it does not know, and over what is empty: a misspelt `sslmode` would leave the connection open to everybody's eyes.
 * @throws StartError where there is such a parameter, or one that is empty; the sentence does not repeat its value
 */
function checkParameters({ search, searchParams }: URL, from: string): void {
  // With a password that is not written as it must be, or that is a parameter itself, a part of it may look like a parameter's name.
  const isTold = !searchParams.has('password') && !search.includes('@');
  for (const [name, value] of searchParams) {
    if (!PARAMETERS.has(name)) {
      const which = isTold ? `the unknown parameter ${encodeURIComponent(name)}` : 'unknown parameters';
      throw new StartError(`${from} must be an address without ${which}: known are ${[...PARAMETERS].join(', ')}`);
    }
    if (value === '') throw new StartError(`${from} must be an address whose ${name} is not empty: give its value, or leave it out`);
  }
}

/** True where there are a server and a database, and no sign of a password that ended the part with the user too soon. */
function isWhole({ username, hostname, pathname, search, searchParams, hash }: URL): boolean {
  const isCut = hash !== '' || (username === '' && !searchParams.has('user') && `${pathname}${search}`.includes('@'));
  return hostname !== '' && pathname.length > 1 && !isCut;
}

/**
 * The address of a PostgreSQL database.
 * @param from by what it was said, such as an option's name
 * @throws StartError where it is none; the sentence does not repeat it, since a password may be in it
 */
export function readDatabaseAddress(address: string, from = 'a database'): URL {
  const isPostgres = /^postgres(ql)?:/i.test(address);
  const url = isPostgres && URL.canParse(address) ? new URL(address) : null;
  if (url === null || !isWhole(url)) {
    const hint = isPostgres ? '; in the password the signs / # ? @ % are written %2F %23 %3F %40 %25' : '';
    throw new StartError(`${from} must be an address such as postgres://user:password@host:5432/database${hint}`);
  }
  checkParameters(url, from);
  try {
    // The driver reads it by rules of its own, with the files that it names.
    new pg.Client({ connectionString: connectionString(address) });
  } catch (error) {
    throw startErrorOf(error, url);
  }
  return url;
}

/** @param version as `show server_version` says it @throws StartError where it is too old */
export function checkVersion(version: string, { host }: URL): void {
  if (Number.parseInt(version, 10) < OLDEST)
    throw new StartError(`PostgreSQL at ${host} is version ${version}; ${OLDEST} or newer is needed`);
}

/**
 * Connects to a PostgreSQL database and does something with it first; where that fails, disconnects.
 * @param failed hears why something could not be stored, each time
 * @param limits how long things may take; left out, they may take as long as they do
 * @throws StartError where the database cannot be used
 */
export async function withPostgres<T>(
  address: string,
  use: (db: Kysely<Schema>, url: URL) => Promise<T>,
  failed?: (error: unknown) => void,
  limits?: PostgresLimits,
): Promise<T> {
  const url = readDatabaseAddress(address);
  // What goes wrong before is told by whoever starts the server, in one line.
  let inUse = false;
  const db = openPostgres(
    address,
    undefined,
    (error) => {
      if (inUse) failed?.(error);
    },
    limits,
  );
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    checkVersion(rows[0]?.server_version ?? '', url);
    const used = await use(db, url);
    inUse = true;
    return used;
  } catch (error) {
    await db.destroy();
    throw startErrorOf(error, url);
  }
}

/** A store that is opened beside the nodes that run on it, and the database's time. */
export interface StoreBeside {
  readonly storage: Storage;
  now(): number;
}

/**
 * Opens the store beside the nodes that run on it, as none of them: it does nothing by itself, and leaves a database of an older release as it is.
 * @param say hears what is waited for
 * @param within how long things may take
 * @throws StartError where it cannot be used
 */
export async function openPostgresBeside(address: string, say?: Say, within: PostgresLimits = limits): Promise<StoreBeside> {
  await bringUpToDate(address, say, migrateNew);
  return withPostgres(
    address,
    async (db) => {
      const storage = await SqlStorage.open(db, 'postgres', undefined, true);
      const { rows } = await sql<{ now: number }>`select ${DATABASE_NOW} as now`.execute(db);
      const ahead = (rows[0]?.now ?? 0) - performance.now();
      return { storage, now: () => Math.round(performance.now() + ahead) };
    },
    undefined,
    within,
  );
}

/**
 * Opens the store in a PostgreSQL database (GR-1), bringing it to the newest schema.
 * @param say hears what is waited for
 * @param bring `migrateNew` for who only reads
 * @param connections how many it may hold, beside the one by which it hears of other nodes
 * @throws StartError where it cannot be used
 */
export async function openPostgresStorage(
  address: string,
  failed?: (error: unknown) => void,
  say?: Say,
  bring: typeof migrate = migrate,
  connections = DATABASE_CONNECTIONS,
): Promise<Storage> {
  await bringUpToDate(address, say, bring);
  return withPostgres(
    address,
    async (db) => {
      const storage = await SqlStorage.open(db, 'postgres', async (node) => {
        const peers = new PostgresPeers(address, db, node, failed);
        await peers.beat();
        return peers;
      });
      storage.ping = seldom(storage.ping.bind(storage));
      return storage;
    },
    failed,
    { ...limits, max: connections },
  );
}

/** Brings the database to the newest schema by a connection that may take its time: on a large one that is more than a node may wait otherwise. */
async function bringUpToDate(address: string, say: Say | undefined, bring: typeof migrate): Promise<void> {
  const db = await withPostgres(
    address,
    async (db) => {
      await bring(db, 'postgres', say);
      return db;
    },
    undefined,
    patient,
  );
  await db.destroy();
}
