import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { codeOf } from './sqlite-faults.ts';

/**
 * Whether a place is the address of a PostgreSQL database; else it is a data folder.
 * @throws StartError where it is another address; the sentence does not repeat it, since a password may be in it
 */
export function isDatabase(place: string): boolean {
  if (/^postgres(ql)?:/i.test(place)) return true;
  if (isAddress(place))
    throw new StartError('a place must be a data folder, or an address such as postgres://user:password@host:5432/database');
  return false;
}

/** @throws StartError where what must be a folder is an address; the sentence does not repeat it, since a password may be in it */
export function checkFolder(folder: string): void {
  if (isAddress(folder)) throw new StartError('a folder must be given here, and no address');
}

/** Also with a space or a quotation mark before it. */
function isAddress(place: string): boolean {
  return place.includes('://');
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** SQLite would take an empty database for new, and throw away what is written beside it. @throws StartError where it would */
export function checkNotLost(file: string): void {
  if (sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0)
    throw new StartError(
      `${file} is missing or empty, and ${file}-wal is not: put back the copy that both come from, or move both away to begin anew`,
    );
}

/** The database file of a data folder that a server has used. @throws StartError where there is none, this user may not read it, or it was lost beside its newest pages */
export function fileOf(folder: string): string {
  checkFolder(folder);
  const file = join(folder, 'castellum.db');
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartError(
      /^(EACCES|EPERM)$/.test(codeOf(error))
        ? `you may not read ${file}: do this as root, or as the user that runs the server`
        : `${folder} holds no castellum.db: give the data folder of a server`,
      { cause: error },
    );
  }
  checkNotLost(file);
  return file;
}
