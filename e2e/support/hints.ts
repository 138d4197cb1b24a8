import type { Locator, Page } from 'playwright-core';
import { promptOf } from './table.ts';

/** The button that asks for a hint: in the prompt, on a phone in the bar. */
export function hintButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Hint', exact: true });
}

/** The suggested moves as radio buttons. */
export function hintsOn(page: Page): Locator {
  return promptOf(page).getByRole('group', { name: 'Suggested moves' }).getByRole('radio');
}

/** Asks for a hint with the mouse and waits for it. @returns each suggested move with its facts, as they are read */
export async function askHint(page: Page): Promise<string[]> {
  await hintButton(page).click();
  await hintsOn(page).first().waitFor();
  return promptOf(page).getByRole('group', { name: 'Suggested moves' }).locator('label').allInnerTexts();
}

/** Plays the chosen suggestion. */
export async function playHint(page: Page): Promise<void> {
  await promptOf(page).getByRole('button', { name: 'Play this' }).click();
  await hintsOn(page).first().waitFor({ state: 'detached' });
}

/**
 * Ends the turn where it can be ended. Where “Play this” stood in the same place a moment before, a press is taken for the second of a double tap: then it is
 * pressed again.
 * @returns whether there was a turn to be ended
 */
export async function endTurn(page: Page): Promise<boolean> {
  const end = promptOf(page).getByRole('button', { name: 'End turn', disabled: false });
  // One question: between two the button may go, and the second would wait for it.
  const may = async () => (await end.count()) > 0;
  if (!(await may())) return false;
  await end.click();
  while (await may()) {
    await page.waitForTimeout(400);
    if (await may()) await end.click({ timeout: 2_000 }).catch(() => undefined);
  }
  return true;
}

/** Plays by hints alone until the seat's turn is sent. Ends at once where the game is over. */
export async function turnByHints(page: Page): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if ((await page.title()).startsWith('Game over')) return;
    if (await endTurn(page)) return;
    if ((await hintButton(page).count()) === 0) {
      await page.waitForTimeout(50);
      continue;
    }
    await askHint(page);
    await playHint(page);
  }
}
