import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { type Kysely, Migrator } from 'kysely';
import type { Dialect } from '../src/storage/dialect.ts';
import { migrationsFor } from '../src/storage/migrations.ts';
import people from './release-0.1/people.json' with { type: 'json' };

/** The guests of release 0.1: their cookies, and the tables that its server listed for them. */
export { people };

/** A new data folder as release 0.1 left it. */
export function oldFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellum-upgrade-'));
  const file = join(folder, 'castellum.db');
  writeFileSync(file, gunzipSync(readFileSync(join(import.meta.dirname, 'release-0.1', 'castellum.db.gz'))));
  // Whatever the clock of this machine says, what was due then is due now.
  const db = new Database(file);
  db.exec('update heads set due_at = 1 where due_at is not null');
  db.close();
  return folder;
}

/**
 * Starts on a database as a release did that knew so many migrations, the first ones.
 * @returns how many of them it had still to run
 * @throws where that release would not start, since the database is of a newer one
 */
export async function startOlder(db: Kysely<unknown>, dialect: Dialect, known: number): Promise<number> {
  const provider = { getMigrations: async () => Object.fromEntries(Object.entries(migrationsFor(dialect)).slice(0, known)) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  return results.length;
}
