import { expect, test } from 'vitest';
import { placesOf } from './find.ts';

test('words are found whatever their accents and capitals', () => {
  expect(placesOf('Un élément; Élément.', 'element')).toEqual([3, 12]);
  expect(placesOf('L’aqueduc', 'Aqueduc ')).toEqual([2]);
});

test('nothing is found of nothing', () => {
  expect(placesOf('anything', ' ')).toEqual([]);
  expect(placesOf('', 'any')).toEqual([]);
});

test('places do not overlap', () => {
  expect(placesOf('aaaa', 'aa')).toEqual([0, 2]);
});
