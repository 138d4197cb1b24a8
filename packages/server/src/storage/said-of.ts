import { RequestFault } from '../fault.ts';
import { Damaged } from './damaged.ts';
import { codeOf } from './sqlite-faults.ts';

/** PostgreSQL's codes for values that it refuses: its words repeat them, and they may be hidden hands. */
const REFUSED_VALUE = /^22[0-9A-Z]{3}$/;

/**
 * What the database or the system says of what went wrong in the midst of something, in a line without anything that is stored; null for a fault of the
 * program itself.
 */
export function saidOf(error: unknown): string | null {
  if (error instanceof RequestFault) {
    const [why = ''] = error.fault.message.split(';');
    const said = error.cause === undefined ? null : saidOf(error.cause);
    return said === null || said === '' ? why : `${why} (${said})`;
  }
  if (error instanceof Damaged) return error.message;
  // What is stored was written by JSON.stringify; the words of JSON.parse repeat it.
  if (error instanceof SyntaxError) return 'something that is stored is damaged and cannot be read';
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  // Without a code, errors of the bare class are the driver's.
  if (code === '' && !(error instanceof Damaged) && Object.getPrototypeOf(error) !== Error.prototype) return null;
  if (REFUSED_VALUE.test(code)) return `the database refuses a value (${code})`;
  const [line = ''] = error.message.split('\n');
  if (line === '') return code;
  return code === '' || line.includes(code) ? line : `${line}, ${code}`;
}
