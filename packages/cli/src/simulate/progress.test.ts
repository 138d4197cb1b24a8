import { afterEach, expect, it, vi } from 'vitest';
import type { Io } from '../io.ts';
import { bar, Progress, timeLeft } from './progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('says how long it still takes', () => {
  expect(bar(0, 1000, 0, false)).toBe('░░░░░░░░░░░░░░░░░░░░░░░░ 0 of 1,000 games');
  expect(bar(250, 1000, 20_000, false)).toBe('██████░░░░░░░░░░░░░░░░░░ 250 of 1,000 games, 1 min 0 s left');
  expect(bar(500, 1000, 5_000, true)).toBe('████████████░░░░░░░░░░░░ 500 of 1,000 games, at most 5 s left');
  expect([1, 59_000, 61_000, 7_380_000].map(timeLeft)).toEqual(['1 s', '59 s', '1 min 1 s', '2 h 3 min']);
});

function told(terminal: boolean) {
  vi.useFakeTimers();
  const lines: string[] = [];
  const bars: string[] = [];
  const io: Io = {
    out: () => {},
    err: (line) => void lines.push(line),
    stdin: async () => Buffer.of(),
    env: {},
    ...(terminal ? { status: (text: string) => void bars.push(text) } : {}),
  };
  const progress = new Progress(io, 100, false);
  for (let i = 0; i < 30; i++) {
    vi.advanceTimersByTime(50);
    progress.add(1);
  }
  progress.end();
  return { lines, bars };
}

it('is one line written over on a terminal, and taken away at the end', () => {
  const { lines, bars } = told(true);
  expect(lines).toEqual([]);
  expect(bars).toHaveLength(16);
  expect(bars[0]).toContain('2 of 100 games, 5 s left');
  expect(bars.at(-1)).toBe('');
});

it('is a line every second elsewhere', () => {
  expect(told(false)).toEqual({ lines: ['20 of 100 games'], bars: [] });
});
