import { expect, test } from 'vitest';
import { Settings } from '../settings.ts';
import { finished, nextLesson, progressOf, reached } from './progress.ts';

function memory(): Settings {
  const kept = new Map<string, string>();
  return new Settings(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}

const lessons = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];

test('whoever has done nothing begins with the first lesson', () => {
  expect(nextLesson(lessons, progressOf('go', memory()))).toBe('one');
});

test('a lesson that was left is gone on with at its step', () => {
  const kept = memory();
  finished('go', 'one', kept);
  reached('go', 'three', 2, kept);
  const progress = progressOf('go', kept);
  expect(progress).toEqual({ done: ['one'], at: { lesson: 'three', step: 2 } });
  expect(nextLesson(lessons, progress)).toBe('three');
});

test('after a finished lesson comes the first that is not done', () => {
  const kept = memory();
  reached('go', 'two', 1, kept);
  finished('go', 'two', kept);
  finished('go', 'two', kept);
  expect(progressOf('go', kept)).toEqual({ done: ['two'], at: null });
  expect(nextLesson(lessons, progressOf('go', kept))).toBe('one');
  for (const { id } of lessons) finished('go', id, kept);
  expect(nextLesson(lessons, progressOf('go', kept))).toBeNull();
});

test('a lesson that is there no more is not gone back to', () => {
  expect(nextLesson(lessons, { done: [], at: { lesson: 'gone', step: 3 } })).toBe('one');
});

test('games are kept apart, and what is damaged counts as nothing', () => {
  const kept = memory();
  finished('go', 'one', kept);
  expect(progressOf('chess', kept)).toEqual({ done: [], at: null });
  for (const text of ['', '{', '{"done":7}', '{"done":[7]}', '[]']) {
    kept.set('castellum.lessons.go', text);
    expect(progressOf('go', kept)).toEqual({ done: [], at: null });
  }
  kept.set('castellum.lessons.go', '{"done":["one"],"at":{"lesson":"two","step":-1}}');
  expect(progressOf('go', kept)).toEqual({ done: ['one'], at: null });
});
