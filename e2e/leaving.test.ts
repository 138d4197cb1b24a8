import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { useSite } from './support/site.ts';
import { myTurn, newTable } from './support/table.ts';

const site = useSite();

test('a running table is left and the seat taken back; a table that waits is closed; both go out of the list', async () => {
  const host = await newPerson(site.browser);
  const guest = await newPerson(site.browser);
  await host.page.goto(site.server.url);
  await newTable(host.page, 'Aqua Romana', ['Me', 'Somebody by link'], { 'The twelve builders': 'Placed by lot' });
  await host.page.getByRole('button', { name: 'Close the table' }).waitFor();
  await guest.page.goto(host.page.url());
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  await myTurn(host.page);

  // The guest goes, and a bot plays on: the host never waits.
  const leave = async (confirmed: boolean) => {
    await guest.page.getByRole('button', { name: 'Leave the table' }).click();
    const asked = guest.page.getByRole('alertdialog', { name: 'Leave this table?' });
    await asked.getByRole('button', { name: confirmed ? 'Leave' : 'Cancel', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
  };
  await leave(false);
  await leave(true);
  await guest.page.getByText('You have left this game: a bot plays on as').waitFor();
  await host.page.getByText('has left; a bot plays').waitFor();
  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Take the seat back' }).click();
  await guest.page.getByText('You have left this game').waitFor({ state: 'detached' });
  await host.page.getByText('has left; a bot plays').waitFor({ state: 'detached' });
  await guest.page.getByRole('button', { name: 'Leave the table' }).waitFor();

  // From the home page, too; and a table that waits is closed for whoever has its link.
  await guest.page.getByRole('link', { name: 'Castellum: Home' }).click();
  await guest.page.getByRole('button', { name: /^Leave the table: Aqua Romana/ }).click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await host.page.getByText('has left; a bot plays').waitFor();
  await newTable(guest.page, 'Via Appia', ['Me', 'Somebody by link']);
  const waiting = guest.page.url();
  await guest.page.getByRole('button', { name: 'Close the table' }).click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Close the table' }).click();
  await guest.page.waitForURL((url) => url.pathname === '/');
  await host.page.goto(waiting);
  await host.page.getByRole('main').getByText('This table was closed before its game began.').waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
  await Promise.all([host.context.close(), guest.context.close()]);
});
