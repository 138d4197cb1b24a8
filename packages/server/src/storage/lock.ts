import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StartError } from '../start-error.ts';
import { keepPrivate } from './private-file.ts';
import { isLocked } from './sqlite-faults.ts';
import { startErrorOf } from './start-faults.ts';

/**
 * Holds a data folder for one process: two servers on one folder would each trust its own memory. The lock is the operating system's (through
 * SQLite), so a killed process leaves none behind.
 * @returns what gives it back
 * @throws StartError where another process holds it, or the folder cannot be used
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock.db');
  let db: Database.Database | null = null;
  try {
    keepPrivate(file);
    db = new Database(file, { timeout: 0 });
    db.pragma('journal_mode = DELETE');
    db.exec('begin exclusive');
  } catch (error) {
    db?.close();
    throw isLocked(error) ? new StartError(`${folder} is in use by another server`, { cause: error }) : startErrorOf(error, folder, file);
  }
  const held = db;
  return () => {
    held.exec('rollback');
    held.close();
  };
}
