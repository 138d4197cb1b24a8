import { expect, it } from 'vitest';
import { findSettings, placeOf } from './settings.ts';

const env = { DATA_DIR: '/data', DATABASE_URL: 'postgres://host/db' };

it.each([
  [{}, {}, { data: 'data' }],
  [{}, { DATA_DIR: '/data', DATABASE_URL: '' }, { data: '/data' }],
  [{}, env, { data: '/data', database: 'postgres://host/db' }],
  [{ database: 'postgres://other/db' }, env, { data: '/data', database: 'postgres://other/db' }],
  [{ data: 'copy' }, env, { data: 'copy' }],
])('finds what a server keeps by %j, else by %j', async (values, around, place) => {
  expect(await placeOf({ words: [], values }, around)).toEqual(place);
});

it.each([{ database: '' }, { data: '' }, { database: ' ' }])('an option that a shell left empty is none: %j', async (values) => {
  const sentence = `--${Object.keys(values)[0]} is empty`;
  await expect(placeOf({ words: [], values }, env)).rejects.toThrow(sentence);
  expect(() => findSettings({ words: [], values }, env)).toThrow(sentence);
});
