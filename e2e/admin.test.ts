import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { newPerson } from './support/browser.ts';
import { useSite } from './support/site.ts';

const site = useSite({ anew: true });

/** The host's page, opened with a key. */
async function openDesk(page: Page): Promise<void> {
  const key = await site.server.admin('key', 'livia');
  await page.goto(`${site.server.url}/admin`);
  await page.getByLabel('Key').fill('a wrong one');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('That is no key of this server.').waitFor();
  await page.getByLabel('Key').fill(key);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('You act as').waitFor();
}

/** Anna's window at a table of hers that waits for somebody. */
async function annaAtATable() {
  const anna = await newPerson(site.browser);
  await anna.context.request.get(`${site.server.url}/api/me`);
  const seats = [{ kind: 'person' }, { kind: 'open' }];
  const made = await anna.context.request.post(`${site.server.url}/api/tables`, { data: { game: 'aqua-romana', options: {}, seats } });
  const { id } = (await made.json()) as { id: string };
  await anna.page.goto(`${site.server.url}/table/${id}`);
  await anna.page.getByRole('heading', { name: 'Aqua Romana' }).waitFor();
  return anna;
}

test('a host with a key tells everybody something, closes a table, and bans whoever made it', async () => {
  const { page: desk, context } = await newPerson(site.browser);
  await openDesk(desk);
  const { page, context: annas } = await annaAtATable();
  const told = page.getByRole('region', { name: 'From the host of this server' });

  await desk.getByLabel('Notice', { exact: true }).fill('Back at nine.');
  await desk.getByRole('button', { name: 'Tell everybody' }).click();
  await told.getByText('Back at nine.').waitFor();
  await told.getByRole('button', { name: 'Dismiss' }).click();
  await told.waitFor({ state: 'detached' });

  await desk.getByRole('button', { name: 'No new tables' }).click();
  await told.getByText('no new tables can be made').waitFor();
  expect(await axe(page)).toEqual([]);
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  await told.getByText('The maintenance is over.').waitFor();

  await desk
    .getByRole('button', { name: /^Search/ })
    .last()
    .click();
  const tables = desk.getByRole('region', { name: 'Tables' });
  await tables.getByRole('button', { name: /^Close the table/ }).click();
  await desk.getByLabel('Why?').fill('Left over from a test.');
  const asked: string[] = [];
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin') && request.method() === 'GET') asked.push(pathname.slice('/api/admin'.length));
  });
  await desk.getByRole('dialog').getByRole('button', { name: 'Close the table', exact: true }).click();
  await page.getByRole('main').getByText('The host of this server has closed this table: Left over from a test.').waitFor();
  // Only what that changed is asked for; whoever plays by key goes on from the same row, and hears what was done.
  await tables.getByRole('cell', { name: 'closed', exact: true }).waitFor();
  await expect.poll(() => desk.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toMatch(/closed/);
  await desk.getByText('Table closed: Table 1. It is written into the log.').waitFor({ state: 'attached' });
  expect(asked.sort()).toEqual(['/log', '/tables']);

  const { name } = (await (await annas.request.get(`${site.server.url}/api/me`)).json()) as { name: string };
  const guests = desk.getByRole('region', { name: 'Guests' });
  await guests.getByLabel('Name or id').fill(name);
  await guests.getByRole('button', { name: 'Search' }).click();
  await guests.getByRole('button', { name: `Ban ${name}` }).click();
  await desk.getByLabel('Why?').fill('Shouts.');
  const place = async () => Math.round((await guests.boundingBox())?.y ?? 0);
  const before = await place();
  await desk.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click();
  await told.getByText('has banned you from it: Shouts.').waitFor();
  // The list of bans has grown above it.
  await desk.getByRole('region', { name: 'Bans' }).getByRole('cell', { name: 'Shouts.' }).waitFor();
  await guests.getByRole('button', { name: `Take back ${name}` }).waitFor();
  expect(await place()).toBe(before);

  const log = desk.getByRole('region', { name: 'Log' });
  for (const act of ['Notice', 'Maintenance', 'Table closed', 'Ban'])
    await log.getByRole('cell', { name: act, exact: true }).first().waitFor();
  await log.getByRole('cell', { name: 'Table 1', exact: true }).waitFor();
  expect(await axe(desk)).toEqual([]);
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (process.env.SHOTS !== undefined) {
    await desk.screenshot({ path: `${process.env.SHOTS}/desk-phone.png`, fullPage: true });
    await desk.setViewportSize({ width: 1280, height: 800 });
    await desk.screenshot({ path: `${process.env.SHOTS}/desk.png`, fullPage: true });
    await page.screenshot({ path: `${process.env.SHOTS}/banned.png` });
  }
  await annas.close();
  await context.close();
});
