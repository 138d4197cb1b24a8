import { type Kysely, sql } from 'kysely';
import { StartError } from '../start-error.ts';
import { limits, openPostgres, type PostgresLimits } from './postgres.ts';
import { startErrorOf } from './postgres-faults.ts';
import { PostgresPeers } from './postgres-peers.ts';
import type { Schema } from './schema.ts';
import { seldom } from './seldom.ts';
import { SqlStorage } from './sql-storage.ts';
import type { Storage } from './storage.ts';

/** The oldest PostgreSQL that is tested (GR-1). */
const OLDEST = 15;

/** The address of a PostgreSQL database. @throws StartError where it is none; the sentence does not repeat it, since a password may be in it */
export function readDatabaseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '' || url.pathname.length < 2)
    throw new StartError('--database must be an address such as postgres://user:password@host:5432/database');
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

/** Opens the store beside the nodes that run on it, as none of them: it does nothing by itself. @throws StartError where it cannot be used */
export function openPostgresBeside(address: string): Promise<Storage> {
  return withPostgres(address, (db) => SqlStorage.open(db, 'postgres', undefined, true), undefined, limits);
}

/** Opens the store in a PostgreSQL database (GR-1), bringing it to the newest schema. @throws StartError where it cannot be used */
export function openPostgresStorage(address: string, failed?: (error: unknown) => void): Promise<Storage> {
  return withPostgres(
    address,
    async (db) => {
      const storage = await SqlStorage.open(db, 'postgres', async (node) => {
        const peers = new PostgresPeers(address, db, node);
        await peers.beat();
        return peers;
      });
      storage.ping = seldom(storage.ping.bind(storage));
      return storage;
    },
    failed,
    limits,
  );
}
