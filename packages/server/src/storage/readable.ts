import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { copyFile } from './copy-file.ts';
import { lockFolder } from './lock.ts';
import { isOlder } from './migrations.ts';
import { fileOf } from './places.ts';
import { keepPrivate, makePrivateFolder } from './private-file.ts';
import { startErrorOf } from './start-faults.ts';

/** A data folder that can be read by today's schema. */
interface Readable {
  readonly folder: string;
  /** It is not read any more. */
  done(): void;
}

/** True for the file of an older release. It is left as it is, and so is whoever writes to it meanwhile. @throws what SQLite or the system says */
export async function isOlderFile(file: string): Promise<boolean> {
  const database = new Database(file, { readonly: true });
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  try {
    return await isOlder(db, 'sqlite');
  } finally {
    await db.destroy();
  }
}

/**
 * What who only reads opens in the place of a data folder: the folder itself, or, where it is of an older release, which could not use it any more afterwards, a
 * private copy within. As long as that is read no server may run on the folder; the next look removes what a killed one has left.
 * @throws StartError where the folder cannot be used, a server runs on it, or there is no room for the copy
 */
async function readableFolder(folder: string): Promise<Readable> {
  const file = fileOf(folder);
  const unlock = lockFolder(folder);
  const copy = join(folder, 'castellum.db.read');
  const done = () => {
    try {
      rmSync(copy, { recursive: true, force: true });
    } finally {
      unlock();
    }
  };
  try {
    rmSync(copy, { recursive: true, force: true });
    keepPrivate(file);
    if (await isOlderFile(file)) {
      makePrivateFolder(copy);
      copyFile(folder, join(copy, 'castellum.db'));
      return { folder: copy, done };
    }
  } catch (error) {
    done();
    throw startErrorOf(error, folder, file);
  }
  // Whoever opens it holds it.
  done();
  return { folder, done: () => {} };
}

/**
 * Opens a data folder for who only reads: an older release can go on with it afterwards, since of a folder of one a private copy is opened. What is opened
 * removes it when it is closed.
 * @throws StartError as `readableFolder`; what `open` throws
 */
export async function openReadable<T extends { close(): Promise<void> }>(name: string, open: (folder: string) => Promise<T>): Promise<T> {
  const { folder, done } = await readableFolder(name);
  try {
    const opened = await open(folder);
    const close = opened.close.bind(opened);
    opened.close = () => close().finally(done);
    return opened;
  } catch (error) {
    done();
    throw error;
  }
}
