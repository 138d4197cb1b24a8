import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

it.each(listings.map(({ id }) => id))('%s is held to what every game must keep', (id) => {
  expect(readFileSync(join(import.meta.dirname, id, 'game.test.ts'), 'utf8')).toMatch(/await describeGame\(/);
});
