import { statfsSync } from 'node:fs';
import { RequestFault } from '../fault.ts';
import { ForeignDatabase, isOfNewerRelease, OLDER, OlderDatabase, StartError } from '../start-error.ts';
import { codeOf } from './sqlite-faults.ts';

/** With less free space than this SQLite cannot make the files that it needs to begin with, bytes. */
const LEAST_SPACE = 256 * 1024;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < LEAST_SPACE;
  } catch {
    return false;
  }
}

/** Why a data folder, or a file in it, cannot be used, in a sentence; an error that is none of the everyday ones as it is. */
export function startErrorOf(error: unknown, folder: string, file: string): unknown {
  if (error instanceof StartError) return error;
  const root = error instanceof RequestFault ? error.cause : error;
  const sentence = sentenceOf(codeOf(root), folder, file) ?? sentenceOfMigrations(error, file);
  return sentence === null ? error : new StartError(sentence, { cause: error });
}

function sentenceOfMigrations(error: unknown, file: string): string | null {
  if (error instanceof ForeignDatabase) return `${file} was written by another program: give another folder with --data`;
  if (error instanceof OlderDatabase) return `${file} ${OLDER}`;
  return isOfNewerRelease(error) ? `${file} was written by a newer Castellum: start that one` : null;
}

function sentenceOf(code: string, folder: string, file: string): string | null {
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return `the disk of ${folder} is full: make room, and start again`;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `${file} is damaged, or no database: put a copy in its place, or move it away to begin anew`;
  if (code === 'ERR_DLOPEN_FAILED') return `SQLite was installed for another Node than this one (${process.version}): run npm ci again`;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return `${file} is held by another program`;
  if (/^(EACCES|EPERM|EROFS|EISDIR|SQLITE_READONLY.*|SQLITE_CANTOPEN.*|SQLITE_PERM|SQLITE_AUTH)$/.test(code)) {
    if (isFull(folder)) return sentenceOf('ENOSPC', folder, file);
    return `${file} cannot be written: give its folder and files to the user that runs the server, or another folder with --data`;
  }
  if (/^(EIO|SQLITE_IOERR)/.test(code))
    return isFull(folder) ? sentenceOf('ENOSPC', folder, file) : `${file} cannot be read or written: the disk fails (${code})`;
  return null;
}
