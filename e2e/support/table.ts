import type { Locator, Page } from 'playwright-core';

/** How a new table is filled, seat by seat. */
export type Seat = 'Me' | 'Bot' | 'Somebody by link' | { readonly friend: string };

/** Keeps a table that could be in the browser on the server. */
export const atServer = { 'Where is it kept?': 'On the server' } as const;

/** From the home page to a new table, as a person does it. */
export async function newTable(
  page: Page,
  game: string,
  seats: readonly Seat[],
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('link', { name: `New table: ${game}` }).click();
  await page.getByRole('radio', { name: String(seats.length), exact: true }).check();
  for (const [i, seat] of seats.entries()) {
    const kind = typeof seat === 'string' ? seat : 'A friend at this screen';
    await page.getByRole('combobox', { name: `Seat ${i + 1}: Who sits here` }).selectOption({ label: kind });
    if (typeof seat !== 'string') await page.getByRole('textbox', { name: `Seat ${i + 1}: Name` }).fill(seat.friend);
  }
  for (const [legend, choice] of Object.entries(options))
    await page.getByRole('group', { name: legend }).getByRole('radio', { name: choice }).check();
  const start = seats.includes('Somebody by link') ? 'Open the table and invite' : 'Start the game';
  await page.getByRole('button', { name: start }).click();
  await page.waitForURL(/\/(table|solo)\//);
}

/** The region that says what to do now. */
export function promptOf(page: Page): Locator {
  return page.getByRole('region', { name: 'What to do now' });
}

/** The question or state that it shows. */
export async function question(page: Page): Promise<string> {
  return (await promptOf(page).getByRole('heading').textContent()) ?? '';
}

/** Waits until somebody at this screen must decide, or the game is over. True where somebody must. */
export async function myTurn(page: Page, timeout = 60_000): Promise<boolean> {
  // Not End turn alone: a phone shows it only once something is drafted.
  const answers = promptOf(page).getByRole('button').filter({ hasNotText: 'Skip ahead' }).or(promptOf(page).getByRole('combobox'));
  const sending = promptOf(page).getByText('Sending your turn…');
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if ((await page.title()).startsWith('Game over')) return false;
    if ((await answers.count()) > 0 && (await sending.count()) === 0) return true;
    await page.waitForTimeout(40);
  }
  throw new Error(`nobody’s turn after ${timeout} ms: ${await page.title()}`);
}
