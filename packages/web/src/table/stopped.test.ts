import { pebbles } from '@castellum/core/toy';
import { expect, test } from 'vitest';
import { newLocalTable } from '../host/local-host.ts';
import { keptStopped, stoppedBy } from './stopped.ts';

const game = { rulesVersion: 2 };
const playing = { status: 'playing', closed: null, rules: 2, committed: {} } as const;
const closed = { ...playing, status: 'closed', committed: null } as const;

test('a table that goes on, waits or is over is not stopped', () => {
  expect(stoppedBy(game, playing)).toBeNull();
  expect(stoppedBy(game, { ...playing, status: 'waiting', committed: null })).toBeNull();
  expect(stoppedBy(game, { ...playing, status: 'over' })).toBeNull();
});

test('whoever closed it is named, and what is kept no more is not said to be closed', () => {
  expect(stoppedBy(game, { ...closed, closed: { by: 'maker' } })).toEqual({ key: 'house.stopped.byMaker' });
  expect(stoppedBy(game, { ...closed, closed: { by: 'host', reason: 'Shouts.' } })).toEqual({
    key: 'house.stopped.byHost',
    values: { reason: 'Shouts.' },
  });
  expect(stoppedBy(game, { ...closed, closed: { by: 'retention' } })).toEqual({ key: 'house.stopped.removed' });
});

test('a table of rules that are not at hand cannot be played; one that is over can be looked at where it can be read', () => {
  expect(stoppedBy(game, { ...playing, rules: 1, committed: null })).toEqual({ key: 'house.stopped.earlier' });
  expect(stoppedBy(game, { ...playing, rules: 3 })).toEqual({ key: 'house.stopped.newer' });
  expect(stoppedBy(game, { ...playing, status: 'over', rules: 1 })).toBeNull();
  expect(stoppedBy(game, { ...playing, status: 'over', rules: 1, committed: null })).toEqual({ key: 'house.stopped.earlier' });
});

test('a table of this browser is not opened by other rules than its own, unless it is over and they can read it', () => {
  const table = newLocalTable(pebbles, 'abc', { players: 2, options: { long: false } }, [], 's');
  const result = { scores: [3, 2], ranks: [1, 2] };
  expect(keptStopped(pebbles, table)).toBeNull();
  expect(keptStopped(pebbles, { ...table, position: {} })).toEqual({ key: 'house.stopped.unreadable' });
  expect(keptStopped(pebbles, { ...table, rules: 9 })).toEqual({ key: 'house.stopped.newer' });
  expect(keptStopped(pebbles, { ...table, rules: 0 })).toEqual({ key: 'house.stopped.earlier' });
  expect(keptStopped(pebbles, { ...table, rules: 0, result })).toBeNull();
  expect(keptStopped(pebbles, { ...table, rules: 0, result, position: {} })).toEqual({ key: 'house.stopped.earlier' });
});
