import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './lock.ts';
import { SqlStorage } from './sql-storage.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the store of a data folder, making both where they are missing.
 * @param database the address of a database server; none is supported yet
 * @throws where the folder cannot be used or another server uses it
 */
export async function openStorage(folder: string, database?: string): Promise<Storage> {
  if (database !== undefined) throw new Error(`cannot use ${database.split(':')[0]}: only SQLite in the data folder is supported`);
  // Seeds and hands lie in it: nobody else of the machine is to look.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const storage = await SqlStorage.open(openSqlite(join(folder, 'castellum.db')), true);
    const close = storage.close.bind(storage);
    storage.close = async () => {
      await close();
      unlock();
    };
    return storage;
  } catch (error) {
    unlock();
    throw error;
  }
}
