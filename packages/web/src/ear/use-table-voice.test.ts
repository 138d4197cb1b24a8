import type { Step } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { unheard } from './use-table-voice.ts';

const step = (version: number, seat: Step['seat']) => ({ version, seat }) as Step;

test('who sits down is told what the others did, and not again what chance made of his own last action', () => {
  const own = [step(1, 0)];
  const since = [step(2, 'chance'), step(3, 1), step(4, 'chance')];
  expect(unheard(since, [...own, ...since], 0)).toEqual(since.slice(1));
  expect(unheard([step(2, 'chance')], [...own, step(2, 'chance')], 0)).toEqual([]);
  // Before his first action nothing was his.
  expect(unheard(since, since, 0)).toEqual(since);
});
