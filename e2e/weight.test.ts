import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { useSite } from './support/site.ts';
import { newTable, promptOf } from './support/table.ts';
import { weigh } from './support/weight.ts';

const site = useSite();

/** Bytes of script and style, compressed, that a page may cost before it can be used. */
const budget = { home: 110_000, table: 190_000 };

test('the first page is light', async () => {
  const { page, context } = await newPerson(site.browser);
  // What is loaded ahead of time waits for this clock.
  await page.clock.install();
  const weight = await weigh(page);
  await page.goto(site.server.url);
  await page.locator('.h-games > li:nth-child(3) .h-art svg').waitFor();
  await page.getByText('No table yet').waitFor();
  const { code, depth, files } = weight();
  expect(code, JSON.stringify(files)).toBeLessThanOrEqual(budget.home);
  expect(depth, JSON.stringify(files)).toBeLessThanOrEqual(3);
  await context.close();
});

test.each(['Aqua Romana', 'Via Appia', 'Idraulico'])('a table of %s is light', async (game) => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, game, ['Me', 'Bot']);
  await promptOf(page).waitFor();
  const again = await context.newPage();
  await again.clock.install();
  const weight = await weigh(again);
  await again.goto(page.url());
  await promptOf(again).getByRole('heading').waitFor();
  await again.locator('#main svg').first().waitFor();
  const { code, depth, files } = weight();
  expect(code, JSON.stringify(files)).toBeLessThanOrEqual(budget.table);
  expect(depth, JSON.stringify(files)).toBeLessThanOrEqual(3);
  await context.close();
});
