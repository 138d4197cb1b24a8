import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

/** Whether a place is the address of a PostgreSQL database; else it is a data folder. */
export function isDatabase(place: string): boolean {
  return /^postgres(ql)?:/.test(place);
}

/** The database file of a data folder that a server has used. @throws StartError where there is none */
export function fileOf(folder: string): string {
  const file = join(folder, 'castellum.db');
  if (!existsSync(file)) throw new StartError(`${folder} holds no castellum.db: give the data folder of a server`);
  return file;
}
