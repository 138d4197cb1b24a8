import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { launchBrowser, newPerson } from './support/browser.ts';
import { startServer, type TestServer } from './support/server.ts';
import { myTurn, newTable, promptOf, sendTurn } from './support/table.ts';
import { copyOfTree, removeTree } from './support/tree.ts';

let copy: string;
let server: TestServer;
let browser: Browser;

/** Runs a script of the copy. */
function run(...argv: readonly string[]): string {
  return execFileSync(process.execPath, argv, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

beforeAll(async () => {
  copy = copyOfTree();
  run('scripts/new-game.mjs', 'fourth-game');
  run('scripts/build.mjs');
  [server, browser] = await Promise.all([startServer(join(copy, 'packages/cli/bin/castellum.js')), launchBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await server.close();
  removeTree(copy);
});

test('npm run new-game makes a game that is held to everything, and played in the browser to its end', async () => {
  expect(existsSync(join(copy, 'docs/rules/fourth-game.md'))).toBe(true);
  expect(run('scripts/check-texts.mjs')).toMatch(/^texts: \d+ keys in 3 languages$/m);
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*', 'games/fourth-game', 'games/registry.test.ts');

  const { page, context, errors } = await newPerson(browser);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'New table: Fourth game' }).waitFor();
  const games = await page.getByRole('link', { name: /^New table: / }).all();
  expect(await games.at(-1)?.getAttribute('aria-label')).toBe('New table: Fourth game');
  await newTable(page, 'Fourth game', ['Me', 'Bot', 'Bot']);
  let turns = 0;
  while (await myTurn(page)) {
    if (turns === 0) expect(await axe(page)).toEqual([]);
    await promptOf(page).getByRole('button', { name: 'Take 1 stone' }).click();
    await sendTurn(page, () => promptOf(page).getByRole('button', { name: 'End turn' }).click());
    expect(++turns).toBeLessThan(10);
  }
  const result = page.getByRole('dialog', { name: /wins/i });
  await result.getByText(/ took the last stone\.$/).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
