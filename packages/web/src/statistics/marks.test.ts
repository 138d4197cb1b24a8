import { expect, it } from 'vitest';
import { Settings } from '../settings.ts';
import { markHeeded, markHint, markObjection, marksOf } from './marks.ts';

const kept = new Map<string, string>();
const settings = new Settings(() => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}));

it('hints and objections are counted game by game', () => {
  expect(marksOf('nim', settings)).toEqual({ hints: 0, objected: {}, heeded: 0 });
  markHint('nim', settings);
  markObjection('nim', 'room', settings);
  markHeeded('nim', settings);
  markObjection('nim', 'room', settings);
  expect(marksOf('nim', settings)).toEqual({ hints: 1, objected: { room: 2 }, heeded: 1 });
  expect(marksOf('chess', settings).hints).toBe(0);
});

it('what is not what was kept counts as nothing', () => {
  for (const text of ['{', '[]', '{"hints":-1,"objected":{},"heeded":0}', '{"hints":0,"objected":{"room":"x"},"heeded":0}']) {
    settings.set('castellum.marks.nim', text);
    expect(marksOf('nim', settings).hints).toBe(0);
  }
});
