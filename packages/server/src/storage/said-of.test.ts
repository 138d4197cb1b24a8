import { expect, test } from 'vitest';
import { RequestFault } from '../fault.ts';
import { Damaged } from './damaged.ts';
import { notStored as notStoredByPostgres } from './postgres-faults.ts';
import { saidOf } from './said-of.ts';
import { notStored } from './sqlite-faults.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [coded('SQLITE_CORRUPT', 'database disk image is malformed'), 'database disk image is malformed, SQLITE_CORRUPT'],
  [notStored(coded('SQLITE_FULL', 'database or disk is full')), "the server's disk is full (database or disk is full, SQLITE_FULL)"],
  [
    notStoredByPostgres(coded('57P01', 'terminating connection due to administrator command')),
    'the database does not answer (terminating connection due to administrator command, 57P01)',
  ],
  // Node gives several attempts together, without a message.
  [notStoredByPostgres(coded('ECONNREFUSED', '')), 'the database does not answer (ECONNREFUSED)'],
  [coded('ENOSPC', 'ENOSPC: no space left on device, write'), 'ENOSPC: no space left on device, write'],
  [new RequestFault('not-found', 'there is no such table'), 'there is no such table'],
  [new Damaged('the log has a gap', 1), 'table 1: the log has a gap'],
  [new Error('There was an error establishing an SSL connection'), 'There was an error establishing an SSL connection'],
])('says what the database or the system says: %s', (error, said) => {
  expect(saidOf(error)).toBe(said);
});

test('nothing that is stored is repeated', () => {
  const hand = 'hand of 5 and 5';
  const parsing = () => JSON.parse(hand);
  expect(parsing).toThrow(/hand/);
  try {
    parsing();
  } catch (error) {
    expect(saidOf(error)).toBe('something that is stored is damaged and cannot be read');
  }
  expect(saidOf(coded('22P02', `invalid input syntax for type json: ${hand}`))).toBe('the database refuses a value (22P02)');
});

test('a fault of the program keeps its stack', () => {
  expect(saidOf(new TypeError('x is not a function'))).toBeNull();
  expect(saidOf('a text')).toBeNull();
});
