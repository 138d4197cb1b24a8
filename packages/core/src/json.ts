/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a plain JSON object (not null, not an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The canonical text of a JSON value: keys sorted, no spaces. Equal values give equal texts. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isObject(value)) {
    const parts: string[] = [];
    for (const key of Object.keys(value).sort()) {
      if (value[key] !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(value[key])}`);
    }
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

/** True where `given` is the same JSON value as `known`: same keys, same items. Looks no deeper than `known`, so `given` may be hostile. */
export function sameJson(known: unknown, given: unknown): boolean {
  if (known === given) return true;
  if (Array.isArray(known)) {
    if (!Array.isArray(given) || given.length !== known.length) return false;
    return known.every((item, i) => sameJson(item, given[i]));
  }
  if (!isObject(known) || !isObject(given)) return false;
  const keys = Object.keys(known);
  if (Object.keys(given).length !== keys.length) return false;
  return keys.every((key) => Object.hasOwn(given, key) && sameJson(known[key], given[key]));
}

/** True where a JSON value is nested no deeper than `levels` (a plain number is 0 deep). */
export function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const item of Object.values(value)) {
    if (!isShallow(item, levels - 1)) return false;
  }
  return true;
}
