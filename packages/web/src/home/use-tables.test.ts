import type { SeatState } from '@castellum/protocol';
import { expect, it } from 'vitest';
import { wayAway } from './use-tables.ts';

const seat = (mine: boolean): SeatState => ({ kind: 'person', name: 'Livia', mine, connected: true });
const remote = { local: false, seats: [seat(true), seat(false)] } as const;

it('each table can be put away in the one way that its state allows', () => {
  expect(wayAway({ ...remote, local: true, status: 'playing' })).toBe('delete');
  expect(wayAway({ ...remote, status: 'waiting', mayClose: true })).toBe('close');
  expect(wayAway({ ...remote, status: 'waiting' })).toBe('leave');
  expect(wayAway({ ...remote, status: 'playing' })).toBe('leave');
  expect(wayAway({ ...remote, status: 'over' })).toBe('hide');
  expect(wayAway({ local: false, seats: [seat(false)], status: 'waiting' })).toBe('hide');
  expect(wayAway({ local: false, seats: [seat(false)], status: 'playing' })).toBeNull();
});
