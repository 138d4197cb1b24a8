import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, newPerson } from './support/browser.ts';
import { hintButton, turnByHints } from './support/hints.ts';
import { replayed } from './support/record.ts';
import { useSite } from './support/site.ts';
import { newTable } from './support/table.ts';
import { handIsUp, playTurn } from './support/waterworks.ts';

const site = useSite();

test.skipIf(process.env.CASTELLUM_URL !== undefined)(
  'alone without a connection: a whole game to its end, its record, and another game',
  async () => {
    const { page, context } = await newPerson(site.browser, desktop, { ahead: true });
    await page.goto(site.server.url);
    await page.locator('html[data-prepared]').waitFor();
    await site.server.kill();
    await newTable(page, 'Idraulico', ['Me', 'Bot']);
    expect(page.url()).toMatch(/\/solo\//);
    let turns = 0;
    while (await handIsUp(page)) {
      if (turns < 2) await turnByHints(page);
      else await playTurn(page);
      turns++;
      if (turns === 2) {
        await handIsUp(page);
        const halfway = await replayed(page);
        expect(halfway).toMatchObject({ status: 0, position: { game: 'waterworks', phase: 'play' } });
        expect(halfway.words).toContain('what the others hold');
      }
      expect(turns).toBeLessThan(150);
    }
    expect(turns).toBeGreaterThan(3);
    await page.getByRole('dialog', { name: /wins|shared victory/i }).waitFor();
    await page.keyboard.press('Escape');
    expect(await replayed(page)).toMatchObject({ status: 0, position: { game: 'waterworks', phase: 'over' } });
    const old = page.url();
    // Two presses make one table.
    await page.getByRole('button', { name: 'Play again' }).dblclick();
    await page.waitForURL((url) => url.href !== old);
    await handIsUp(page);
    await playTurn(page);
    // Another game is opened from the home page, which lists what is kept here.
    await page.getByRole('link', { name: 'Castellum: Home' }).click();
    await page.getByRole('link', { name: /^Idraulico.*Continue/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Idraulico.*Continue/ }).count()).toBe(1);
    await newTable(page, 'Via Appia', ['Me', 'Bot']);
    await hintButton(page).waitFor();
    await turnByHints(page);

    // With the server back a reload goes on where it was.
    await site.server.restart();
    await hintButton(page).waitFor();
    const log = () => page.getByRole('region', { name: 'Log' }).getByRole('listitem').allInnerTexts();
    const told = await log();
    await page.reload();
    await hintButton(page).waitFor();
    expect(await log()).toEqual(told);
    await context.close();
  },
  480_000,
);

test('a table of this browser is deleted from the home page, once that is confirmed', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  await hintButton(page).waitFor();
  await page.getByRole('link', { name: 'Castellum: Home' }).click();
  const card = page.getByRole('link', { name: /^Via Appia with .+Continue/ });
  await card.waitFor();
  // It shows the table's own board.
  await card.locator('.h-picture .va-road').waitFor();
  const remove = page.getByRole('button', { name: /^Delete the table: Via Appia with / });
  await remove.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await remove.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('No table yet').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a table of this browser in two windows: what is played in one is seen in the other', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed in turn by the players' });
  await hintButton(page).waitFor();
  const other = await context.newPage();
  await other.goto(page.url());
  await hintButton(other).waitFor();
  for (const [playing, watching] of [
    [page, other],
    [other, page],
  ] as const) {
    const moves = (window: Page) => window.getByRole('region', { name: 'Log' }).getByRole('listitem');
    const before = await moves(watching).count();
    await turnByHints(playing);
    // The bot may take longer than a poll waits.
    await hintButton(playing).waitFor();
    // One's own and the bot's.
    await expect.poll(() => moves(watching).count()).toBe(before + 2);
    expect(await moves(playing).allInnerTexts()).toEqual(await moves(watching).allInnerTexts());
  }
  expect(errors).toEqual([]);
  await context.close();
});
