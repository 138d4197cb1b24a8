import { join } from 'node:path';
import Database from 'better-sqlite3';

/**
 * Holds a data folder for one process: two servers on one folder would each trust its own memory. The lock is the operating system's (through
 * SQLite), so a killed process leaves none behind.
 * @returns what gives it back
 * @throws where another process holds it
 */
export function lockFolder(folder: string): () => void {
  const db = new Database(join(folder, 'lock.db'), { timeout: 0 });
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('begin exclusive');
  } catch (error) {
    db.close();
    throw new Error(`${folder} is in use by another server`, { cause: error });
  }
  return () => {
    db.exec('rollback');
    db.close();
  };
}
