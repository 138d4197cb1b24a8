import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { checkFolder } from './places.ts';
import { codeOf } from './sqlite-faults.ts';

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

/** Makes a folder where there is none, for its owner alone: seeds and hands are to lie in it. @throws StartError */
export function makePrivateFolder(folder: string): void {
  checkFolder(folder);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(whyNot(folder, codeOf(error)), { cause: error });
  }
}

function whyNot(folder: string, code: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${folder} is no folder: give another`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no room for the folder ${folder}: make some, or give another`;
  return `the folder ${folder} cannot be made or used (${code}): give another`;
}
