import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { games } from './index.ts';
import { listings } from './registry.ts';

it('lists every folder of a game, in an order of its own', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && one.name !== 'node_modules',
  );
  expect(listings.map(({ id }) => id).sort()).toEqual(folders.map(({ name }) => name).sort());
  expect(games.map(({ id }) => id)).toEqual(listings.map(({ id }) => id));
});

it.each(games.map((entry) => [entry.id, entry] as const))('%s: the listing says what the rules say', (id, { players, rules }) => {
  expect(rules.id).toBe(id);
  expect(players).toEqual(rules.players);
});
