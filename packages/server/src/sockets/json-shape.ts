const MAX_DEPTH = 12;
const MAX_VALUES = 5_000;
const MAX_TEXT = 2_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether a value is plain JSON of sane size and depth, looked at without recursion so that nothing can exhaust the stack.
 * @returns null, or what is wrong
 */
export function shapeFault(value: unknown): string | null {
  let level: unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'is nested too deeply';
    const next: unknown[] = [];
    for (const item of level) {
      if (++values > MAX_VALUES) return 'has too many values';
      switch (typeof item) {
        case 'string':
          if (item.length > MAX_TEXT) return 'has a text that is too long';
          break;
        case 'number':
          if (!Number.isFinite(item)) return 'has a number that is none';
          break;
        case 'boolean':
          break;
        case 'object':
          if (item === null) break;
          if (Array.isArray(item)) {
            if (values + item.length > MAX_VALUES) return 'has too many values';
            for (const entry of item) next.push(entry);
            break;
          }
          if (Object.getPrototypeOf(item) !== Object.prototype) return 'is not plain JSON';
          for (const [key, entry] of Object.entries(item)) {
            if (FORBIDDEN.has(key)) return `has a field ${key}`;
            if (key.length > MAX_TEXT) return 'has a text that is too long';
            next.push(entry);
          }
          break;
        default:
          return 'is not plain JSON';
      }
    }
    level = next;
  }
  return null;
}
