import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { playTurn as playAqua } from './support/aqua-romana.ts';
import { axe } from './support/axe.ts';
import { newPerson } from './support/browser.ts';
import { lastToSit, linesHeard, linesOf, playersHeard, roadHeard, roadShown, tilesHeard, tilesOf } from './support/drawn.ts';
import { Ear } from './support/ear.ts';
import { keyboard } from './support/hands.ts';
import { replayed } from './support/record.ts';
import { useSite } from './support/site.ts';
import { myTurn, newTable, promptOf } from './support/table.ts';
import { expectBrief, expectKept, expectSound, keep, seeded } from './support/transcripts.ts';
import { ASKED, asked, playTurn as playVia } from './support/via-appia.ts';
import { handIsUp, playTurn as playWater } from './support/waterworks.ts';

const site = useSite();

/** Via Appia takes more than a hundred turns: every run of the tests hears the first twenty; with CASTELLUM_EAR=whole the game is heard to its end. */
const whole = process.env.CASTELLUM_EAR === 'whole';
const HEARD = 20;

/** Presses every key that asks, and hears the answers. */
async function askEverything(ear: Ear): Promise<void> {
  for (const key of ['s', 'm', 't', 'l', 'w', 'i', 'r', 'c', 'Shift+W', 'Control+z', 'Alt+r', 'g']) {
    const before = ear.announcements.length;
    await ear.press(key);
    if (!/^(w|Shift\+W|g)$/.test(key)) expect(ear.announcements.length, key).toBeGreaterThan(before);
  }
}

/** Leaves the ending with Escape; the focus then is on who has won, or where it was before. */
async function leaveEnding(page: Page, ear: Ear): Promise<void> {
  await page.getByRole('dialog', { name: /wins?\b|shared victory/i }).waitFor();
  await ear.hear();
  expect(await axe(page)).toEqual([]);
  await ear.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement !== document.body);
  await ear.hear();
}

test('Aqua Romana against a bot, by ear and by key from the home page to who won', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await seeded(context, 7);
  const ear = await Ear.listen(page);
  await page.goto(site.server.url);
  await ear.choose(page.getByRole('link', { name: 'New table: Aqua Romana' }));
  await page.getByRole('heading', { name: 'A new table of Aqua Romana' }).waitFor();
  await ear.choose(page.getByRole('button', { name: 'Start the game' }));
  await page.waitForURL(/\/solo\//);
  while (await myTurn(page)) {
    await ear.hear();
    if (ear.turns === 3) await askEverything(ear);
    await playAqua(page, keyboard(ear));
    await ear.hear();
    ear.endTurn();
    expect(ear.turns).toBeLessThan(120);
  }
  await leaveEnding(page, ear);
  // The board can be drawn from what was heard.
  expect(tilesHeard(ear.announcements)).toEqual(tilesOf((await replayed(page)).position));
  expectKept(ear, 'aqua-romana', 0.8);
  expectSound(ear);
  expectBrief(ear, { keys: 16, words: 150 });
  expect(errors).toEqual([]);
  await context.close();
});

test('Via Appia by two around one screen, by ear and by key', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await seeded(context, 11);
  const ear = await Ear.listen(page);
  await page.goto(site.server.url);
  // The server would give a name of its choice, and the transcript tells it in every other line.
  // The page asks for one first: two who ask at once would be two guests.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('castellum');
  await page.evaluate(async () => {
    const named = await fetch('/api/me', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Quintus Valerius"}',
    });
    if (!named.ok) throw new Error(await named.text());
  });
  await page.reload();
  await newTable(page, 'Via Appia', ['Me', { friend: 'Marco' }], { 'Where is it kept?': 'In this browser' });
  const hands = keyboard(ear);
  const pass = page.getByRole('button', { name: /show me$/ });
  const ending = page.getByRole('dialog', { name: /wins?\b|shared victory/i });
  const question = promptOf(page).getByRole('heading', { name: ASKED });
  for (;;) {
    await pass.or(ending).or(question).first().waitFor();
    if ((await ending.count()) > 0 || (!whole && ear.turns > HEARD)) break;
    if ((await pass.count()) > 0) {
      if (ear.turns === 1) expect(await axe(page)).toEqual([]);
      await ear.hear();
      ear.endTurn();
      await ear.press('Enter');
      await asked(page);
    }
    await ear.hear();
    await playVia(page, ear.turns, hands);
    await ear.hear();
    expect(ear.turns).toBeLessThan(300);
  }
  if (whole) await leaveEnding(page, ear);
  // The road can be drawn from what was heard.
  const labels = await page.locator('.va-road .va-spot').evaluateAll((spots) => spots.map((spot) => spot.getAttribute('aria-label') ?? ''));
  const heard = roadHeard(ear.announcements);
  expect(heard.paved.length).toBeGreaterThan(5);
  expect(heard).toEqual(roadShown(labels, ['Quintus Valerius', 'Marco'], lastToSit(ear.announcements)));
  expectKept(ear, 'via-appia', 0.8);
  expectSound(ear);
  // Who sits down hears what the other did.
  expect(ear.announcements.some((text) => /^Marco, it is your turn\. .*(takes|pushes|paves|travels)/.test(text))).toBe(true);
  // The first turns, with the most to choose from, take more than the later ones.
  expectBrief(ear, whole ? { keys: 14, words: 150 } : { keys: 18, words: 180 });
  expect(errors).toEqual([]);
  await context.close();
}, 480_000);

test('Idraulico online among four, one by ear and by key, one with the mouse, to who won', async () => {
  const host = await newPerson(site.browser);
  const guest = await newPerson(site.browser);
  const ear = await Ear.listen(host.page);
  await host.page.goto(site.server.url);
  // The more players, the shorter the line that wins.
  await newTable(host.page, 'Idraulico', ['Me', 'Somebody by link', 'Bot', 'Bot']);
  const invitation = host.page.getByRole('textbox', { name: 'Invitation' });
  await invitation.waitFor();
  expect(await axe(host.page)).toEqual([]);
  await ear.hear();
  await guest.page.goto(await invitation.inputValue());
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Massimiliano');
  expect(await axe(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  await promptOf(host.page).waitFor();
  const hands = keyboard(ear);
  const isAsked = (page: Page) => promptOf(page).getByRole('heading', { name: 'Which card do you play?' }).isVisible();
  for (let turn = 0; turn < 300; turn++) {
    await expect
      .poll(async () => (await isAsked(host.page)) || (await isAsked(guest.page)) || (await host.page.title()).startsWith('Game over'), {
        timeout: 30_000,
      })
      .toBe(true);
    if (await isAsked(host.page)) {
      await handIsUp(host.page);
      await ear.hear();
      await playWater(host.page, hands);
      await ear.hear();
      ear.endTurn();
    } else if (await isAsked(guest.page)) {
      await handIsUp(guest.page);
      await playWater(guest.page);
    } else break;
  }
  await leaveEnding(host.page, ear);
  const { position } = await replayed(host.page);
  // Who sits where was drawn.
  expect(linesHeard(ear.announcements, playersHeard(ear.announcements)).sort()).toEqual(linesOf(position).sort());
  // Luck comes from the server: no two games are the same.
  keep(ear, 'waterworks');
  expectSound(ear);
  expect(ear.announcements.some((text) => /Massimiliano (lays|covers|adds|repairs|discards|sends|caps)/.test(text))).toBe(true);
  // This player takes up one card after the other until one fits, and hears what three others do.
  expectBrief(ear, { keys: 20, words: 250 });
  expect([...host.errors, ...guest.errors]).toEqual([]);
  for (const { context } of [host, guest]) await context.close();
});
