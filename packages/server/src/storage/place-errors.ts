import { join } from 'node:path';
import { readDatabaseAddress } from './open-postgres.ts';
import type { Place } from './place.ts';
import { startErrorOf as postgresErrorOf } from './postgres-faults.ts';
import { startErrorOf } from './start-faults.ts';

/** Why a place could not be used, in a sentence; an error that is none of the everyday ones as it is. */
export function placeErrorOf(error: unknown, { data, database }: Place): unknown {
  return database === undefined
    ? startErrorOf(error, data, join(data, 'castellum.db'))
    : postgresErrorOf(error, readDatabaseAddress(database));
}
