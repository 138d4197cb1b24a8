import type { Outcome, PositionFault, Viewer } from './game.ts';
import { isObject } from './json.ts';

// Strict reading of JSON, once for every game: each function checks one value and names the field at fault. They throw; `reading` catches.

/** Thrown while something is read, and caught by `reading`. */
export class ReadFault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** What `read` gives, or the first fault that it met. */
export function reading<T>(read: () => T): Outcome<T, PositionFault> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof ReadFault) return { ok: false, fault: { field: error.field, message: error.message } };
    throw error;
  }
}

/** Throws a `ReadFault` unless something holds. */
export function must(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new ReadFault(field, message);
}

/** An object. The whole of what is read has the field `''`. */
export function readObject(value: unknown, field: string): Record<string, unknown> {
  must(isObject(value), field === '' ? 'position' : field, 'must be an object');
  return value;
}

/** The fields of an object that has exactly these, and perhaps some of the optional ones. */
export function readFields(
  value: unknown,
  field: string,
  names: readonly string[],
  optional: readonly string[] = [],
): Record<string, unknown> {
  const fields = readObject(value, field);
  const path = (name: string) => (field === '' ? name : `${field}.${name}`);
  for (const name of names) must(Object.hasOwn(fields, name), path(name), 'is missing');
  for (const name of Object.keys(fields)) must(names.includes(name) || optional.includes(name), path(name), 'is unknown');
  return fields;
}

/** A range in words: “from 2 to 4”, “2”. */
export function rangeText(low: number, high: number): string {
  return low === high ? String(low) : `from ${low} to ${high}`;
}

/** A whole number in a range. −0 is none: it would be written otherwise than it was read. */
export function readInteger(value: unknown, field: string, low: number, high: number): number {
  must(
    typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0) && value >= low && value <= high,
    field,
    `must be ${low === high ? '' : 'a whole number '}${rangeText(low, high)}`,
  );
  return value;
}

export function readBoolean(value: unknown, field: string): boolean {
  must(typeof value === 'boolean', field, 'must be true or false');
  return value;
}

/** The place of a name in a list of names. */
export function readName(value: unknown, field: string, names: readonly string[]): number {
  const index = typeof value === 'string' ? names.indexOf(value) : -1;
  must(index >= 0, field, `must be ${names.length === 1 ? '' : 'one of '}${names.join(', ')}`);
  return index;
}

/** A list of at most so many entries; of exactly so many with `least` the same. */
export function readList(value: unknown, field: string, most = Number.POSITIVE_INFINITY, least = 0): readonly unknown[] {
  must(Array.isArray(value), field, 'must be a list');
  const fits = value.length >= least && value.length <= most;
  must(fits, field, least === most ? `must have ${most} entries` : `must have at most ${most} entries`);
  return value;
}

/** Whose view a position is, by its field `view`; null for a full position, which has none. */
export function readViewer(fields: Record<string, unknown>, players: number): Viewer | null {
  if (!Object.hasOwn(fields, 'view')) return null;
  return fields.view === 'spectator' ? 'spectator' : readInteger(fields.view, 'view', 0, players - 1);
}
