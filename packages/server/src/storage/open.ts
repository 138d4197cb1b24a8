import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RequestFault } from '../fault.ts';
import { lockFolder } from './lock.ts';
import { migrateNew, type Say } from './migrations.ts';
import { openPostgresStorage } from './open-postgres.ts';
import type { Place } from './place.ts';
import { checkNotLost } from './places.ts';
import { keepPrivate, makePrivateFolder } from './private-file.ts';
import { openReadable } from './readable.ts';
import { seldom } from './seldom.ts';
import { SqlStorage } from './sql-storage.ts';
import { openSqlite } from './sqlite.ts';
import { startErrorOf } from './start-faults.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the store of a data folder, making both where they are missing; or that of a database server.
 * @param database the address of a PostgreSQL database
 * @param failed hears why something could not be stored, each time
 * @param say hears what is waited for meanwhile
 * @param connections how many to the database server
 * @throws StartError where the folder cannot be used or another server uses it
 */
export async function openStorage(
  folder: string,
  database?: string,
  failed?: (error: unknown) => void,
  say?: Say,
  connections?: number,
): Promise<Storage> {
  if (database !== undefined) return openPostgresStorage(database, failed, say, undefined, connections);
  makePrivateFolder(folder);
  const unlock = lockFolder(folder);
  const file = join(folder, 'castellum.db');
  try {
    checkNotLost(file);
    keepPrivate(file);
    return await openFile(file, unlock, failed);
  } catch (error) {
    unlock();
    throw startErrorOf(error, folder, file);
  }
}

/**
 * Opens the store of a place for who only reads: an older release can go on with it afterwards. Of a folder of one a copy is opened, a database of one is refused.
 * @param say hears what is waited for meanwhile
 * @throws StartError where the place cannot be used, or another server uses the folder
 */
export async function openToRead({ data, database }: Place, say?: Say): Promise<Storage> {
  if (database !== undefined) return openPostgresStorage(database, undefined, say, migrateNew);
  return openReadable(data, (folder) => openStorage(folder));
}

async function openFile(file: string, unlock: () => void, failed?: (error: unknown) => void): Promise<Storage> {
  const db = openSqlite(file, undefined, failed);
  try {
    const storage = await SqlStorage.open(db, 'sqlite');
    const canStore = storage.ping.bind(storage);
    await canStore();
    const close = storage.close.bind(storage);
    storage.close = async () => {
      await close();
      unlock();
    };
    const mine = statSync(file).ino;
    storage.ping = seldom(async () => {
      await canStore();
      // The system would let us write on to what is no file any more.
      if (!existsSync(file) || statSync(file).ino !== mine)
        throw new RequestFault('not-stored', "the server's database was moved or deleted");
    });
    return storage;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
