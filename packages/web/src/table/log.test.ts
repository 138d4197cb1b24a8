import type { Step } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { logLines, turnsOf } from './log.ts';

const history: Step[] = [
  { version: 1, seat: 'chance', events: [{ type: 'dealt' }] },
  { version: 2, seat: 0, events: [{ type: 'laid' }, { type: 'silent' }] },
  { version: 3, seat: 0, events: [{ type: 'closed' }] },
  { version: 4, seat: 'chance', events: [] },
  { version: 5, seat: 1, events: [{ type: 'laid' }] },
  { version: 6, seat: 0, events: [{ type: 'picked', seat: 2 }] },
];

const ui = {
  describe: ({ type }: { type: string }) => (type === 'silent' ? null : { key: type }),
};

test('a turn is a stretch of one seat’s steps', () => {
  expect(turnsOf(history, ui)).toBe(3);
  expect(turnsOf([], ui)).toBe(0);
});

test('where the game says when a turn is over, what others decide meanwhile is no turn, and two of one seat in a row are two', () => {
  const steps: Step[] = [
    { version: 1, seat: 'chance', events: [] },
    { version: 2, seat: 0, events: [{ type: 'laid' }] },
    { version: 3, seat: 1, events: [{ type: 'picked' }] },
    { version: 4, seat: 0, events: [{ type: 'picked' }, { type: 'over' }] },
    { version: 5, seat: 1, events: [{ type: 'laid' }, { type: 'over' }] },
    { version: 6, seat: 1, events: [{ type: 'laid' }] },
  ];
  const telling = { ...ui, endsTurn: (events: Step['events']) => events.some(({ type }) => type === 'over') };
  expect(turnsOf(steps, telling)).toBe(3);
  expect(logLines(steps, telling, []).map(({ turn, sentence }) => `${turn} ${sentence.key}`)).toEqual([
    '1 laid',
    '1 picked',
    '1 picked',
    '1 over',
    '2 laid',
    '2 over',
    '3 laid',
  ]);
});

test('each event with words is a line, with its turn and whose it is', () => {
  expect(logLines(history, ui, []).map(({ turn, seat, sentence }) => [turn, seat, sentence.key])).toEqual([
    [0, 'chance', 'dealt'],
    [1, 0, 'laid'],
    [1, 0, 'closed'],
    [2, 1, 'laid'],
    [3, 2, 'picked'],
  ]);
});

test('what only begins a seat’s turn is joined to what it does then; what it alone was told stays', () => {
  const opens = {
    describe: ({ type }: { type: string }) => (type.startsWith('draw') ? { key: type, opening: true as const } : { key: type }),
  };
  const steps: Step[] = [
    {
      version: 1,
      seat: 0,
      events: [
        { type: 'laid', seat: 0 },
        { type: 'drawn', seat: 1, only: 1 },
      ],
    },
    {
      version: 2,
      seat: 1,
      events: [
        { type: 'laid', seat: 1 },
        { type: 'draw', seat: 2 },
      ],
    },
    {
      version: 3,
      seat: 2,
      events: [
        { type: 'laid', seat: 2 },
        { type: 'draw', seat: 0 },
      ],
    },
  ];
  expect(logLines(steps, opens, []).map(({ sentence, opening, seat }) => [seat, sentence.key, opening?.key])).toEqual([
    [0, 'laid', undefined],
    [1, 'laid', 'drawn'],
    [2, 'laid', undefined],
    [0, 'draw', undefined],
  ]);
});
