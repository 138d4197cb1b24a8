import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, launchBrowser, newPerson } from './support/browser.ts';
import { coachedGame, giveAway } from './support/coach.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newTable, promptOf } from './support/table.ts';
import { handIsUp, playTurn } from './support/waterworks.ts';

const root = join(import.meta.dirname, '..');

// A copy of what is built, so that a new release can be put in its place.
let copy: string;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  copy = mkdtempSync(join(root, 'node_modules/.cache/castellum-release-'));
  for (const part of ['packages/cli/bin', 'packages/cli/dist', 'packages/cli/package.json', 'packages/web/dist'])
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !path.endsWith('.map') });
  [server, browser] = await Promise.all([startServer(join(copy, 'packages/cli/bin/castellum.js')), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(copy, { recursive: true, force: true });
});

async function visitor() {
  const person = await newPerson(browser, { ...desktop, serviceWorkers: 'allow' }, { ahead: true });
  await person.page.goto(server.url);
  await person.page.locator('html[data-prepared]').waitFor();
  return person;
}

const local = test.skipIf(process.env.CASTELLUM_URL !== undefined);

local('after one visit everything in this browser works without a network, reload included', async () => {
  const { page, context } = await visitor();
  await server.kill();
  await page.reload();
  await page.getByRole('heading', { name: 'Idraulico' }).waitFor();
  await newTable(page, 'Idraulico', ['Me', 'Bot']);
  expect(await handIsUp(page)).toBe(true);
  await playTurn(page);
  await page.reload();
  expect(await handIsUp(page)).toBe(true);
  await playTurn(page);
  // Another language, another game, the rules: none of it was seen before.
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByRole('link', { name: /Regole.*Via Appia/ }).click();
  await page.getByRole('heading', { name: 'VA-22 Il vassoio' }).waitFor();
  await page
    .getByRole('img', { name: /^Il vassoio con le sue 24 pietre/ })
    .locator('svg')
    .waitFor();
  await page.goto(`${server.url}/learn/via-appia/income`);
  await page.getByRole('button', { name: 'Avanti', exact: true }).waitFor();
  // The coach thinks in this browser, too.
  await page.evaluate(() => localStorage.setItem('castellum.locale', 'en'));
  await coachedGame(page, server.url);
  await (await giveAway(page)).getByRole('button', { name: 'End the turn anyway' }).click();
  await promptOf(page)
    .getByRole('heading', { name: /^(Sending your turn|Felix)/ })
    .waitFor();
  await context.close();
  await server.restart();
});

/** Puts another service worker in the place of the one that is served, and lets the page look for it. */
async function release(page: Page, name: string): Promise<void> {
  const file = join(copy, 'packages/web/dist/sw.js');
  for (const form of ['.br', '.gz']) rmSync(`${file}${form}`, { force: true });
  appendFileSync(file, `\n// ${name}\n`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

local('a new release is taken up between moves, not under a running turn, and other windows are told', async () => {
  const { page, context } = await visitor();
  await newTable(page, 'Idraulico', ['Me', 'Bot']);
  expect(await handIsUp(page)).toBe(true);
  const other = await context.newPage();
  await other.goto(server.url);
  await page.bringToFront();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await release(page, 'next');
  const notice = page.getByRole('status').filter({ hasText: 'A new version of Castellum is here.' });
  await notice.getByText('It is loaded after your turn.').waitFor();
  expect(await notice.getByRole('button').count()).toBe(0);
  // Looking away during one's turn takes nothing up.
  await other.bringToFront();
  await other.getByRole('button', { name: 'Load it now' }).click();
  await other.getByRole('heading', { name: 'Idraulico' }).waitFor();
  await page.bringToFront();
  await page.getByText('Castellum was updated in another window.').waitFor();
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await playTurn(page);
  // The way to another page takes it up.
  await page.getByRole('link', { name: 'Castellum: Home' }).click();
  await page.waitForFunction(() => !('same' in window));
  await page.getByRole('heading', { name: 'Idraulico' }).waitFor();
  expect(await page.getByText('Castellum was updated').count()).toBe(0);
  await context.close();
});
