import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { newPerson, phone } from './support/browser.ts';
import { askHint, endTurn, hintButton, playHint } from './support/hints.ts';
import { useSite } from './support/site.ts';
import { newTable, promptOf } from './support/table.ts';

const site = useSite();

const lying = { ...phone, viewport: { width: 844, height: 390 } } satisfies BrowserContextOptions;
const tablet = { viewport: { width: 820, height: 1180 }, locale: 'en-GB' } satisfies BrowserContextOptions;

const GAMES = [
  { game: 'Aqua Romana', options: { 'The twelve builders': 'Placed by lot' } },
  { game: 'Via Appia', options: {} },
  { game: 'Idraulico', options: {} },
] as const;

/** The log's lines, and how many of the newest are in sight from top to bottom. */
function wholeLines(page: Page): Promise<{ readonly whole: number; readonly all: number }> {
  return page.evaluate(() => {
    const log = document.querySelector('.t-log');
    const place = log?.getBoundingClientRect();
    if (!log || place === undefined) return { whole: 0, all: 0 };
    const rows = [...log.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
    const whole = rows.filter(({ top, bottom }) => top >= place.top - 1 && bottom <= Math.min(place.bottom, innerHeight) + 1);
    return { whole: whole.length, all: rows.length };
  });
}

describe.each(GAMES)('$game', ({ game, options }) => {
  test('on a phone on its side board and prompt stand beside each other, both within the screen', async () => {
    const { page, context, errors } = await newPerson(site.browser, lying);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    await hintButton(page).waitFor();
    const prompt = await promptOf(page).boundingBox();
    const board = await page.getByRole('region', { name: 'Board', exact: true }).boundingBox();
    if (prompt === null || board === null) throw new Error('nothing is shown');
    expect(prompt.x).toBeGreaterThanOrEqual(board.x + board.width);
    expect(board.y).toBeLessThan(80);
    expect(prompt.y).toBeLessThan(80);
    expect(prompt.y + prompt.height).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
    expect(await axe(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('four lines of the log are whole, whatever is asked of four players, and show on the board what they speak of', async () => {
    const { page, context, errors } = await newPerson(site.browser);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot', 'Bot', 'Bot'], options);
    const looks: string[] = [];
    // A turn of Via Appia may ask four times before anything stands in the log.
    for (let asks = 0; asks < 16 && looks.length < 4; asks++) {
      await hintButton(page).waitFor();
      const asked = await wholeLines(page);
      await askHint(page);
      for (const [state, { whole, all }] of Object.entries({ asked, hint: await wholeLines(page) }))
        if (all >= 4) looks.push(`${state}: ${Math.min(whole, 4)}`);
      await playHint(page);
      await endTurn(page);
    }
    expect(looks.length).toBeGreaterThanOrEqual(2);
    expect(looks.filter((look) => !look.endsWith(': 4'))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a tablet a hint stands within the screen, below the board', async () => {
    const { page, context, errors } = await newPerson(site.browser, tablet);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    await hintButton(page).waitFor();
    await askHint(page);
    const chosen = await promptOf(page).getByRole('radio', { checked: true }).boundingBox();
    if (chosen === null) throw new Error('no hint is shown');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(chosen.y + chosen.height).toBeLessThan(1180);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('where a tap can do nothing, the page says why', async () => {
  const { page, context, errors } = await newPerson(site.browser, phone);
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed in turn by the players' });
  await hintButton(page).waitFor();
  const cell = (name: RegExp) => page.getByRole('gridcell', { name }).first();
  await cell(/^d4, free/).tap();
  await page.getByRole('alert').getByText('Builders stand only on the path around the board.').waitFor();
  // The first tap points, the second sets down.
  const free = page.locator(`[data-cell="${await cell(/possible/).getAttribute('data-cell')}"]`);
  await free.tap();
  await free.tap();
  await promptOf(page).getByRole('button', { name: 'End turn' }).waitFor();
  await cell(/^d4, free/).tap();
  await page.getByRole('alert').getByText('Your turn is complete.').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
