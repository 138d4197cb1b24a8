import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { brokenWords, hiddenFocus, sideways } from './support/seen.ts';
import { useSite } from './support/site.ts';
import { promptOf } from './support/table.ts';
import { handOf } from './support/waterworks.ts';

const site = useSite();

/** A window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const NARROW = { width: 320, height: 640 };

const GAMES = ['aqua-romana', 'via-appia', 'waterworks'];
/** Of the pages that every game has, each of one game, whose words are the longest. */
const PAGES = [
  '/',
  '/about',
  '/new/aqua-romana',
  '/rules/waterworks',
  '/learn/via-appia',
  '/learn/waterworks/begin',
  '/puzzles/aqua-romana',
];

/** Speaks another language, from the bar or the menu. */
async function speak(page: Page, language: string): Promise<void> {
  const choice = page.getByRole('button', { name: language });
  const inBar = await choice.isVisible();
  if (!inBar) await page.locator('.t-bar button').last().click();
  await choice.click();
  if (!inBar) await page.keyboard.press('Escape');
  await choice.and(page.locator('[aria-pressed="true"]')).waitFor({ state: inBar ? 'visible' : 'detached' });
}

/** What is wrong with the page at a width of 320, in each language, and at 400 %. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(NARROW);
  for (const language of ['Français', 'Italiano', 'English']) {
    await speak(page, language);
    await page.evaluate(() => document.fonts.ready);
    faults.push(...[...(await brokenWords(page)), ...(await sideways(page))].map((what) => `${where}, ${language}: ${what}`));
  }
  await page.setViewportSize(ZOOMED);
  const { seen, hidden } = await hiddenFocus(page);
  expect(seen, where).toBeGreaterThan(4);
  faults.push(...[...hidden, ...(await sideways(page))].map((what) => `${where}, 400 %: ${what}`));
  return faults;
}

test('at a width of 320 no word breaks inside; at 400 % whatever has the focus is seen, and no page goes sideways', async () => {
  const { page, context, errors } = await newPerson(site.browser, { viewport: NARROW, locale: 'en-GB' });
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.goto(`${site.server.url}${path}`);
    await page.locator('main h1, main h2, .t-board').first().waitFor();
    faults.push(...(await faultsOf(page, path)));
  }
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('the same at a table of each game, a good part of whose board is there at 400 % before one scrolls', async () => {
  const { page, context, errors } = await newPerson(site.browser, { viewport: NARROW, locale: 'en-GB' });
  const faults: string[] = [];
  for (const game of GAMES) {
    await page.goto(`${site.server.url}/new/${game}`);
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
    faults.push(...(await faultsOf(page, game)));
    await page.evaluate(() => window.scrollTo(0, 0));
    const board = await page.getByRole('region', { name: 'Board', exact: true }).boundingBox();
    expect(board === null ? 0 : Math.min(ZOOMED.height, board.y + board.height) - Math.max(0, board.y), game).toBeGreaterThan(90);
  }
  expect(faults).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

/** How an element looks, in the colours that the device chose. */
function looks(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(element);
      return `${backgroundColor} ${outlineStyle === 'none' ? '' : outlineColor}`;
    }),
  );
}

test('in forced colours what is chosen looks other than what is not, and so does whose turn it is', async () => {
  const { page, context, errors } = await newPerson(site.browser, {
    viewport: { width: 390, height: 844 },
    forcedColors: 'active',
    locale: 'en-GB',
  });
  /** Each pair of selectors: what holds, and what does not. */
  const differ = async (pairs: readonly (readonly [holds: string, not: string])[]) => {
    for (const [holds, not] of pairs) {
      const [chosen, others] = [await looks(page, holds), await looks(page, not)];
      expect(chosen.length, holds).toBeGreaterThan(0);
      expect(others.length, not).toBeGreaterThan(0);
      for (const look of chosen) expect(others, holds).not.toContain(look);
    }
  };
  await page.goto(`${site.server.url}/new/via-appia`);
  await page.getByRole('button', { name: 'Start the game' }).waitFor();
  await differ([
    ['.n-radios input:checked + span', '.n-radios input:not(:checked) + span'],
    ['.k-segments [aria-pressed="true"]', '.k-segments [aria-pressed="false"]'],
  ]);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await promptOf(page)
    .getByRole('button', { name: /^Quarry/ })
    .click();
  await promptOf(page).getByRole('button', { name: 'Push' }).waitFor();
  await differ([
    ['.t-chips li[aria-current]', '.t-chips li:not([aria-current])'],
    ['.va-tablist [aria-selected="true"]', '.va-tablist [aria-selected="false"]'],
    ['.va-size[aria-pressed="true"]', '.va-size:not([aria-pressed="true"])'],
  ]);
  await page.goto(`${site.server.url}/new/waterworks`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await handOf(page).first().click();
  await differ([['.ww-hand [aria-checked="true"]', '.ww-hand [aria-checked="false"]']]);
  expect(errors).toEqual([]);
  await context.close();
});
