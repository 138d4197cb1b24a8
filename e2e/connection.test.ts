import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { playTurn } from './support/aqua-romana.ts';
import { desktop, launchBrowser, newPerson } from './support/browser.ts';
import { startProxy } from './support/proxy.ts';
import { startServer, type TestServer } from './support/server.ts';
import { atServer, myTurn, newTable, promptOf, question } from './support/table.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

// These tests make the server fall: each has its own.
beforeEach(async () => {
  server = await startServer();
});

afterEach(async () => {
  await server.close();
});

test.skipIf(process.env.CASTELLUM_URL !== undefined)(
  'a server that falls and comes back: the person is told, and the game goes on where it was',
  async () => {
    const { page, context } = await newPerson(browser);
    await page.goto(server.url);
    await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
    await myTurn(page);
    await playTurn(page);
    await myTurn(page);
    const asked = await question(page);
    await server.kill();
    await page.getByText('Connection lost. Your moves are safe.').waitFor();
    await server.restart();
    await page.getByText('Connection lost. Your moves are safe.').waitFor({ state: 'detached', timeout: 30_000 });
    expect(await question(page)).toBe(asked);
    await playTurn(page);
    await myTurn(page);
    await context.close();
  },
);

test.skipIf(process.env.CASTELLUM_URL !== undefined)(
  'a turn that is ended while the server is down waits, and is sent when it is back',
  async () => {
    const { page, context } = await newPerson(browser);
    await page.goto(server.url);
    await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
    await myTurn(page);
    await server.kill();
    await page.getByText('Connection lost. Your moves are safe.').waitFor();
    await playTurn(page);
    const waits = promptOf(page).getByText('Your turn waits to be sent');
    await waits.waitFor();
    await promptOf(page).getByText('will be sent when you are back').waitFor();
    await server.restart();
    await waits.waitFor({ state: 'detached', timeout: 30_000 });
    await myTurn(page);
    expect(await page.getByText('The table moved on before your turn came').count()).toBe(0);
    await context.close();
  },
);

test('what was drafted at a table of the server outlasts a reload, and can still be taken back', async () => {
  const { page, context, errors } = await newPerson(browser);
  await page.goto(server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed in turn by the players', ...atServer });
  await myTurn(page);
  const asked = await question(page);
  await page
    .getByRole('gridcell', { name: /possible/ })
    .first()
    .click();
  const end = promptOf(page).getByRole('button', { name: 'End turn' });
  await expect.poll(() => end.isEnabled()).toBe(true);
  await page.reload();
  await expect.poll(() => end.isEnabled()).toBe(true);
  await promptOf(page).getByRole('button', { name: 'Undo' }).click();
  expect(await question(page)).toBe(asked);
  expect(errors).toEqual([]);
  await context.close();
});

test.skipIf(process.env.CASTELLUM_URL !== undefined)(
  'without the server one still plays against bots, and the table is kept in the browser',
  async () => {
    const { page, context } = await newPerson(browser, desktop, { ahead: true });
    await page.goto(server.url);
    await page.locator('html[data-prepared]').waitFor();
    await page.getByRole('link', { name: 'New table: Aqua Romana' }).click();
    await page.getByRole('radio', { name: 'Placed by lot' }).check();
    await server.kill();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL(/\/solo\//);
    await myTurn(page);
    await playTurn(page);
    await myTurn(page);
    const asked = await question(page);
    await server.restart();
    await page.reload();
    await myTurn(page);
    expect(await question(page)).toBe(asked);
    await page.goto(server.url);
    await page.getByRole('link', { name: /Aqua Romana.*Continue/ }).click();
    await promptOf(page).waitFor();
    await context.close();
  },
);

test('the same person in two windows: a move in one shows in the other, and a draft there is given up with a word', async () => {
  const { page, context } = await newPerson(browser);
  await page.goto(server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed in turn by the players', ...atServer });
  const other = await context.newPage();
  await other.goto(page.url());
  for (const window of [page, other]) {
    await myTurn(window);
    await promptOf(window).getByRole('combobox').selectOption({ index: 1 });
    await promptOf(window)
      .getByRole('button', { name: /^Place the/ })
      .click();
  }
  await promptOf(page).getByRole('button', { name: 'End turn' }).click();
  await other.getByRole('alert').getByText('The table has moved on. Here is how it stands now.').waitFor();
  await myTurn(other);
  await context.close();
});

test.each(['refuses', 'hang'] as const)('behind a proxy that %s WebSockets the page gets through by polling', async (upgrades) => {
  const proxy = await startProxy(server.url, upgrades);
  const { page, context } = await newPerson(browser);
  try {
    await page.goto(proxy.url);
    await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
    await myTurn(page);
    await playTurn(page);
    await myTurn(page);
  } finally {
    await context.close();
    await proxy.close();
  }
});

test.skipIf(process.env.CASTELLUM_URL !== undefined)(
  'a table whose server cannot be reached at first: the page says so, leads home, and opens it as soon as it can',
  async () => {
    const { page, context } = await newPerson(browser);
    await page.goto(server.url);
    await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
    await myTurn(page);
    // Everything of the page is there, nothing of the server's.
    const blocked = /\/(api|socket\.io)\//;
    await page.route(blocked, (route) => route.abort());
    await page.reload();
    await page.getByText('The table is on the server, which cannot be reached now.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The table is on the server, which cannot be reached now.').waitFor();
    await page.unroute(blocked);
    await myTurn(page, 30_000);
    await context.close();
  },
);
