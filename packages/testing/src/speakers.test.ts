import { expect, it } from 'vitest';
import { placeholders } from './speakers.ts';

it('would notice a value that a sentence lacks', () => {
  expect(placeholders(['a ', ['n'], ['m', 'plural', { one: 'x', other: ['#', ['q']] }]])).toEqual(['n', 'm', 'q']);
});
