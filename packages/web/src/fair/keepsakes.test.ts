import { expect, test } from 'vitest';
import { Keepsakes } from './keepsakes.ts';

function store() {
  const held = new Map<string, string>();
  return { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value) };
}

test('the commitment first seen is kept, whatever is shown later', () => {
  const held = store();
  const keepsakes = new Keepsakes(held);
  keepsakes.see('t', 'first', true);
  keepsakes.see('t', 'second', false);
  expect(new Keepsakes(held).of('t')).toEqual({ commitment: 'first', early: true, contributions: {} });
});

test('a seat’s number is drawn once and is the same after a reload', () => {
  const held = store();
  const keepsakes = new Keepsakes(held);
  keepsakes.see('t', 'c', true);
  expect(keepsakes.contribution('t', 1, () => 'a')).toBe('a');
  expect(new Keepsakes(held).contribution('t', 1, () => 'b')).toBe('a');
  expect(keepsakes.contribution('t', 0, () => 'b')).toBe('b');
  expect(keepsakes.of('t')?.contributions).toEqual({ 0: 'b', 1: 'a' });
});

test('no number is added before the commitment is known', () => {
  expect(() => new Keepsakes(store()).contribution('t', 0, () => 'a')).toThrow();
});

test('a browser that keeps nothing remembers as long as the page lives', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  for (const keepsakes of [new Keepsakes(full), new Keepsakes(null)]) {
    keepsakes.see('t', 'c', true);
    expect(keepsakes.contribution('t', 0, () => 'a')).toBe('a');
    expect(keepsakes.contribution('t', 0, () => 'b')).toBe('a');
  }
});

test('the oldest are forgotten', () => {
  const keepsakes = new Keepsakes(store());
  for (let i = 0; i < 201; i++) keepsakes.see(`t${i}`, 'c', true);
  expect(keepsakes.of('t0')).toBeNull();
  expect(keepsakes.of('t1')).not.toBeNull();
});
