import { RequestFault } from '../fault.ts';

/** SQLite's or the operating system's code of an error; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True where another connection holds the database. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

/** True where the file is not what SQLite wrote, or cannot be read any more. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT|IOERR_READ|IOERR_SHORT_READ)/.test(codeOf(error));
}

/** The fault for what could not be stored for a reason outside of the program, which may pass; null for any other error. */
export function notStored(error: unknown): RequestFault | null {
  const why = reasonOf(codeOf(error));
  if (why === null) return null;
  const fault = new RequestFault('not-stored', `${why}; nothing has changed, try again in a moment`);
  fault.cause = error;
  return fault;
}

function reasonOf(code: string): string | null {
  if (code === 'SQLITE_FULL') return "the server's disk is full";
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return "another program holds the server's database";
  if (/^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(code)) return "the server's disk cannot be written";
  return null;
}
