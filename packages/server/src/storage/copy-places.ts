import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type CopiedTable, type CopyPlace, copyStore } from './copy.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrations.ts';
import { withPostgres } from './open-postgres.ts';
import { fileOf, isDatabase } from './places.ts';
import { keepPrivate, makePrivateFolder } from './private-file.ts';
import { openSqlite } from './sqlite.ts';
import { startErrorOf } from './start-faults.ts';

interface OpenPlace extends CopyPlace {
  close(): Promise<void>;
}

/**
 * Copies everything that a server keeps from one place to another, each a data folder or the address of a PostgreSQL database, and compares the two.
 * @returns what was copied, table by table
 * @throws StartError where either cannot be used, a server runs on one of the folders, or the target has what the source does not
 */
export async function copyData(from: string, to: string): Promise<CopiedTable[]> {
  if (from === to) throw new StartError('--from and --to are the same place');
  const source = await openPlace(from, 'from');
  try {
    const target = await openPlace(to, 'to');
    try {
      return await copyStore(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function openPlace(place: string, side: 'from' | 'to'): Promise<OpenPlace> {
  return isDatabase(place) ? openDatabase(place) : openFolder(place, side);
}

function openDatabase(address: string): Promise<OpenPlace> {
  return withPostgres(address, async (db, { host, pathname }) => {
    await migrate(db, 'postgres');
    return { name: `${host}${pathname}`, db, dialect: 'postgres', close: () => db.destroy() };
  });
}

async function openFolder(folder: string, side: 'from' | 'to'): Promise<OpenPlace> {
  const file = side === 'from' ? fileOf(folder) : join(folder, 'castellum.db');
  makePrivateFolder(folder);
  const unlock = lockFolder(folder);
  try {
    keepPrivate(file);
    const db = openSqlite(file);
    const close = async () => {
      await db.destroy();
      unlock();
    };
    try {
      await migrate(db, 'sqlite');
      return { name: folder, db, dialect: 'sqlite', close };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    unlock();
    throw startErrorOf(error, folder, file);
  }
}
