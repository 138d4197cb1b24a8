import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { copyData } from './copy-places.ts';
import { fileOf, isDatabase } from './places.ts';
import { keepPrivate, makePrivateFolder } from './private-file.ts';
import { startErrorOf } from './start-faults.ts';

/**
 * Copies everything that a server keeps, as it is at one moment, into a new data folder, while servers run on it (GR-8). A server can run on the copy as it is.
 * @param from a data folder, or the address of a PostgreSQL database
 * @throws StartError where either cannot be used, or something is in the new folder's place already
 */
export async function backup(from: string, to: string): Promise<void> {
  if (existsSync(join(to, 'castellum.db'))) throw new StartError(`${to} holds a castellum.db already: give a new folder`);
  if (isDatabase(from)) {
    await copyData(from, to);
    return;
  }
  const source = fileOf(from);
  const target = join(to, 'castellum.db');
  try {
    makePrivateFolder(to);
    const db = new Database(source, { readonly: true });
    try {
      // One read of one moment; whoever writes meanwhile does not wait for it.
      db.prepare('vacuum into ?').run(target);
    } finally {
      db.close();
    }
    keepPrivate(target);
  } catch (error) {
    throw startErrorOf(error, to, target);
  }
}
