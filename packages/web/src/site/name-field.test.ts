import { expect, test } from 'vitest';
import { nameOf } from './name-field.tsx';

test('a name has 24 characters as people count them', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(nameOf(family.repeat(24))).toBe(family.repeat(24));
  expect(nameOf(`${family.repeat(24)}x`)).toBe(family.repeat(24));
  expect(nameOf('Ę̈'.repeat(30))).toBe('Ę̈'.repeat(24));
  expect(nameOf('Numerius Vipsanius')).toBe('Numerius Vipsanius');
});
