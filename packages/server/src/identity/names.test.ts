import { SeededRandom } from '@castellum/core';
import { expect, test } from 'vitest';
import { botNames, cleanName, romanName } from './names.ts';

test('guests get names of women and men', () => {
  const random = new SeededRandom('names');
  const names = new Set(Array.from({ length: 200 }, () => romanName(random)));
  expect(names.size).toBeGreaterThan(80);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect([...names].some((name) => /a [A-Z]/.test(name))).toBe(true);
});

test("a table's bots have different names, their own where they have one", () => {
  const random = new SeededRandom('bots');
  const names = botNames(['Agrippa', null, 'Agrippa', null, null, null, null, null], random);
  expect(names[0]).toBe('Agrippa');
  expect(new Set(names).size).toBe(8);
});

test.each([
  ['Anna', 'Anna'],
  ['  Anna \n  Maria ', 'Anna Maria'],
  ['Jose\u0301', 'José'],
  ['\u202eevil\u202c', 'evil'],
  ['a\u0000b\u200bc', 'abc'],
  ['<b>x</b>', '<b>x</b>'],
  ['日本の水道', '日本の水道'],
  ['🚰'.repeat(24), '🚰'.repeat(24)],
  ['x'.repeat(25), null],
  ['', null],
  [' \t\u200b', null],
  ['x'.repeat(100_000), null],
])('%j becomes %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});
