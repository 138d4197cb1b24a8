import { expect, test } from 'vitest';
import { type ActSubject, readSubject, writeSubject } from './act-subject.ts';
import type { AdminEntry } from './admin.ts';

type Line = readonly [act: AdminEntry['act'], on: string, subject: ActSubject];

/** As lines stand in logs that were written since there is one: they are never changed. */
const lines: readonly Line[] = [
  ['close-table', 'table 12', { of: 'table', table: 12 }],
  ['hand-over', 'table 12 seat 1 to bot', { of: 'seat', table: 12, seat: 1, to: 'bot' }],
  ['hand-over', 'table 7 seat 0 to kD3_x-9aQz', { of: 'seat', table: 7, seat: 0, to: 'kD3_x-9aQz' }],
  ['retention', '2 tables', { of: 'tables', count: 2 }],
  ['upgrade-rules', '3 tables of via-appia to rules 2', { of: 'rules', count: 3, game: 'via-appia', rules: 2 }],
  ['withdraw-notice', 'notice 3', { of: 'notice', no: 3 }],
  ['settle-report', 'report 4', { of: 'report', no: 4 }],
  ['maintenance', 'read-only', { of: 'mode', mode: 'read-only' }],
  ['maintenance', 'off', { of: 'mode', mode: 'off' }],
  ['notice', 'table 12 is broken', { of: 'words', words: 'table 12 is broken' }],
  ['ban', '192.0.2.7', { of: 'words', words: '192.0.2.7' }],
  ['key', 'livia', { of: 'words', words: 'livia' }],
];

test.each(lines)('%s on “%s” is read, and written so', (act, on, subject) => {
  expect(readSubject({ act, on })).toEqual(subject);
  expect(writeSubject(subject)).toBe(on);
});

test('what a host says is never taken for what was done to something, and what is not known is shown as it stands', () => {
  expect(readSubject({ act: 'notice', on: 'table 12' })).toEqual({ of: 'words', words: 'table 12' });
  expect(readSubject({ act: 'close-table', on: 'table of Livia' })).toEqual({ of: 'words', words: 'table of Livia' });
});
