import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { promptOf } from './table.ts';
import { handIsUp, handOf } from './waterworks.ts';

const puzzles = new URL('../../games/waterworks/learn/puzzles.jsonl', import.meta.url);
/** One pipe all but wins, and to put any card away loses: nine games of ten lie between them. */
const CLEAR = 'w-039';

function clearPosition(): unknown {
  for (const line of readFileSync(puzzles, 'utf8').split('\n').filter(Boolean)) {
    const { id, position }: { id: string; position: unknown } = JSON.parse(line);
    if (id === CLEAR) return position;
  }
  throw new Error(`no puzzle ${CLEAR}`);
}

/** Opens the short game at the end of Idraulico’s lessons, in which the coach speaks up, and turns it to a position with one clear way. */
export async function coachedGame(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/learn/waterworks/short-game`);
  await page.locator('.l-side .k-primary').click();
  await page.waitForURL(/\/solo\//);
  await promptOf(page).getByRole('heading').waitFor();
  const id = new URL(page.url()).pathname.replace('/solo/', '');
  // Off the table, so that nothing it still does is kept over this.
  await page.goto(url);
  await page.evaluate(
    ([table, position]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('castellum');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const asked = tables.get(table as string);
          asked.onsuccess = () => {
            const kept = tables.put({ ...asked.result, position });
            kept.onerror = () => reject(kept.error);
            kept.onsuccess = () => resolve();
          };
        };
      }),
    [id, clearPosition()],
  );
  await page.goto(`${url}/solo/${id}`);
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
