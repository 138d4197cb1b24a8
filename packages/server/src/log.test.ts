import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logLevel, Tally } from './log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what happens again and again is written once, and then counted each minute', () => {
  const lines: unknown[] = [];
  const write = (details: unknown, message: string) => void lines.push([message, details]);
  const tally = new Tally({ warn: write, error: write });
  for (let i = 0; i < 1_000; i++) tally.note('warn', 'refused', { code: 'busy' });
  tally.note('warn', 'refused', { code: 'host' });
  expect(lines.splice(0)).toEqual([
    ['refused', { code: 'busy' }],
    ['refused', { code: 'host' }],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([['refused', { code: 'busy', more: 999 }]]);
  vi.advanceTimersByTime(120_000);
  expect(lines.splice(0)).toEqual([]);
  tally.note('warn', 'refused', { code: 'busy' });
  expect(lines).toHaveLength(1);
});

test('a level that is none is named', () => {
  expect(logLevel('silent')).toBe('silent');
  expect(() => logLevel('loud')).toThrow(/^the log level must be one of .*debug.*silent$/);
});
