import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The position of a game's puzzle. */
export function puzzlePosition(game: string, id: string): Record<string, unknown> {
  const puzzles = new URL(`../../games/${game}/learn/puzzles.jsonl`, import.meta.url);
  for (const line of readFileSync(puzzles, 'utf8').split('\n').filter(Boolean)) {
    const puzzle: { id: string; position: Record<string, unknown> } = JSON.parse(line);
    if (puzzle.id === id) return puzzle.position;
  }
  throw new Error(`no puzzle ${id}`);
}

/** Turns the table in this browser that is open to another position, and opens it anew. @param url the site's */
export async function turnTo(page: Page, url: string, position: unknown): Promise<void> {
  const { pathname } = new URL(page.url());
  // Off the table, so that nothing it still does is kept over this.
  await page.goto(url);
  await page.evaluate(
    ([id, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('castellum');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
          const asked = tables.get(id as string);
          asked.onsuccess = () => {
            const kept = tables.put({ ...asked.result, position: wanted });
            kept.onerror = () => reject(kept.error);
            kept.onsuccess = () => resolve();
          };
        };
      }),
    [pathname.replace('/solo/', ''), position],
  );
  await page.goto(`${url}${pathname}`);
}
