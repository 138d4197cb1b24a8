import { isObject } from '@castellum/core';

/** Thrown while a position is read, and caught by `read`. */
export class Fault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Throws unless something holds. */
export function must(holds: boolean, field: string, message: string): asserts holds {
  if (!holds) throw new Fault(field, message);
}

/** The fields of an object that has exactly these (and perhaps some of the optional ones). */
export function readFields(
  value: unknown,
  field: string,
  names: readonly string[],
  optional: readonly string[] = [],
): Record<string, unknown> {
  must(isObject(value), field === '' ? 'position' : field, 'must be an object');
  const path = (name: string) => (field === '' ? name : `${field}.${name}`);
  for (const name of names) must(Object.hasOwn(value, name), path(name), 'is missing');
  for (const name of Object.keys(value)) must(names.includes(name) || optional.includes(name), path(name), 'is unknown');
  return value;
}

export function readInteger(value: unknown, field: string, low: number, high: number): number {
  must(typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0), field, 'must be a whole number');
  must(value >= low && value <= high, field, `must be ${low} to ${high}`);
  return value;
}

export function readBoolean(value: unknown, field: string): boolean {
  must(typeof value === 'boolean', field, 'must be true or false');
  return value;
}

/** The place of a name in a list. */
export function readName(value: unknown, field: string, names: readonly string[]): number {
  const index = typeof value === 'string' ? names.indexOf(value) : -1;
  must(index >= 0, field, `must be one of ${names.join(', ')}`);
  return index;
}

export function readList(value: unknown, field: string, most: number): readonly unknown[] {
  must(Array.isArray(value), field, 'must be a list');
  must(value.length <= most, field, `must have at most ${most} entries`);
  return value;
}
