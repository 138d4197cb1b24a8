import { isObject, type Json } from '../json.ts';
import type { Random } from '../random.ts';

const JUNK: readonly Json[] = [null, true, false, 0, -1, 1.5, 1e9, '', 'zz', [], {}, [0, 0], [[]], { type: 'pass' }, '__proto__'];

function pickOf<T>(items: readonly T[], random: Random): T | undefined {
  return items[random.below(Math.max(1, items.length))];
}

function nudge(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + (pickOf([-2, -1, 1, 2, 0.5, 1000], random) ?? 1);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') {
    const at = random.below(value.length + 1);
    return random.below(2) === 0 ? value.slice(0, at) + value.slice(at + 1) : `${value.slice(0, at)}x${value.slice(at)}`;
  }
  return pickOf(JUNK, random);
}

function mutateList(list: readonly unknown[], random: Random, donors: readonly unknown[]): unknown {
  const copy = [...list];
  const at = random.below(Math.max(1, copy.length));
  switch (random.below(5)) {
    case 0:
      copy.splice(at, 1);
      return copy;
    case 1:
      copy.splice(at, 0, copy[at] ?? pickOf(JUNK, random));
      return copy;
    case 2:
      [copy[0], copy[at]] = [copy[at], copy[0]];
      return copy;
    default:
      if (copy.length === 0) return [pickOf(JUNK, random)];
      copy[at] = mutate(copy[at], random, donors);
      return copy;
  }
}

/**
 * A JSON value that is like the given one and yet, mostly, another: somewhere in it a field is missing, added, renamed, nudged, replaced by junk or
 * by what stands under the same key in one of the donors.
 */
export function mutate(value: unknown, random: Random, donors: readonly unknown[] = []): unknown {
  if (random.below(12) === 0) return pickOf(JUNK, random);
  if (Array.isArray(value)) return mutateList(value, random, donors);
  if (!isObject(value)) return nudge(value, random);
  const keys = Object.keys(value);
  const key = pickOf(keys, random);
  if (key === undefined) return { x: 0 };
  const rest = { ...value };
  switch (random.below(8)) {
    case 0:
      delete rest[key];
      return rest;
    case 1:
      return { ...value, extra: pickOf(JUNK, random) };
    case 2:
      return { ...value, [key]: pickOf(JUNK, random) };
    case 3: {
      delete rest[key];
      return { ...rest, [`${key}x`]: value[key] };
    }
    case 4:
    case 5: {
      const donor = pickOf(donors, random);
      if (isObject(donor) && Object.hasOwn(donor, key)) return { ...value, [key]: donor[key] };
      return { ...value, [key]: mutate(value[key], random) };
    }
    default:
      return { ...value, [key]: mutate(value[key], random) };
  }
}
