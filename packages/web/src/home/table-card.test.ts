import type { TableSummary } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { lastSentence } from './table-card.tsx';

const ui = { describe: ({ type }: { type: string }) => (type === 'silent' ? null : { key: type }) };
const seats: TableSummary['seats'] = [];
const last = { version: 9, seat: 0, events: [{ type: 'silent' }, { type: 'closed' }, { type: 'silent' }, { type: 'won' }] };

test('a card says what the last step began with, and of a finished game how it ended', () => {
  expect(lastSentence({ last, seats, status: 'playing' }, ui)?.key).toBe('closed');
  expect(lastSentence({ last, seats, status: 'over' }, ui)?.key).toBe('won');
  expect(lastSentence({ last: null, seats, status: 'waiting' }, ui)).toBeNull();
});
