import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { focusedName, tabTo } from './support/keyboard.ts';
import { useSite } from './support/site.ts';
import { myTurn, question, sendTurn } from './support/table.ts';

const site = useSite();

test('from the home page into a game and through turns without a mouse', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  const { keyboard } = page;
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'New table: Aqua Romana' }).waitFor();
  await keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Skip to the content');
  await tabTo(page, /^New table: Aqua Romana/);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'A new table of Aqua Romana' }).waitFor();
  // The builders' radio buttons: one tab stop, arrows choose.
  await tabTo(page, /^Placed by lot/);
  await keyboard.press('ArrowLeft');
  expect(await page.getByRole('radio', { name: 'Placed in turn by the players' }).isChecked()).toBe(true);
  await keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Placed by lot' }).isChecked()).toBe(true);
  await tabTo(page, /^Start the game$/);
  await keyboard.press('Enter');
  await page.waitForURL(/\/solo\//);
  for (let turn = 0; turn < 2; turn++) {
    await myTurn(page);
    await keyboardTurn(page);
  }
  await myTurn(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** One turn by Tab and Enter in the prompt. */
async function keyboardTurn(page: Parameters<typeof tabTo>[0]): Promise<void> {
  const prompt = page.getByRole('region', { name: 'What to do now' });
  const end = prompt.getByRole('button', { name: 'End turn' });
  for (let step = 0; step < 20; step++) {
    if (await end.isEnabled()) {
      await tabTo(page, /^End turn$/);
      return sendTurn(page, () => page.keyboard.press('Enter'));
    }
    const asked = await question(page);
    if ((await prompt.getByRole('button', { name: /^Lay it on / }).count()) > 0) await tabTo(page, /^Lay it on /);
    else if ((await prompt.getByRole('button', { name: /^Not yet$/ }).count()) > 0) await tabTo(page, /^Not yet$/);
    else {
      const first = await prompt.getByRole('group').getByRole('button').first().textContent();
      await tabTo(
        page,
        new RegExp(
          `^${first
            ?.replace(/\s+/g, ' ')
            .trim()
            .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
        ),
      );
    }
    await page.keyboard.press('Enter');
    // The focus stays in the prompt when its question changes.
    if ((await question(page)) !== asked) expect(await focusedName(page)).not.toBe('');
  }
  throw new Error(`the turn does not end; asked: ${await question(page)}`);
}

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
