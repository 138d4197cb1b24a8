import { expect, it } from 'vitest';
import { placeOf } from './settings.ts';

const env = { DATA_DIR: '/data', DATABASE_URL: 'postgres://host/db' };

it.each([
  [{}, {}, { data: 'data' }],
  [{}, { DATA_DIR: '/data', DATABASE_URL: '' }, { data: '/data' }],
  [{}, env, { data: '/data', database: 'postgres://host/db' }],
  [{ database: 'postgres://other/db' }, env, { data: '/data', database: 'postgres://other/db' }],
  [{ data: 'copy' }, env, { data: 'copy' }],
])('finds what a server keeps by %j, else by %j', (values, around, place) => {
  expect(placeOf({ words: [], values }, around)).toEqual(place);
});
