import type { AdminEntry } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { LOG_PAGE, type LogPages, withNewest, withOlder } from './log-pages.ts';

/** The lines `from` … `to`, the last first; a page of them at most. */
function lines(from: number, to: number): AdminEntry[] {
  const all = Array.from({ length: to - from + 1 }, (_, i) => ({ no: to - i }) as AdminEntry);
  return all.slice(0, LOG_PAGE);
}

const numbers = (pages: LogPages) => pages.lines.map(({ no }) => no);

test('a new line comes before those that are shown, older pages too', () => {
  const first = withNewest(null, lines(1, 150));
  expect(first.more).toBe(true);
  const whole = withOlder(first, lines(1, 50));
  expect([whole.lines.length, whole.more]).toEqual([150, false]);
  const grown = withNewest(whole, lines(1, 151));
  expect(numbers(grown)).toEqual(Array.from({ length: 151 }, (_, i) => 151 - i));
  expect(grown.more).toBe(false);
});

test('a short log that grows is whole, and an empty one is empty', () => {
  expect(withNewest(null, [])).toEqual({ lines: [], more: false });
  expect(numbers(withNewest(withNewest(null, []), lines(1, 1)))).toEqual([1]);
  expect(numbers(withNewest(withNewest(null, lines(1, 3)), lines(1, 5)))).toEqual([5, 4, 3, 2, 1]);
});

test('where so much has come that some is missing between, it begins anew', () => {
  const much = withNewest(withNewest(null, lines(1, 50)), lines(1, 300));
  expect([much.lines[0]?.no, much.lines.length, much.more]).toEqual([300, LOG_PAGE, true]);
});
