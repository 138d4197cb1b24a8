import { expect, test } from 'vitest';
import { currentPace, paces, pauseFor, setPace, thoughtAt } from './pace.ts';

test('bots’ moves stand long enough to be read at the calm pace, and not at all at once', () => {
  const of = (pace: (typeof paces)[number], reduced = false) => pauseFor(800, 'bot', reduced, pace);
  expect(paces.map((pace) => of(pace))).toEqual([1100, 560, 0]);
  expect(paces.map((pace) => of(pace, true))).toEqual([1100, 120, 0]);
  expect(pauseFor(3000, 'bot', false, 'calm')).toBe(2100);
  expect(pauseFor(0, 'bot', false, 'calm')).toBe(0);
});

test('the pace is for bots: people’s moves and one’s own are shown as they are', () => {
  for (const pace of paces) {
    expect(pauseFor(800, 'other', false, pace)).toBe(560);
    expect(pauseFor(800, 'own', false, pace)).toBe(800);
    expect(pauseFor(800, 'own', true, pace)).toBe(120);
  }
});

test('it is calm until another is chosen', () => {
  expect(currentPace()).toBe('calm');
  setPace('once');
  expect(currentPace()).toBe('once');
});

test('a bot thinks as quickly as it is shown', () => {
  expect(paces.map((pace) => thoughtAt(pace, 900))).toEqual([900, 450, 0]);
});
