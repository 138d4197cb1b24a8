import type { Step } from '@castellum/protocol';
import { expect, test } from 'vitest';
import { begun, type Films, isHurried, isPlaying, noFilms, queued, taken } from './films.ts';

const step = (version: number): Step => ({ version, seat: 0, events: [{ type: 'did' }], view: { game: 'toy' } });
const shown = (id: number) => ({ id, seat: 0, events: [], own: false });

test('steps are shown one after the other, in order', () => {
  let films: Films<string> = noFilms;
  expect(isPlaying(films)).toBe(false);
  for (const version of [1, 2]) films = queued(films, step(version));
  expect(isPlaying(films)).toBe(true);
  const first = taken(films);
  expect(first?.step.version).toBe(1);
  films = begun(first?.films ?? noFilms, step(1), shown(7), 'before');
  // The next one waits until this one was seen.
  expect(taken(films)).toBeNull();
  expect(films.current).toMatchObject({ before: 'before', shown: { id: 7 } });
  expect(taken({ ...films, current: null })?.step.version).toBe(2);
});

test('what is told of a step later holds no position', () => {
  expect(begun(noFilms, step(1), shown(1), null).current?.told).toEqual({ version: 1, seat: 0, events: [{ type: 'did' }] });
});

test('films are hurried for whoever skips, and far behind', () => {
  const behind = (steps: number) => Array.from({ length: steps }, (_, i) => step(i)).reduce<Films<string>>(queued, noFilms);
  expect(isHurried(behind(14))).toBe(false);
  expect(isHurried(behind(15))).toBe(true);
  expect(isHurried({ ...noFilms, skipping: true })).toBe(true);
});
