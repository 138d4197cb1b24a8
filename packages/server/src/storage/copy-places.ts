import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { RequestFault } from '../fault.ts';
import { StartError } from '../start-error.ts';
import { type CopiedTable, type CopyPlace, copyStore } from './copy.ts';
import { lockFolder } from './lock.ts';
import { migrate, migrateNew, type Say } from './migrations.ts';
import { withPostgres } from './open-postgres.ts';
import { isDatabase } from './places.ts';
import { startErrorOf as postgresErrorOf } from './postgres-faults.ts';
import { keepPrivate, makePrivateFolder } from './private-file.ts';
import { openReadable } from './readable.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isDamage } from './sqlite-faults.ts';
import { startErrorOf } from './start-faults.ts';

interface OpenPlace extends CopyPlace {
  /** Why it could not be read or written any more, in a sentence; null for what did not go wrong here. */
  whyNot(error: unknown): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Copies everything that a server keeps from one place to another, each a data folder or the address of a PostgreSQL database, and compares the two.
 * @param say hears what is waited for
 * @returns what was copied, table by table
 * The source is not changed: a folder of an older release is read in a copy, and a database of one refused.
 * @throws StartError where either cannot be used, a server runs on the target or on a folder, or the target has what the source does not
 */
export async function copyData(from: string, to: string, say?: Say): Promise<CopiedTable[]> {
  if (from === to) throw new StartError('--from and --to are the same place');
  const source = await openPlace(from, 'from', say);
  try {
    const target = await openPlace(to, 'to', say);
    try {
      return await copyStore(source, target);
    } catch (error) {
      throw (await source.whyNot(error)) ?? (await target.whyNot(error)) ?? error;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function openPlace(place: string, side: 'from' | 'to', say: Say | undefined): Promise<OpenPlace> {
  if (isDatabase(place)) return openDatabase(place, side, say);
  return side === 'from' ? openSource(place) : openFolder(place);
}

function openDatabase(address: string, side: 'from' | 'to', say: Say | undefined): Promise<OpenPlace> {
  const heard = new WeakSet<object>();
  return withPostgres(
    address,
    async (db, url) => {
      await (side === 'from' ? migrateNew : migrate)(db, 'postgres', say);
      return {
        name: `${url.host}${url.pathname}`,
        db,
        dialect: 'postgres',
        whyNot: async (error) => (heard.has(rootOf(error)) ? postgresErrorOf(error, url) : null),
        close: () => db.destroy(),
      };
    },
    (error) => heard.add(rootOf(error)),
  );
}

/** What the database itself said. */
function rootOf(error: unknown): object {
  return Object(error instanceof RequestFault ? error.cause : error);
}

/** False where SQLite finds the file damaged: of two it tells which is meant. */
async function isSound(db: Kysely<Schema>): Promise<boolean> {
  try {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    return rows[0]?.quick_check === 'ok';
  } catch {
    return false;
  }
}

async function openSource(name: string): Promise<OpenPlace> {
  return { ...(await openReadable(name, openFolder)), name };
}

async function openFolder(folder: string): Promise<OpenPlace> {
  const file = join(folder, 'castellum.db');
  makePrivateFolder(folder);
  const unlock = lockFolder(folder);
  try {
    keepPrivate(file);
    const heard = new WeakSet<object>();
    const db = openSqlite(file, undefined, (error) => heard.add(rootOf(error)));
    const whyNot = async (error: unknown) =>
      heard.has(rootOf(error)) || (isDamage(error) && !(await isSound(db))) ? startErrorOf(error, folder, file) : null;
    const close = async () => {
      await db.destroy();
      unlock();
    };
    try {
      await migrate(db, 'sqlite');
      return { name: folder, db, dialect: 'sqlite', whyNot, close };
    } catch (error) {
      await db.destroy();
      throw error;
    }
  } catch (error) {
    unlock();
    throw startErrorOf(error, folder, file);
  }
}
