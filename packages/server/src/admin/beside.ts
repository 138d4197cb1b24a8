import type { AdminAct, AdminEntry, AdminGuest, AdminReport, AdminTable } from '@castellum/protocol';
import { RequestFault } from '../fault.ts';
import type { PlayableGame } from '../game-list.ts';
import { parse } from '../sockets/requests.ts';
import { OlderDatabase, StartError } from '../start-error.ts';
import type { HouseState } from '../storage/house-storage.ts';
import type { Say } from '../storage/migrations.ts';
import { openPostgresBeside, type StoreBeside } from '../storage/open-postgres.ts';
import type { Place } from '../storage/place.ts';
import { placeErrorOf } from '../storage/place-errors.ts';
import { fileOf } from '../storage/places.ts';
import { isOlderFile } from '../storage/readable.ts';
import { SqlStorage } from '../storage/sql-storage.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { startErrorOf } from '../storage/start-faults.ts';
import type { Storage } from '../storage/storage.ts';
import { Tables } from '../tables/tables.ts';
import { adminAct, type Desk, perform } from './acts.ts';
import { newKey } from './keys.ts';

/** What a host can do from beside the servers that run, or where none does (GR-10). */
export interface HostDesk {
  /** @throws StartError where it cannot be done, in a sentence; then nothing is */
  perform(act: unknown): Promise<void>;
  guests(find: string): Promise<AdminGuest[]>;
  tables(find: string): Promise<AdminTable[]>;
  reports(): Promise<AdminReport[]>;
  log(): Promise<AdminEntry[]>;
  house(): Promise<HouseState>;
  /** The names of those who have a key. */
  keys(): Promise<string[]>;
  /** Makes a new key for somebody, in the place of an old one; answers it, and keeps only its hash. */
  giveKey(name: string): Promise<string>;
  takeKey(name: string): Promise<void>;
}

/**
 * Opens a place beside the servers that may run on it, which notice what is done there within a second.
 * @param host who does it, as the audit log will say
 * @param say hears what is waited for
 * @throws StartError where the place cannot be used, or is of an older release, whose server may run on it
 */
export async function besideServers<T>(
  place: Place,
  games: readonly PlayableGame[],
  host: string,
  use: (desk: HostDesk) => Promise<T>,
  say?: Say,
): Promise<T> {
  const { storage, now } = await openBeside(place, say);
  try {
    return await use(deskOf(storage, now, games, host));
  } catch (error) {
    if (!(error instanceof RequestFault) || error.fault.code === 'not-stored') throw placeErrorOf(error, place);
    const { field, message } = error.fault;
    throw new StartError(field === undefined ? message : `${field}: ${message}`, { cause: error });
  } finally {
    await storage.close();
  }
}

async function openBeside({ data, database }: Place, say: Say | undefined): Promise<StoreBeside> {
  if (database !== undefined) return openPostgresBeside(database, say);
  const file = fileOf(data);
  try {
    if (await isOlderFile(file)) throw new OlderDatabase();
    const db = openSqlite(file);
    try {
      return { storage: await SqlStorage.open(db, 'sqlite', undefined, true), now: () => Date.now() };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    throw startErrorOf(error, data, file);
  }
}

function deskOf(storage: Storage, now: () => number, games: readonly PlayableGame[], host: string): HostDesk {
  const store = storage.house;
  const nobody = { created() {}, changed() {}, removed() {}, due() {}, failed() {}, renewed() {}, unread() {} };
  const tables = new Tables(storage, games, { botDelay: 0, contributionWait: 0, botTables: 0, now }, nobody);
  const desk: Desk = { store, table: (id) => tables.get(id), now };
  const changeKey = (name: string, hash: string | null) =>
    store.change({ what: 'key', name, hash }, { at: now(), by: host, act: hash === null ? 'remove-key' : 'key', on: name, reason: '' });
  return {
    perform: (act) => perform(desk, parse<AdminAct>(adminAct, act), host),
    guests: (find) => store.guests(find),
    tables: (find) => store.tables(find),
    reports: () => store.reports(),
    log: () => store.log(null, 1_000),
    house: () => store.state(),
    keys: async () => (await store.keys()).map(({ name }) => name),
    async giveKey(name) {
      const { key, hash } = newKey();
      await changeKey(name, hash);
      return key;
    },
    async takeKey(name) {
      if (!(await changeKey(name, null))) throw new RequestFault('not-found', `${name} has no key`);
    },
  };
}
