import { isObject, type Json, sameJson } from '@castellum/core';

/**
 * What an action, or an event, must look like: the fields named must match, others do not matter. A field matches its value; one of a list of values;
 * `{ "from": 1, "to": 5 }` a number (either end may be left out); `{ "least": 1 }` a list of so many items or more, `{ "most": 0 }` of so many or fewer.
 */
export type Pattern = Readonly<Record<string, Json>>;

function fieldMatches(wanted: Json, value: unknown): boolean {
  if (value === undefined) return false;
  if (sameJson(wanted, value)) return true;
  if (Array.isArray(wanted)) return !Array.isArray(value) && wanted.some((one) => sameJson(one, value));
  if (!isObject(wanted)) return false;
  const { from, to, least, most } = wanted;
  if (Array.isArray(value)) {
    if (typeof least !== 'number' && typeof most !== 'number') return false;
    return (typeof least !== 'number' || value.length >= least) && (typeof most !== 'number' || value.length <= most);
  }
  if (typeof value !== 'number' || (typeof from !== 'number' && typeof to !== 'number')) return false;
  return (typeof from !== 'number' || value >= from) && (typeof to !== 'number' || value <= to);
}

/** True where an action or event looks as the pattern wants. */
export function matches(pattern: Pattern, value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(pattern).every(([key, wanted]) => fieldMatches(wanted, value[key]));
}
