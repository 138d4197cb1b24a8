import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playTurn } from './support/aqua-romana.ts';
import { axe } from './support/axe.ts';
import { desktop, newPerson, phone } from './support/browser.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { atServer, myTurn, newTable, promptOf, said } from './support/table.ts';
import { puzzlePosition, turnTo } from './support/turned.ts';

const site = useSite();

/** The points that the list of players shows, as a screen reader would read them. */
async function points(page: Page): Promise<number[]> {
  const rows = await page.getByRole('list', { name: 'Players' }).getByRole('listitem').allInnerTexts();
  // What they rose or fell by lately stands after them, for the eyes alone.
  return rows.map((row) => Number(/(\d+)\s*(?:[+−]\d+)?\s*$/.exec(row)?.[1]));
}

test('a whole game against bots on the server, with reloads in the middle, to who won and why', async () => {
  const { page, context, errors } = await newPerson(site.browser, desktop, { pace: 'brisk' });
  const shifts = await watchShifts(context);
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot', ...atServer });
  let turns = 0;
  while (await myTurn(page)) {
    await playTurn(page);
    turns++;
    if (turns === 3 || turns === 8) {
      const before = await points(page);
      await page.reload();
      await myTurn(page);
      expect((await points(page))[0]).toBe(before[0]);
    }
    expect(turns).toBeLessThan(120);
  }
  expect(turns).toBeGreaterThan(8);
  expectStill(shifts, 0.3);
  const result = page.getByRole('dialog', { name: /wins|shared victory/i });
  await result.waitFor();
  expect(await axe(page)).toEqual([]);
  await result.getByRole('button', { name: 'Look at the board' }).click();
  const log = (await page.getByRole('region', { name: 'Log' }).textContent()) ?? '';
  expect(log.length).toBeGreaterThan(200);
  const old = page.url();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.href !== old);
  expect(await myTurn(page)).toBe(true);
  expect(await points(page)).toEqual([0, 0]);
  expect(errors).toEqual([]);
  await context.close();
});

test('two browsers at one table by link, each seeing the other’s moves as they happen', async () => {
  const host = await newPerson(site.browser);
  const guest = await newPerson(site.browser);
  await host.page.goto(site.server.url);
  await newTable(host.page, 'Aqua Romana', ['Me', 'Somebody by link'], { 'The twelve builders': 'Placed by lot' });
  const link = await host.page.getByRole('textbox', { name: 'Invitation' }).inputValue();
  expect(await axe(host.page)).toEqual([]);
  await guest.page.goto(link);
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Massimiliano');
  expect(await axe(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  await promptOf(host.page).waitFor();
  await host.page.getByText('Massimiliano').first().waitFor();
  for (let turn = 0; turn < 3; turn++) {
    await myTurn(host.page);
    expect(await guest.page.title()).not.toMatch(/^Your turn/);
    await playTurn(host.page);
    await myTurn(guest.page);
    // What the other did is said, and then whose turn it is.
    await said(guest.page, /Your turn\./);
    await playTurn(guest.page);
  }
  await myTurn(host.page);
  // Both logs tell the same story.
  const story = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem').allInnerTexts();
  expect(await story(host.page)).toEqual(await story(guest.page));
  // A third person looks on.
  const onlooker = await newPerson(site.browser);
  await onlooker.page.goto(link);
  await onlooker.page.getByText('You are looking on.').waitFor();
  expect(await axe(onlooker.page)).toEqual([]);
  // At home the table's card shows its board as it stands.
  await host.page.getByRole('link', { name: 'Castellum: Home' }).click();
  await host.page.locator('.h-picture svg').first().waitFor();
  expect([...host.errors, ...guest.errors, ...onlooker.errors]).toEqual([]);
  for (const { context } of [host, guest, onlooker]) await context.close();
});

test('a hot-seat game for three: each in turn at one screen', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', { friend: 'Marco' }, { friend: 'Giulia' }], { 'The twelve builders': 'Placed by lot' });
  const order: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    await myTurn(page);
    const current = page.getByRole('list', { name: 'Players' }).getByRole('listitem').filter({ hasText: 'to move,' });
    if (turn === 1) expect(await axe(page)).toEqual([]);
    order.push((await current.textContent())?.split(' ')[0] ?? '');
    await playTurn(page);
  }
  expect(order.slice(1, 3)).toEqual(['Marco', 'Giulia']);
  expect(order.slice(3)).toEqual(order.slice(0, 3));
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone: turns by touch, the log and the stock as sheets', async () => {
  const { page, context, errors } = await newPerson(site.browser, { ...phone, reducedMotion: 'reduce' });
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Bot'], { 'The twelve builders': 'Placed by lot' });
  for (let turn = 0; turn < 3; turn++) {
    await myTurn(page);
    await playTurn(page);
  }
  await myTurn(page);
  await page.getByRole('button', { name: 'Log' }).tap();
  await page.getByRole('dialog', { name: 'Log' }).getByRole('listitem').first().waitFor();
  await page.getByRole('dialog', { name: 'Log' }).getByRole('button', { name: 'Close', exact: true }).tap();
  await page.getByRole('button', { name: 'Stock and reserve' }).tap();
  await page.getByRole('dialog', { name: 'Stock and reserve' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  // A joker lays any tile: however many there are, what lays one is in sight, above Undo and End turn.
  const { builders, ...position } = puzzlePosition('aqua-romana', 'ar-077');
  const standing = Object.entries(builders as object).filter(([, kind]) => kind !== 'joker');
  await turnTo(page, site.server.url, { ...position, phase: 'place', builders: Object.fromEntries(standing), held: [['joker'], []] });
  const prompt = promptOf(page);
  await prompt.getByRole('combobox').selectOption('W3');
  await prompt.getByRole('button', { name: /W3/ }).tap();
  await prompt.getByRole('button', { name: /^Workman on c3, yellow/ }).tap();
  const lay = prompt.getByRole('button', { name: 'Lay it on d3' });
  await lay.waitFor();
  const covered = lay.evaluate((node) => {
    const { x, width, bottom } = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(x + width / 2, bottom - 4));
  });
  expect(await covered).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});
