import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { newPerson, phone } from './support/browser.ts';
import { coachedGame, giveAway } from './support/coach.ts';
import { useSite } from './support/site.ts';
import { promptOf } from './support/table.ts';
import { handOf } from './support/waterworks.ts';

const site = useSite();

/** Whether something is where it can be seen, without scrolling and with nothing over it. */
async function seen(element: Locator): Promise<void> {
  await element.waitFor();
  const covered = element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(await covered).toBe(false);
}

/** Presses what can be seen. */
async function pressed(button: Locator): Promise<void> {
  await seen(button);
  await button.click();
}

test('a newcomer is led to the first lesson, is answered, does it, and goes on where they left', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Play your first game: Aqua Romana' }).click();
  await page.getByRole('main').getByText('Hello, I am Lucilla.').waitFor();
  // What is spoken of is ringed, also where there is nothing to do yet.
  await page.locator('.l-spotlight').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: /^Build with the workman at d1/ }).waitFor();
  const prompt = promptOf(page);
  await prompt.getByRole('button', { name: /d1/ }).first().click();
  await prompt.getByRole('group').getByRole('button').first().click();
  await prompt
    .getByRole('button', { name: /^Lay it on/ })
    .first()
    .click();
  await page.getByRole('main').getByText('That tile would lie in front of him, too.').waitFor();
  expect(await axe(page)).toEqual([]);
  // Left and opened again, the lesson goes on at its step.
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Play your first game: Aqua Romana' }).click();
  await page.getByRole('heading', { name: /^Build with the workman at d1/ }).waitFor();
  // On a phone the answer is read before the board is back, and no button lies under another.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'To the board' }).click();
  await prompt.getByRole('button', { name: /d1/ }).first().click();
  await prompt.getByRole('button', { name: /^curve builder/ }).click();
  await pressed(prompt.getByRole('button', { name: 'Lay it on d2' }));
  await seen(page.getByRole('main').getByText('That tile would lie in front of him, too.'));
  await page.getByRole('button', { name: 'To the board' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await pressed(prompt.getByRole('button', { name: 'Lay it on d2' }));
  await pressed(prompt.getByRole('button', { name: 'End turn' }));
  await page.getByRole('heading', { name: 'The water runs to d2.' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('the coach asks before a turn that gives much away, says why, and lets it be taken back or sent', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await coachedGame(page, site.server.url);
  const question = await giveAway(page);
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Take it back' }).click();
  await promptOf(page).getByRole('button', { name: 'Discard' }).waitFor();
  expect(await promptOf(page).getByRole('button', { name: 'End turn' }).isDisabled()).toBe(true);
  await giveAway(page);
  await question.getByRole('button', { name: 'Why?' }).click();
  await question.getByText(/^Better: Iron bend, .* on your line/).waitFor();
  await question.getByRole('button', { name: 'End the turn anyway' }).click();
  await promptOf(page)
    .getByRole('heading', { name: /^(Sending your turn|Felix)/ })
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a puzzle: a wrong try is refuted, and may be followed by others', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  // A bend that leaks could be repaired; whoever discards an iron pipe instead loses the end of the line to a neighbour.
  await page.goto(`${site.server.url}/puzzles/waterworks/w-002`);
  const prompt = promptOf(page);
  await handOf(page)
    .and(page.getByRole('radio', { name: /^iron straight pipe/ }))
    .first()
    .click();
  await prompt.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'There is something better' }).waitFor();
  await page.getByText('With this you win about 18% of the games, with the best choice 66%.').waitFor();
  await page.getByText('You discard an iron straight pipe').waitFor();
  await page.getByText('Drusa lays an iron bend: length 10 of 12').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await prompt.getByRole('heading', { name: 'Which card do you play?' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a puzzle: the solution is shown, and the ratings change once', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(`${site.server.url}/puzzles/waterworks`);
  const mine = page.locator('dt', { hasText: 'Your rating' }).locator('xpath=following-sibling::dd');
  expect(await mine.textContent()).toBe('1500 ± 500');
  await page.getByRole('button', { name: 'Solution (counts as not solved)' }).click();
  await page.getByRole('heading', { name: 'The solution' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const after = await mine.textContent();
  expect(after).not.toBe('1500 ± 500');
  await page.getByRole('button', { name: 'Do it again' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  expect(await mine.textContent()).toBe(after);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone the solution of a puzzle shows the place where it happens, and the way on', async () => {
  const { page, context, errors } = await newPerson(site.browser, phone);
  const solve = async (puzzle: string) => {
    await page.goto(`${site.server.url}/puzzles/${puzzle}`);
    await page.getByRole('button', { name: 'Solution (counts as not solved)' }).click();
    await page.getByRole('heading', { name: 'The solution' }).waitFor();
    await seen(page.getByRole('link', { name: 'Next puzzle' }));
  };
  // An extra tile on j5, near the lower end of the board.
  await solve('aqua-romana/ar-017');
  await seen(page.locator('[data-cell="j5"]'));
  // A step on the road.
  await solve('via-appia/va-002');
  await page.getByRole('tab', { name: 'Road', selected: true }).waitFor();
  // A leak that is mended on one's own line.
  await solve('waterworks/w-002');
  await page.getByRole('region', { name: 'Your line' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('statistics count the games of this device, also deleted ones, and say when the house has too few', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  const game = {
    game: 'waterworks',
    options: {},
    at: 1_790_000_000_000,
    seats: [
      { rank: 1, score: 9, bot: null, opening: null },
      { rank: 2, score: 7, bot: 'level:2', opening: null },
    ],
    mine: [0],
  };
  await page.addInitScript((kept) => localStorage.setItem('castellum.finished', kept), JSON.stringify([game]));
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await page.getByText('You have not finished a game yet.').waitFor();
  await page.getByRole('button', { name: 'Idraulico' }).click();
  await page.getByText(/^1 game: 100% won/).waitFor();
  await page.getByRole('row', { name: /level 2/ }).waitFor();
  await page.getByText('Too few games among people have been finished here yet.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
