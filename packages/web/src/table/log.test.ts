import type { Step } from '@castellum/protocol';
import type { GameUi } from '@castellum/ui-kit';
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
} as unknown as GameUi;

test('a turn is a stretch of one seat’s steps', () => {
  expect(turnsOf(history)).toBe(3);
  expect(turnsOf([])).toBe(0);
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
