import { expect, test } from 'vitest';
import { freshIn } from './fresh.ts';

const build = { type: 'build', seat: 1, at: 'c4' };
const flow = { type: 'flow', workman: 'r1', end: { at: 'c5', side: 'S' } };
const walk = (seat: number, from: string, to: string) => ({ type: 'walk', seat, from, to });

test('everything that was laid or moved since is marked, whoever did it', () => {
  const { cells } = freshIn([
    { seat: 1, events: [build, flow, walk(1, 'Na', 'Nb')] },
    { seat: 2, events: [{ type: 'extra', seat: 2, at: 'f6' }] },
    { seat: 3, events: [walk(3, 'E1', 'E2')] },
  ]);
  expect([...cells]).toEqual([
    ['c4', 1],
    ['c5', 1],
    ['Nb', 1],
    ['f6', 2],
    ['E2', 3],
  ]);
});

test('a builder who moved on is marked where he stands', () => {
  const { cells } = freshIn([
    { seat: 1, events: [walk(1, 'Na', 'Nb')] },
    { seat: 2, events: [walk(2, 'Nb', 'Nc')] },
  ]);
  expect([...cells]).toEqual([['Nc', 2]]);
});

test('podiums taken and builders picked are marked, those until they are brought in', () => {
  const close = { type: 'close', workman: 'r1' };
  const pick = { type: 'reserve', seat: 1, kind: 'joker' };
  const fresh = freshIn([
    { seat: 1, events: [close] },
    { seat: 1, events: [pick] },
  ]);
  expect([...fresh.closed]).toEqual(['r1']);
  expect([...(fresh.taken.get(1) ?? [])]).toEqual(['joker']);
  const placed = freshIn([
    { seat: 1, events: [pick] },
    { seat: 1, events: [{ type: 'place', seat: 1, kind: 'joker', at: 'Sa' }] },
  ]);
  expect([...(placed.taken.get(1) ?? [])]).toEqual([]);
  expect([...placed.cells]).toEqual([['Sa', 1]]);
});

test('nothing is marked where nothing happened since', () => {
  expect(freshIn([]).cells.size).toBe(0);
});
