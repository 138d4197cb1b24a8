import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { newPerson } from './support/browser.ts';
import { useSite } from './support/site.ts';
import { promptOf } from './support/table.ts';

const site = useSite();

test('a newcomer is led to the first lesson, is answered, does it, and goes on where they left', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Play your first game: Aqua Romana' }).click();
  await page.getByText('Hello, I am Lucilla.').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: /^Build with the workman at d1/ }).waitFor();
  const prompt = promptOf(page);
  await prompt.getByRole('button', { name: /d1/ }).first().click();
  await prompt.getByRole('group').getByRole('button').first().click();
  await prompt
    .getByRole('button', { name: /^Lay it on/ })
    .first()
    .click();
  await page.getByText('That tile would lie in front of him, too.').waitFor();
  expect(await axe(page)).toEqual([]);
  // Left and opened again, the lesson goes on at its step.
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Play your first game: Aqua Romana' }).click();
  await page.getByRole('heading', { name: /^Build with the workman at d1/ }).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await prompt
    .getByRole('button', { name: /^Lay it on d2/ })
    .first()
    .click();
  await prompt.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('heading', { name: 'The water runs to d2.' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a puzzle: a wrong try is refuted, the solution is shown, and the ratings change once', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(`${site.server.url}/puzzles/waterworks`);
  const mine = page.locator('dt', { hasText: 'You, puzzles' }).locator('xpath=following-sibling::dd');
  expect(await mine.textContent()).toBe('1500 ± 500');
  await page.getByRole('button', { name: 'Solution (counts as not solved)' }).click();
  await page.getByRole('heading', { name: 'The solution' }).waitFor();
  expect(await axe(page)).toEqual([]);
  const after = await mine.textContent();
  expect(after).not.toBe('1500 ± 500');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Show the solution' }).click();
  expect(await mine.textContent()).toBe(after);
  expect(errors).toEqual([]);
  await context.close();
});
