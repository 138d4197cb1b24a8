import Database from 'better-sqlite3';
import { fileOf } from './places.ts';
import { keepPrivate } from './private-file.ts';
import { isDamage } from './sqlite-faults.ts';
import { startErrorOf } from './start-faults.ts';

/**
 * Copies the database of a data folder by one read of one moment; whoever writes meanwhile does not wait for it.
 * @param target a file that is not there yet, or empty
 * @throws StartError where the folder's cannot be read; what SQLite says where the target cannot be written
 */
export function copyFile(from: string, target: string): void {
  const source = fileOf(from);
  keepPrivate(target);
  let db: Database.Database;
  try {
    db = new Database(source, { readonly: true });
  } catch (error) {
    throw startErrorOf(error, from, source);
  }
  try {
    db.prepare('vacuum into ?').run(target);
  } catch (error) {
    throw isDamage(error) ? startErrorOf(error, from, source) : error;
  } finally {
    db.close();
  }
}
