import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { focusedName, tabTo } from './support/keyboard.ts';
import { useSite } from './support/site.ts';
import { myTurn } from './support/table.ts';

const site = useSite();

test('the board is one tab stop, and arrow keys go from square to square', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'New table: Aqua Romana' }).click();
  await page.getByRole('radio', { name: 'Placed by lot' }).check();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await myTurn(page);
  const board = page.getByRole('grid');
  expect(await board.locator('[tabindex="0"]').count()).toBe(1);
  await board.locator('[tabindex="0"]').focus();
  const seen = new Set([await focusedName(page)]);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'Home']) {
    await page.keyboard.press(key);
    seen.add(await focusedName(page));
  }
  expect(seen.size).toBeGreaterThanOrEqual(5);
  expect([...seen].every((name) => name.length > 2)).toBe(true);
  expect(await board.locator('[tabindex="0"]').count()).toBe(1);
  await context.close();
});

test('dialogs take the focus, keep it, and give it back', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'New table: Aqua Romana' }).waitFor();
  await tabTo(page, /Change your name/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    expect(await dialog.locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focusedName(page)).toMatch(/Change your name/);
  await context.close();
});
