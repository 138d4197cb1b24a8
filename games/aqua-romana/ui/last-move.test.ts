import { expect, test } from 'vitest';
import { afterStep, noMove } from './last-move.ts';

const build = { type: 'build', at: 'c4' };
const walk = { type: 'walk', to: 'Nb' };
const extra = { type: 'extra', at: 'f6' };
const turn = { type: 'turn', seat: 1 };

test('marks gather over a turn and are replaced by the next', () => {
  let last = afterStep(noMove, { id: 1, seat: 0, events: [build, walk], own: false });
  expect(last.cells).toEqual(['c4', 'Nb']);
  last = afterStep(last, { id: 2, seat: 0, events: [extra, turn], own: false });
  expect(last.cells).toEqual(['c4', 'Nb', 'f6']);
  last = afterStep(last, { id: 3, seat: 1, events: [walk, turn], own: false });
  expect(last).toMatchObject({ seat: 1, cells: ['Nb'] });
});

test('a step that changes no square leaves them', () => {
  const last = afterStep(noMove, { id: 1, seat: 0, events: [build], own: false });
  const picked = afterStep(last, { id: 2, seat: 2, events: [{ type: 'reserve', seat: 2, kind: 'curve' }, turn], own: false });
  expect(picked.cells).toEqual(['c4']);
  expect(picked.seat).toBe(0);
  expect(picked.complete).toBe(true);
});

test('the same step counts once', () => {
  const last = afterStep(noMove, { id: 1, seat: 0, events: [build], own: false });
  expect(afterStep(last, { id: 1, seat: 0, events: [extra], own: false })).toBe(last);
});
