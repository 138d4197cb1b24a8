import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Makes a file where there is none, for its owner alone, and takes it from everybody else where there is one. SQLite gives the files beside it the same rights. */
export function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const kept of [file, `${file}-wal`, `${file}-shm`]) {
    if (!existsSync(kept)) continue;
    const { mode, uid } = statSync(kept);
    // Another user's file is that user's to close.
    if ((mode & 0o077) !== 0 && (process.getuid?.() === uid || process.getuid?.() === 0)) chmodSync(kept, mode & 0o700);
  }
}
