import type { Locator, Page } from 'playwright-core';
import { promptOf } from './table.ts';
import { puzzlePosition, turnTo } from './turned.ts';
import { handIsUp, handOf } from './waterworks.ts';

/** One pipe all but wins, and to put any card away loses: nine games of ten lie between them. */
const CLEAR = 'w-039';

/** Opens the short game at the end of Idraulico’s lessons, in which the coach speaks up, and turns it to a position with one clear way. */
export async function coachedGame(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/learn/waterworks/short-game`);
  await page.locator('.l-side .k-primary').click();
  await page.waitForURL(/\/solo\//);
  await promptOf(page).getByRole('heading').waitFor();
  await turnTo(page, url, puzzlePosition('waterworks', CLEAR));
  await handIsUp(page);
}

/** Puts a card away there and ends the turn. @returns the coach's question */
export async function giveAway(page: Page): Promise<Locator> {
  const discard = promptOf(page).getByRole('button', { name: 'Discard' });
  // Taken back, the card is chosen still.
  if ((await discard.count()) === 0) await handOf(page).first().click();
  await discard.click();
  await promptOf(page).getByRole('button', { name: 'End turn' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.waitFor();
  return question;
}
