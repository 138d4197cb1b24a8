import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { copyFile } from './copy-file.ts';
import { copyData } from './copy-places.ts';
import { lockFolder } from './lock.ts';
import type { Say } from './migrations.ts';
import { checkFolder, fileOf, isDatabase } from './places.ts';
import { makePrivateFolder } from './private-file.ts';
import { codeOf } from './sqlite-faults.ts';
import { startErrorOf } from './start-faults.ts';

/**
 * Copies everything that a server keeps, as it is at one moment, into a new data folder, while servers run on it (GR-8). A server can run on the copy as it is.
 * Its file has its name only when it is whole and on the disk: what was broken off is no backup, and does not keep the next from being made.
 * @param from a data folder, or the address of a PostgreSQL database
 * @param say hears what is waited for
 * @throws StartError where either cannot be used, the database is of an older release, or something is in the new folder's place already
 */
export async function backup(from: string, to: string, say?: Say): Promise<void> {
  checkFolder(to);
  const whole = join(to, 'castellum.db');
  const refuseTaken = () => {
    // SQLite would take what it finds beside the new file for a part of it.
    for (const name of ['castellum.db', 'castellum.db-wal', 'castellum.db-journal'])
      if (existsSync(join(to, name))) throw new StartError(`${to} holds a ${name} already: give a new folder`);
  };
  refuseTaken();
  if (!isDatabase(from)) fileOf(from);
  makePrivateFolder(to);
  const unlock = lockFolder(to);
  // A folder, so that SQLite's own files beside it are as private.
  const folder = join(to, 'castellum.db.unfinished');
  const file = join(folder, 'castellum.db');
  try {
    refuseTaken();
    rmSync(folder, { recursive: true, force: true });
    makePrivateFolder(folder);
    if (isDatabase(from)) {
      await copyData(from, folder, say);
      makeOneFile(file);
    } else copyFile(from, file);
    onDisk(file, 'r+');
    renameSync(file, whole);
    nameOnDisk(to);
  } catch (error) {
    throw startErrorOf(error, to, whole);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}

/** Takes into the file what was written beside it, for which the disk may have no room. @throws where it has none */
function makeOneFile(file: string): void {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = delete');
  } finally {
    db.close();
  }
  if (existsSync(`${file}-wal`)) throw new Error(`${file}-wal cannot be taken into the file`);
}

/** Waits until what is written would survive the machine's loss of power. */
function onDisk(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The same of the names in a folder, where the system knows that: the backup is whole in any case. */
function nameOnDisk(folder: string): void {
  try {
    onDisk(folder, 'r');
  } catch (error) {
    if (!/^(EINVAL|EISDIR|ENOTSUP|EPERM)$/.test(codeOf(error))) throw error;
  }
}
