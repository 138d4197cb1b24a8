import { expect, test } from 'vitest';
import { matches } from './pattern.ts';

const push = { type: 'push', size: 'S', x: -120, fallen: ['M', 'S'], at: [-2, 0] };

test.each([
  [{}, true],
  [{ type: 'push' }, true],
  [{ type: 'pull' }, false],
  [{ size: ['S', 'M'] }, true],
  [{ size: ['L', 'M'] }, false],
  [{ x: { from: -200, to: -100 } }, true],
  [{ x: { from: 0 } }, false],
  [{ x: { to: 0 } }, true],
  [{ x: {} }, false],
  [{ fallen: { least: 1 } }, true],
  [{ fallen: { least: 3 } }, false],
  [{ fallen: { most: 0 } }, false],
  [{ at: [-2, 0] }, true],
  [{ at: [-2, 1] }, false],
  [{ missing: 1 }, false],
])('%j matches a push: %j', (pattern, expected) => {
  expect(matches(pattern, push)).toBe(expected);
});

test('nothing but an object matches', () => {
  for (const value of [null, 7, 'push', [push]]) expect(matches({}, value)).toBe(false);
});
