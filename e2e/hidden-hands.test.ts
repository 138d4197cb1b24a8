import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { launchBrowser, newPerson } from './support/browser.ts';
import { startServer, type TestServer } from './support/server.ts';
import { newTable, promptOf } from './support/table.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

test('two hands on one device: neither is in the page or on the wire until the device has changed hands', async () => {
  const { page, context, errors } = await newPerson(browser);
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const views = () => new Set(frames.flatMap((frame) => [...frame.matchAll(/"view":("spectator"|\d)/g)].map((found) => found[1])));
  await page.goto(server.url);
  await newTable(page, 'Idraulico', ['Me', { friend: 'Marco' }]);

  const pass = page.getByRole('region', { name: /^Pass the device to / });
  await pass.waitFor();
  expect(await page.getByRole('radiogroup', { name: 'Your hand' }).count()).toBe(0);
  expect([...views()]).toEqual(['"spectator"']);
  expect(await axe(page)).toEqual([]);
  await pass.getByRole('button', { name: /show my hand$/ }).click();
  await page.getByRole('radiogroup', { name: 'Your hand' }).getByRole('radio').first().waitFor();
  expect(views()).not.toContain('1');

  const hand = await page.getByRole('radiogroup', { name: 'Your hand' }).getByRole('radio').count();
  await page.getByRole('radiogroup', { name: 'Your hand' }).getByRole('radio').first().click();
  await promptOf(page)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await promptOf(page).getByRole('button', { name: 'End turn' }).click();
  const next = page.getByRole('region', { name: 'Pass the device to Marco' });
  await next.waitFor();
  expect(await page.getByRole('radio').count()).toBe(0);
  expect(views()).not.toContain('1');

  await next.getByRole('button', { name: /show my hand$/ }).click();
  const second = page.getByRole('radiogroup', { name: 'Your hand' }).getByRole('radio');
  await second.first().waitFor();
  expect(await second.count()).toBe(hand);
  expect(views()).toContain('1');
  expect(errors).toEqual([]);
  await context.close();
});
