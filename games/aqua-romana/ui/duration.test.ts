import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test('the longest movement counts, and a pause to take it in', () => {
  const walk = { type: 'walk', seat: 0, kind: 'curve', from: 'Na', to: 'Nc', path: ['Nb', 'Nc'], fountains: 0, built: true };
  expect(duration([walk])).toBe(180 + 250);
  expect(duration([{ ...walk, path: Array.from({ length: 30 }, () => 'Nb') }])).toBe(700 + 250);
});

test('what nobody sees takes no time', () => {
  expect(duration([{ type: 'turn', seat: 1 }])).toBe(0);
});
