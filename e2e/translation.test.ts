import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, newPerson } from './support/browser.ts';
import { hintButton, turnByHints } from './support/hints.ts';
import { useSite } from './support/site.ts';
import { newTable } from './support/table.ts';

const site = useSite();

/** Does what browsers' translators do: puts every text that may be translated into elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (
        parentElement === null ||
        !/\p{L}|\d/u.test(text.data) ||
        parentElement.closest('[translate=no], script, style, svg, select') !== null
      )
        continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      text.replaceWith(font);
      font.firstChild?.appendChild(text);
    }
  });
}

/** What the seats, the log and the prompt say, but for points that show for some seconds by what they rose or fell. */
async function words(page: Page): Promise<string[]> {
  await page.locator('.k-rise, .k-fall').first().waitFor({ state: 'detached' });
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('.t-seats, .t-log, .ww-board header, .t-prompt h2')].map((part) => part.textContent),
  );
  return said.map((text) => (text ?? '').replace(/\s+/g, ' '));
}

test.each([
  ['Aqua Romana', { 'The twelve builders': 'Placed by lot' }],
  ['Via Appia', {}],
  ['Idraulico', {}],
] as const)('translated by the browser, the page still shows what is: %s', async (game, options) => {
  const { page, context, errors } = await newPerson(site.browser, desktop, { pace: 'brisk' });
  await page.goto(site.server.url);
  await newTable(page, game, ['Me', 'Bot'], options);
  await hintButton(page).waitFor();
  for (let turn = 0; turn < 3; turn++) {
    await translate(page);
    await turnByHints(page);
    await hintButton(page).waitFor();
  }
  const shown = await words(page);
  await page.reload();
  await hintButton(page).waitFor();
  expect(shown).toEqual(await words(page));
  expect(errors).toEqual([]);
  await context.close();
});
