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
  ['Anna\nMaria\u3000\u2003Pia', 'Anna Maria Pia'],
  ['Jose\u0301', 'José'],
  ['a\u0000b\u200bc\ufeffd\u00ade', 'abcde'],
  ['<b>x</b>', '<b>x</b>'],
  ['日本の水道', '日本の水道'],
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['नमस्ते', 'नमस्ते'],
  ['Nguyễn Thị', 'Nguyễn Thị'],
  ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
])('%j becomes %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test('emoji stay whole, joined ones too', () => {
  for (const emoji of ['🚰', '👩‍👩‍👧‍👦', '👩🏽‍🚀', '❤️', '❤️‍🔥', '🏳️‍🌈', '🏴‍☠️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🇮🇹', '5️⃣', '🧑🏿'])
    expect(cleanName(`A ${emoji}`)).toBe(`A ${emoji}`);
});

test('joiners stay where letters join, and nowhere else', () => {
  expect(cleanName('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(cleanName('ක්\u200dෂ')).toBe('ක්\u200dෂ');
  expect(cleanName('An\u200cna\u200d')).toBe('Anna');
  expect(cleanName('\u200d🚰\u200d')).toBe('🚰');
});

test.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'the direction character %j goes',
  (mark) => {
    expect(cleanName(`${mark}ev${mark}il${mark}`)).toBe('evil');
  },
);

test('length counts characters as people see them', () => {
  for (const character of ['x', '🚰', '👩‍👩‍👧‍👦', 'e\u0323\u0306', 'நி']) {
    expect(cleanName(character.repeat(24))).toBe(character.repeat(24).normalize('NFC'));
    expect(cleanName(character.repeat(25))).toBeNull();
  }
});

test.each([
  ['nothing', ''],
  ['spaces', ' \t\u3000\u200b'],
  ['a Hangul filler', '\u115f'],
  ['another', '\u1160'],
  ['the compatibility filler', '\u3164'],
  ['the half-wide filler', '\uffa0'],
  ['an empty Braille cell', '\u2800\u2800'],
  ['an empty note', '\u{1D159}'],
  ['joiners alone', '\u200c\u200d'],
  ['variation selectors alone', '\ufe0f\u{E0100}'],
  ['tags alone', '\u{E0067}\u{E007F}'],
  ['a combining mark alone', '\u0301'],
  ['a mark upon a space', 'Anna \u0301'],
  ['an enclosing mark alone', '\u20dd'],
  ['a tower of marks', `A${'\u030d'.repeat(5)}`],
  ['half a pair', '\ud83d'],
  ['a very long text', 'x'.repeat(100_000)],
])('%s is no name', (_, given) => {
  expect(cleanName(given)).toBeNull();
});
