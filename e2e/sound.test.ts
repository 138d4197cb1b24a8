import { expect, test } from 'vitest';
import { newPerson } from './support/browser.ts';
import { useSite } from './support/site.ts';
import { newTable } from './support/table.ts';
import { handIsUp, playTurn } from './support/waterworks.ts';

const site = useSite();

test('a table is silent until sound is chosen, then heard, and the choice is remembered', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.addInitScript(() => {
    Object.assign(window, { heard: 0 });
    const { createBufferSource } = AudioContext.prototype;
    AudioContext.prototype.createBufferSource = function () {
      (window as unknown as { heard: number }).heard++;
      return createBufferSource.call(this);
    };
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', 'Bot']);
  expect(await handIsUp(page)).toBe(true);
  await playTurn(page);
  expect(await handIsUp(page)).toBe(true);
  expect(await heard()).toBe(0);
  const sound = page.getByRole('button', { name: 'Sound', pressed: false });
  await sound.click();
  await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  await playTurn(page);
  expect(await handIsUp(page)).toBe(true);
  await page.waitForFunction(() => (window as unknown as { heard: number }).heard > 0);
  await page.reload();
  await page.getByRole('button', { name: 'Sound', pressed: true }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
