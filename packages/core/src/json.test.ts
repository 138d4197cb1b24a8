import { describe, expect, it } from 'vitest';
import { canonical, isShallow, sameJson } from './json.ts';

describe('JSON values', () => {
  it('have one canonical text, whatever the order of their keys', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('are the same only with the same keys and items', () => {
    const known = { a: [1, 2], b: { c: null } };
    expect(sameJson(known, { b: { c: null }, a: [1, 2] })).toBe(true);
    for (const other of [{ a: [1, 2] }, { a: [2, 1], b: { c: null } }, { a: [1, 2], b: {} }, { a: [1, 2], b: { c: null }, d: 1 }, null, []])
      expect(sameJson(known, other)).toBe(false);
    expect(sameJson({ a: 1 }, Object.create({ a: 1 }))).toBe(false);
  });

  it('are shallow up to so many levels', () => {
    expect(isShallow(7, 0)).toBe(true);
    expect(isShallow([[7]], 2)).toBe(true);
    expect(isShallow([[[]]], 2)).toBe(false);
    expect(isShallow(JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)), 30)).toBe(false);
  });
});
