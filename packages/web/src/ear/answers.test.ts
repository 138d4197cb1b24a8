import type { Hearing, Spoken, SpokenPlace } from '@castellum/ui-kit';
import { expect, test } from 'vitest';
import { type Asked, here, lineOf, moves, nextOwn, standings, threats } from './answers.ts';

const place = (id: string, row: number, column: number, owner?: number | null): SpokenPlace => ({
  id,
  region: 'board',
  name: id,
  words: owner === undefined ? 'free' : 'a stone',
  row,
  column,
  pieces: owner === undefined ? [] : [{ owner, words: 'a stone' }],
});
const places = [
  place('a1', 0, 0, 0),
  place('b1', 0, 1),
  place('c1', 0, 2, 1),
  place('a2', 1, 0),
  place('b2', 1, 1, 0),
  place('c2', 1, 2, null),
];

const spoken: Spoken = {
  places: () => places,
  joins: (_, id) => (id === 'a1' ? ['North of it, b1'] : []),
  moves: (_, actions) => actions.map((action) => ({ words: `do ${action.type}`, actions: [action] })),
  standing: (_, seat) => (seat === 0 ? 'two stones' : ''),
  threats: () => [],
  summary: () => ['Six places', 'three stones'],
  event: () => null,
};
const hearing: Hearing = {
  t: (key, values) => (values === undefined ? key : `${key} ${Object.values(values).join(' ')}`),
  locale: 'en',
  names: ['Livia', 'Marco'],
  self: 0,
};
const asked: Asked = { spoken, state: null, hearing, actions: [{ type: 'lay' }, { type: 'pass' }], scores: [3, 5] };

test('R and C read a line of the board without its empty places', () => {
  expect(lineOf(asked, 'b1', 'row')).toBe('a1, a stone. c1, a stone.');
  expect(lineOf(asked, 'b1', 'column')).toBe('b2, a stone.');
  expect(lineOf(asked, null, 'row')).toBe('web.ear.noLine row');
});

test('W goes through one’s own pieces in reading order and round again, back with Shift', () => {
  expect(nextOwn(asked, null, 1)?.id).toBe('a1');
  expect(nextOwn(asked, 'a1', 1)?.id).toBe('b2');
  expect(nextOwn(asked, 'b2', 1)?.id).toBe('a1');
  expect(nextOwn(asked, 'a1', -1)?.id).toBe('b2');
  expect(nextOwn({ ...asked, hearing: { ...hearing, self: 'spectator' } }, null, 1)).toBeNull();
});

test('I tells the place and what joins there, away from the board the whole table', () => {
  expect(here(asked, 'a1')).toBe('a1, a stone. North of it, b1.');
  expect(here(asked, null)).toBe('Six places. three stones.');
});

test('S, M and T answer in sentences, also where there is nothing', () => {
  expect(standings(asked)).toBe('web.ear.standing.facts Livia yes 3 two stones. web.ear.standing Marco no 5.');
  expect(moves(asked)).toBe('do lay. do pass.');
  expect(moves({ ...asked, actions: [] })).toBe('web.ear.noMoves');
  expect(threats(asked)).toBe('web.ear.noThreats');
});
