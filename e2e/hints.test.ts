import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { newPerson, phone } from './support/browser.ts';
import { askHint, hintButton, hintsOn, playHint } from './support/hints.ts';
import { focusedName, tabTo } from './support/keyboard.ts';
import { useSite } from './support/site.ts';
import { atServer, newTable, promptOf, question } from './support/table.ts';

const site = useSite();

/** How each game begins here, how it names a move, what the board then shows of it, and where on a phone. */
const GAMES = [
  {
    game: 'Aqua Romana',
    options: { 'The twelve builders': 'Placed by lot' },
    move: /lays on [a-k]\d: .+ builder at [NESW][a-k\d]/i,
    shown: (page: Page) => page.getByRole('gridcell', { name: /preview: / }),
    place: (page: Page) => page.getByRole('gridcell', { name: /preview: / }),
  },
  {
    game: 'Via Appia',
    options: {},
    move: /^(Take \d|Push a (small|medium|large) stone )/,
    shown: (page: Page) => page.locator('.va-card[aria-pressed="true"], .va-live'),
    place: (page: Page) => page.locator('.va-card[aria-pressed="true"], .va-live'),
  },
  {
    game: 'Idraulico',
    options: {},
    move: /(line: |^Discard: |^Send a plumber)/,
    shown: (page: Page) => page.getByRole('radiogroup', { name: 'Your hand' }).getByRole('radio', { checked: true }),
    // In the first turn there is always a place for a card at somebody's valve.
    place: (page: Page) => page.locator('.ww-main .ww-dashed'),
  },
] as const;

describe.each(GAMES)('$game', ({ game, options, move, shown, place }) => {
  test('a hint names moves, their expected result and why, shows them on the board, and one can be played', async () => {
    const { page, context, errors } = await newPerson(site.browser);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    await hintButton(page).waitFor();
    const asked = await question(page);
    const said = await askHint(page);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said.length).toBeLessThanOrEqual(3);
    for (const one of said) {
      expect(one).toMatch(move);
      expect(one).toMatch(/\d+% to win .*about \d+|weaker at first sight/);
    }
    expect(said[0]).toMatch(/\d+% to win/);
    expect(new Set(said).size).toBe(said.length);
    // The focus is on the best one, which a screen reader so reads once, and it stands on the board.
    expect(
      await hintsOn(page)
        .first()
        .evaluate((radio) => radio === document.activeElement),
    ).toBe(true);
    await shown(page).first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, ['color-contrast'])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    // Closing leaves everything as it was, but for where the hand holds a stone.
    await promptOf(page).getByRole('button', { name: 'Close', exact: true }).click();
    await hintButton(page).waitFor();
    expect(await question(page)).toBe(asked);
    expect(await (game === 'Via Appia' ? page.locator('.va-card[aria-pressed="true"]') : shown(page)).count()).toBe(0);
    await askHint(page);
    await hintsOn(page).nth(1).check();
    await playHint(page);
    // Drafted, it can be taken back; sent at once, it is in the log.
    const undo = promptOf(page).getByRole('button', { name: 'Undo', disabled: false });
    const log = page.getByRole('region', { name: 'Log' }).getByRole('listitem');
    await expect.poll(async () => (await undo.count()) > 0 || (await log.count()) > 1).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by the keyboard alone', async () => {
    const { page, context, errors } = await newPerson(site.browser);
    const { keyboard } = page;
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    await hintButton(page).waitFor();
    await keyboard.press('Alt+h');
    await hintsOn(page).first().waitFor();
    expect(
      await hintsOn(page)
        .first()
        .evaluate((radio) => radio === document.activeElement),
    ).toBe(true);
    await keyboard.press('ArrowDown');
    expect(await hintsOn(page).nth(1).isChecked()).toBe(true);
    await keyboard.press('Escape');
    await hintsOn(page).first().waitFor({ state: 'detached' });
    // What was found is there again at once; the focus has not been lost meanwhile.
    expect(await focusedName(page)).not.toBe('');
    await tabTo(page, /Hint$/);
    await keyboard.press('Enter');
    await hintsOn(page).first().waitFor();
    await tabTo(page, /Play this$/);
    await keyboard.press('Enter');
    await hintsOn(page).first().waitFor({ state: 'detached' });
    expect(await focusedName(page)).not.toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone a hint leaves what it suggests in sight', async () => {
    const { page, context, errors } = await newPerson(site.browser, phone);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    await hintButton(page).waitFor();
    await hintButton(page).tap();
    await hintsOn(page).first().waitFor();
    const sheet = await promptOf(page).boundingBox();
    const target = await place(page).first().boundingBox();
    if (sheet === null || target === null) throw new Error('something is not to be seen');
    expect(target.y + target.height / 2).toBeLessThan(sheet.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await axe(page)).toEqual([]);
    await promptOf(page).getByRole('button', { name: 'Play this' }).tap();
    await hintsOn(page).first().waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('at a table on the server, too; a table by link says whether hints are allowed, and is without them unless its opener wants them', async () => {
  const host = await newPerson(site.browser);
  await host.page.goto(site.server.url);
  await newTable(host.page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
  expect(host.page.url()).toMatch(/\/table\//);
  await hintButton(host.page).waitFor();
  expect((await askHint(host.page)).length).toBeGreaterThan(0);
  for (const [choice, words, allowed] of [
    [{}, 'No hints at this table.', false],
    [{ Hints: 'Allowed' }, 'Hints are allowed at this table.', true],
  ] as const) {
    await host.page.goto(site.server.url);
    await newTable(host.page, 'Aqua Romana', ['Me', 'Somebody by link'], { 'The twelve builders': 'Placed by lot', ...choice });
    const guest = await newPerson(site.browser);
    await guest.page.goto(host.page.url());
    for (const { page } of [host, guest]) await page.getByText(words).waitFor();
    await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Marco');
    await guest.page.getByRole('button', { name: 'Take the seat' }).click();
    await promptOf(host.page).getByRole('heading', { name: 'Which workman goes on building?' }).waitFor();
    expect(await hintButton(host.page).count()).toBe(allowed ? 1 : 0);
    expect(await hintButton(guest.page).count()).toBe(0);
    await guest.context.close();
  }
  expect(host.errors).toEqual([]);
  await host.context.close();
});

test('a move on the board ends the hint, and the next decision has a hint of its own', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot' });
  await hintButton(page).waitFor();
  await askHint(page);
  // The square that shows the ghost is pressed: that lays the tile, as it would without a hint.
  await page.getByRole('gridcell', { name: /preview: / }).click();
  await hintsOn(page).first().waitFor({ state: 'detached' });
  await promptOf(page).getByRole('button', { name: 'Undo' }).click();
  await promptOf(page).getByRole('heading', { name: 'Which workman goes on building?' }).waitFor();
  await askHint(page);
  await playHint(page);
  // After a first tile the game may ask on; each question is answered by a hint about it.
  const [next] = (await hintButton(page).count()) > 0 ? await askHint(page) : [];
  if (next !== undefined) expect(next).toMatch(/^(Close|Extra tile|Take)/);
  expect(errors).toEqual([]);
  await context.close();
});
