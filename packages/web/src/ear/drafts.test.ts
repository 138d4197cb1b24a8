import type { Action } from '@castellum/core';
import { expect, test } from 'vitest';
import { Drafts, type WordsOf } from './drafts.ts';

const lay: Action = { type: 'lay' };
const close: Action = { type: 'close' };
const wordsOf: WordsOf = (before, { type }) => ({ after: `${before} ${type}`, words: [`${before}: ${type}`] });

test('each action is told once, as it is drafted, from the state it was drafted in', () => {
  const drafts = new Drafts();
  expect(drafts.follow('start', [], wordsOf)).toEqual({ said: [], undone: [] });
  expect(drafts.follow('start', [lay], wordsOf)).toEqual({ said: ['start: lay'], undone: [] });
  expect(drafts.follow('start', [lay], wordsOf)).toEqual({ said: [], undone: [] });
  expect(drafts.follow('start', [lay, close], wordsOf)).toEqual({ said: ['start lay: close'], undone: [] });
});

test('what is taken back is named; what takes its place is told', () => {
  const drafts = new Drafts();
  drafts.follow('start', [], wordsOf);
  drafts.follow('start', [lay, close], wordsOf);
  expect(drafts.follow('start', [lay], wordsOf)).toEqual({ said: [], undone: ['start lay: close'] });
  expect(drafts.follow('start', [close], wordsOf)).toEqual({ said: ['start: close'], undone: ['start: lay'] });
});

test('a turn that was sent is not taken back, and a draft that was found is not told', () => {
  const drafts = new Drafts();
  drafts.follow('start', [], wordsOf);
  drafts.follow('start', [lay], wordsOf);
  expect(drafts.follow('next', [], wordsOf)).toEqual({ said: [], undone: [] });
  expect(new Drafts().follow('start', [lay], wordsOf)).toEqual({ said: [], undone: [] });
});
