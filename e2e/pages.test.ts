import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, newPerson, phone } from './support/browser.ts';
import { useSite } from './support/site.ts';
import { newTable, promptOf } from './support/table.ts';
import { handIsUp, playTurn } from './support/waterworks.ts';

const site = useSite();

test('the home page shows the games, and says what to do without a table', async () => {
  const { page, context, errors } = await newPerson(site.browser, desktop, { ahead: true });
  await page.goto(site.server.url);
  await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
  for (const game of ['Aqua Romana', 'Via Appia', 'Idraulico']) await page.getByRole('heading', { name: game }).waitFor();
  await page.getByText('No table yet').waitFor();
  // All that it loads ahead comes without a fault.
  await page.locator('html[data-prepared]').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the home page hears of its tables: a new one, and one that is closed', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/tables') asked.push(request.url());
  });
  const seats = [{ kind: 'person' }, { kind: 'open' }];
  const make = async () => {
    const made = await context.request.post(`${site.server.url}/api/tables`, { data: { game: 'aqua-romana', options: {}, seats } });
    const { id } = await made.json();
    return { id, card: page.locator(`a[href="/table/${id}"]`) };
  };
  await context.request.get(`${site.server.url}/api/me`);
  const first = await make();
  await page.goto(site.server.url);
  await first.card.getByText('Waiting for a player').waitFor();
  // Once at first, once as news begins to come, and never again.
  await expect.poll(() => asked.length).toBe(2);
  const { id, card } = await make();
  await card.getByText('Waiting for a player').waitFor({ timeout: 3_000 });
  await context.request.delete(`${site.server.url}/api/tables/${id}`);
  await card.waitFor({ state: 'detached', timeout: 3_000 });
  expect(asked).toHaveLength(2);
  expect(errors).toEqual([]);
  await context.close();
});

test('speaks the browser’s language, changes it everywhere at once, and remembers', async () => {
  const { page, context } = await newPerson(site.browser, { locale: 'it-IT', viewport: { width: 1280, height: 800 } });
  await page.goto(site.server.url);
  await page.getByRole('heading', { name: 'A che cosa giochiamo?' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('it');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'À quoi jouons-nous' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.reload();
  await page.getByRole('heading', { name: 'À quoi jouons-nous' }).waitFor();
  await context.close();
});

test('light and dark follow the choice, and the choice is remembered', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
  expect(await ground()).toBe(dark);
  await context.close();
});

test('one’s name can be changed', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('button', { name: 'Change your name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Livia');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Livia' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Livia' }).waitFor();
  await context.close();
});

test('going to another page moves the focus to its heading', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'New table: Aqua Romana' }).click();
  await page.getByRole('heading', { name: 'A new table of Aqua Romana' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A new table of Aqua Romana');
  await context.close();
});

test('an address that leads nowhere says so', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(`${site.server.url}/nowhere`);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await page.goto(`${site.server.url}/table/aaaaaaaaaaaaaa`);
  await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
  await page.goto(`${site.server.url}/solo/aaaaaaaaaaaaaa`);
  await page.getByText('This browser keeps no such game').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'What shall we play?' }).waitFor();
  await context.close();
});

for (const [size, options] of [
  ['desktop', desktop],
  ['tablet', { viewport: { width: 820, height: 1180 }, locale: 'en-GB' }],
  ['phone', phone],
] as const) {
  test(`axe finds nothing on any page, in the light and in the dark: ${size}`, async () => {
    const { page, context, errors } = await newPerson(site.browser, options);
    const clean = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axe(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axe(page, ['color-contrast'])).toEqual([]);
    };
    await page.goto(site.server.url);
    await page.getByRole('link', { name: 'New table: Aqua Romana' }).waitFor();
    await page.getByText('No table yet').waitFor();
    await clean();
    await newTable(page, 'Aqua Romana', ['Me', 'Bot', 'Bot', 'Bot']);
    await promptOf(page).waitFor();
    await clean();
    await page.goto(site.server.url);
    await page.getByRole('link', { name: /^Aqua Romana/ }).waitFor();
    await clean();
    await page.getByRole('link', { name: 'New table: Aqua Romana' }).click();
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    await clean();
    await page.goto(`${site.server.url}/about`);
    await page.getByRole('heading', { name: 'About Castellum' }).waitFor();
    await clean();
    await page.goto(site.server.url);
    await newTable(page, 'Aqua Romana', ['Me', 'Somebody by link']);
    await page.getByRole('heading', { name: 'Waiting for one more player' }).waitFor();
    await clean();
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('every rulebook fits a phone, in every language, and its figures are drawn', async () => {
  for (const locale of ['en-GB', 'it-IT', 'fr-FR']) {
    const { page, context } = await newPerson(site.browser, { ...phone, locale });
    for (const game of ['aqua-romana', 'via-appia', 'waterworks']) {
      await page.goto(`${site.server.url}/rules/${game}`);
      const figures = page.locator('.r-picture');
      await figures.first().waitFor();
      const count = await figures.count();
      expect(count).toBeGreaterThanOrEqual(4);
      for (let i = 0; i < count; i++) await figures.nth(i).locator('svg').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
    await context.close();
  }
});

test('each rule has an address, the words of the rules are found, and a refusal leads to its rule', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.goto(`${site.server.url}/rules/aqua-romana#AR-19`);
  const rule = page.getByRole('heading', { name: 'AR-19' });
  await page.waitForFunction(() => document.activeElement?.id === 'AR-19');
  expect((await rule.boundingBox())?.y).toBeLessThan(200);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('searchbox').fill('outlet');
  await page.getByText(/^\d+ places · Enter/).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^1 of \d+$/).waitFor();
  await context.close();
});

test('a long name leaves every button of a phone within reach', async () => {
  const { page, context } = await newPerson(site.browser, phone);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', { friend: 'W'.repeat(24) }]);
  const cover = page.getByRole('region', { name: /^Pass the device to / });
  await cover.waitFor();
  for (let hands = 0; hands < 2; hands++) {
    for (const button of await cover.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (hands === 1) break;
    await cover.getByRole('button', { name: /^I am / }).click();
    await handIsUp(page);
    await playTurn(page);
    await cover.waitFor();
  }
  await context.close();
});

test('where copying is refused, the link is selected and that is said', async () => {
  const { page, context } = await newPerson(site.browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto(site.server.url);
  await newTable(page, 'Aqua Romana', ['Me', 'Somebody by link']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('The link is selected').first().waitFor();
  const selected = await page.getByRole('textbox', { name: 'Invitation' }).evaluate((field) => {
    const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
    return document.activeElement === field && value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  });
  expect(selected).toBe(page.url());
  await context.close();
});
