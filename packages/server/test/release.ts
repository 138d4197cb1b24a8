import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
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
