import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserOptions, newPerson } from './support/browser.ts';
import { hintButton, turnByHints } from './support/hints.ts';
import { useSite } from './support/site.ts';
import { newTable } from './support/table.ts';

const site = useSite();

/** What the log tells, newest first. */
function told(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Log' }).getByRole('listitem').allInnerTexts();
}

const noRoom = 'There is no room left in this browser.';

test('no room in the browser: a turn stays played, that is said, its record can be saved, and with room it is kept again', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  await hintButton(page).waitFor();
  await turnByHints(page);
  await hintButton(page).waitFor();
  // As a browser does whose quota is used up: the request succeeds, its transaction does not.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    Object.assign(window, { restore: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      const { transaction } = this;
      request.addEventListener('success', () => transaction.abort());
      Object.defineProperty(transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
      return request;
    };
  });
  await turnByHints(page);
  await hintButton(page).waitFor();
  const played = await told(page);
  await page.getByText(noRoom).waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()]);
  expect(await saved.failure()).toBeNull();
  await page.evaluate(() => Reflect.get(window, 'restore')());
  await turnByHints(page);
  await hintButton(page).waitFor();
  await page.getByText(noRoom).waitFor({ state: 'detached' });
  expect((await told(page)).slice(-played.length)).toEqual(played);
  const all = await told(page);
  await page.reload();
  await hintButton(page).waitFor();
  expect(await told(page)).toEqual(all);
  await context.close();
});

test('the browser closes the database: it is opened again, and where that fails one plays on', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  await hintButton(page).waitFor();
  const refuse = (times: number) =>
    page.evaluate((n) => {
      const { transaction } = IDBDatabase.prototype;
      let left = n;
      IDBDatabase.prototype.transaction = function (...given) {
        if (left-- > 0) throw new DOMException('The database connection is closing.', 'InvalidStateError');
        return transaction.apply(this, given);
      };
    }, times);
  await refuse(1);
  await turnByHints(page);
  await hintButton(page).waitFor();
  expect(await page.getByText('keeps nothing for this site').count()).toBe(0);
  await refuse(1000);
  await turnByHints(page);
  await page.getByText('This browser keeps nothing for this site.').waitFor();
  await hintButton(page).waitFor();
  await turnByHints(page);
  await context.close();
});

test('a browser that keeps no site’s data: the page is there, one plays in it, and is told about the cookie', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'castellum-blocked-'));
  await mkdir(join(folder, 'Default'));
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
  const context = await chromium.launchPersistentContext(folder, {
    ...browserOptions({ preferences: true }),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    // The browser asks before it leaves a game that is kept nowhere.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(site.server.url);
    await page.getByText('This browser refuses the site’s cookie').waitFor();
    await page.getByText('This browser keeps nothing for this site.').waitFor();
    expect(await page.getByText('The server cannot be reached').count()).toBe(0);
    // What cannot be kept holds as long as the page.
    await page.getByRole('button', { name: 'Italiano' }).click();
    await page.getByRole('heading', { name: 'I tuoi tavoli' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await newTable(page, 'Via Appia', ['Me', 'Bot']);
    await page.getByText('This browser keeps nothing for this site.').waitFor();
    await hintButton(page).waitFor();
    await turnByHints(page);
    await hintButton(page).waitFor();
    await page.getByRole('link', { name: 'Castellum: Home' }).click();
    await page.getByRole('link', { name: /^Via Appia.*Continue/ }).click();
    await hintButton(page).waitFor();
    await page.goto(`${site.server.url}/table/00000000000000`);
    await page.getByText('This browser refuses the site’s cookie').waitFor();
    expect(asked).toEqual(['beforeunload']);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a full localStorage: theme and language can be changed, and the menu shows what holds', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.evaluate(() => {
    let size = 5 * 1024 * 1024;
    for (let i = 0; size >= 1; i++) {
      try {
        localStorage.setItem(`fill${i}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.locator('html[data-theme=dark]').waitFor();
  await page.getByRole('button', { name: 'Appearance' }).click();
  expect(await page.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Vos tables' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
