import { expect, test } from 'vitest';
import { newId } from './token.ts';

test('public ids are letters and digits, and none comes twice', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{14}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
