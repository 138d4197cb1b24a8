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
  await page.getByRole('combobox', { name: 'Seat 1: Who sits here' }).waitFor();
  const count = page.getByRole('radio', { name: String(seats.length), exact: true });
  // A game for so many and no others does not ask.
  if ((await count.count()) > 0) await count.check();
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

const PROMPT = 'section[aria-label="What to do now"]';

/** The region that says what to do now; looked up by its label, since to compute every element's role and name takes long. */
export function promptOf(page: Page): Locator {
  return page.locator(PROMPT);
}

/** The question or state that it shows. */
export async function question(page: Page): Promise<string> {
  return (await promptOf(page).getByRole('heading').textContent()) ?? '';
}

/** How often the page is looked at while others play, ms; to look at every frame would make the browser draw one each time. */
const POLLING = 100;

/** Waits in the page, where looking often costs little, until the game is over (false) or a heading of the prompt matches (true). */
export async function untilAsked(page: Page, asked: RegExp, timeout: number): Promise<boolean> {
  const waiting = page.waitForFunction(
    ([prompt, source]) => {
      if (document.title.startsWith('Game over')) return 'over';
      const heading = document.querySelector(`${prompt} h2`)?.textContent?.trim() ?? '';
      return new RegExp(source as string).test(heading) && 'asked';
    },
    [PROMPT, asked.source],
    { timeout, polling: POLLING },
  );
  return (await outcome(page, waiting)) === 'asked';
}

/** What was waited for; where it does not come, what the page shows instead is part of the failure. */
async function outcome(page: Page, waiting: ReturnType<Page['waitForFunction']>): Promise<unknown> {
  try {
    return await (await waiting).jsonValue();
  } catch (error) {
    throw new Error(`nobody is asked: ${await page.title()}; ${await wordsOf(page)}`, { cause: error });
  }
}

/** All that the prompt says; nothing where the game is over and it is gone. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate((prompt) => document.querySelector(prompt)?.textContent ?? '', PROMPT);
}

/** Waits until the prompt says something else; where nothing changes by itself soon, that is all right too. */
export async function wordsChanged(page: Page, before: string): Promise<void> {
  await page
    .waitForFunction(([prompt, words]) => (document.querySelector(prompt as string)?.textContent ?? '') !== words, [PROMPT, before], {
      timeout: 1_200,
      polling: POLLING / 2,
    })
    .catch((error: Error) => {
      if (error.name !== 'TimeoutError') throw error;
    });
}

/** Does something and waits until the prompt says something else. */
export async function actAndWait(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await wordsOf(page);
  await act();
  await wordsChanged(page, before);
}

/** Ends a drafted turn by `press`, and waits until it was sent. */
export async function sendTurn(page: Page, press: () => Promise<void>): Promise<void> {
  await actAndWait(page, press);
  await promptOf(page).getByText('Sending your turn…').waitFor({ state: 'detached' });
}

/** Waits until somebody at this screen must decide, or the game is over. True where somebody must. */
export async function myTurn(page: Page, timeout = 60_000): Promise<boolean> {
  // Not End turn alone: a phone shows it only once something is drafted.
  const waiting = page.waitForFunction(
    (prompt) => {
      if (document.title.startsWith('Game over')) return 'over';
      const region = document.querySelector(prompt);
      if (region === null || region.textContent?.includes('Sending your turn…')) return false;
      const answers = [...region.querySelectorAll('button, select')].filter((answer) => answer.checkVisibility());
      return answers.some((answer) => !answer.textContent?.includes('Skip ahead')) && 'mine';
    },
    PROMPT,
    { timeout, polling: POLLING },
  );
  return (await outcome(page, waiting)) === 'mine';
}

/** Waits until the page has said something to a screen reader. */
export async function said(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('log').filter({ hasText: words }).waitFor({ state: 'attached' });
}
