import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, newPerson, phone } from './support/browser.ts';
import { focusedName, tabTo } from './support/keyboard.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { newTable, promptOf, question, said, untilAsked } from './support/table.ts';
import { seeded } from './support/transcripts.ts';
import { aim, asked, discsDrawn, lastFall, playTurn, quarryOf, quarryWords } from './support/via-appia.ts';

const site = useSite();

const story = (page: Page) => page.getByRole('region', { name: 'Log' }).getByRole('listitem').allInnerTexts();

test('a whole game against a bot: pushes, exchanges, paving, journeys, to the reckoning', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await seeded(context, 2);
  const shifts = await watchShifts(context);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  const did: string[] = [];
  let turns = 0;
  while (await asked(page)) {
    did.push(...(await playTurn(page, turns)).did);
    turns++;
    if (turns === 4) {
      // A reload in the middle changes nothing.
      await asked(page);
      const before = [await quarryWords(page), await discsDrawn(page)];
      await page.reload();
      await asked(page);
      expect([await quarryWords(page), await discsDrawn(page)]).toEqual(before);
    }
    expect(turns).toBeLessThan(200);
  }
  expectStill(shifts, 0.3);
  for (const question of [
    'Which card?',
    'Where do you push?',
    'Second push',
    'What do the fallen stones become?',
    'Where does the tile go?',
    'How far do you travel?',
  ])
    expect(did).toContain(question);
  const result = page.getByRole('dialog', { name: /wins|shared victory/i });
  await result.waitFor();
  const pad = result.getByRole('table', { name: 'Final reckoning' });
  const total = await pad
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .allInnerTexts();
  expect(total.map(Number).every((points) => points > 0)).toBe(true);
  expect(Number(total[0])).toBeGreaterThanOrEqual(Number(total[1]));
  expect(await axe(page)).toEqual([]);
  expect((await story(page)).join('\n')).toMatch(/this round is the last/);
  expect(errors).toEqual([]);
  await context.close();
}, 480_000);

test('two browsers and an onlooker see the same discs after the same push; with motion, a film leads there', async () => {
  const host = await newPerson(site.browser);
  const guest = await newPerson(site.browser, { ...desktop, reducedMotion: 'no-preference' });
  // The guest's time can be held, so that the film is seen picture by picture however slow the machine is.
  await guest.page.clock.install();
  await host.page.goto(site.server.url);
  await newTable(host.page, 'Via Appia', ['Me', 'Somebody by link']);
  const link = await host.page.getByRole('textbox', { name: 'Invitation' }).inputValue();
  expect(await axe(host.page)).toEqual([]);
  await guest.page.goto(link);
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Massimiliano');
  expect(await axe(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  const onlooker = await newPerson(site.browser);
  await onlooker.page.goto(link);
  await onlooker.page.getByText('You are looking on.').waitFor();
  expect(await axe(onlooker.page)).toEqual([]);
  const people = [host, guest, onlooker].map(({ page }) => page);
  const everywhere = async () =>
    Promise.all(people.map(async (page) => ({ words: await quarryWords(page), discs: await discsDrawn(page) })));
  await Promise.race([asked(host.page), asked(guest.page)]);
  let pushes = 0;
  for (let turn = 0; turn < 2; turn++) {
    const acting = (await host.page.title()).startsWith('Your turn') ? host.page : guest.page;
    await asked(acting);
    await promptOf(acting)
      .getByRole('button', { name: /^Quarry/ })
      .click();
    for (let push = 0; push < 2; push++) {
      const [before] = await everywhere();
      const told = (await story(acting)).filter((line) => /stone: /.test(line)).length;
      await aim(acting, 150 - 130 * (turn + push), 4 * push - 3);
      await holdTime(guest.page);
      await promptOf(acting).getByRole('button', { name: 'Push' }).click();
      const film = await watchFilm(guest.page);
      await guest.page.clock.resume();
      for (const page of people)
        await page.waitForFunction(
          ([count]) =>
            [...document.querySelectorAll('section[aria-label="Log"] li')].filter((line) => /stone: /.test(line.textContent ?? '')).length >
            Number(count),
          [told],
        );
      const [first, ...others] = await everywhere();
      for (const other of others) expect(other).toEqual(first);
      expect(first?.discs).not.toEqual(before?.discs);
      // The film passes through many pictures and ends where everybody else is already.
      expect(new Set(film.map((frame) => frame.join())).size).toBeGreaterThan(12);
      expect(film.at(-1)).toEqual(first?.discs);
      pushes++;
      if (push === 0) expect(await untilAsked(acting, /Second push/, 15_000)).toBe(true);
    }
    await asked(acting);
    await playTurn(acting, turn);
    const next = acting === host.page ? guest.page : host.page;
    await asked(next);
  }
  expect(pushes).toBe(4);
  const tales = await Promise.all(people.map(story));
  expect(tales[1]).toEqual(tales[0]);
  expect(tales[2]).toEqual(tales[0]);
  expect([...host.errors, ...guest.errors, ...onlooker.errors]).toEqual([]);
  for (const { context } of [host, guest, onlooker]) await context.close();
});

/** Stops the time of a page whose clock is installed. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
}

/** Lets a page's time go on in small steps until a film has been seen and all has lain still for a second. @returns the pictures, without repeats */
async function watchFilm(page: Page): Promise<string[][]> {
  const pictures = [await discsDrawn(page)];
  let still = 0;
  for (let step = 0; step < 2_000; step++) {
    await page.clock.runFor(40);
    const discs = await discsDrawn(page);
    if (discs.join() !== pictures.at(-1)?.join()) {
      pictures.push(discs);
      still = 0;
    } else if (pictures.length > 2 && ++still > 25) return pictures;
  }
  throw new Error(`no film, or one without an end: ${pictures.length} pictures`);
}

test('a push by keyboard alone, and its outcome is announced', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  const { keyboard } = page;
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', { friend: 'Marco' }], { 'The pusher’s hand': 'It is perfectly steady' });
  const ready = page.getByRole('button', { name: /show me/ });
  await ready.waitFor();
  await ready.click();
  await asked(page);
  await tabTo(page, /^Quarry/);
  await keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Aim:'));
  const position = page.getByRole('slider', { name: 'Position' });
  const angle = page.getByRole('slider', { name: 'Angle' });
  await keyboard.press('Shift+ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  expect(await position.getAttribute('aria-valuetext')).toBe('5.5 millimetres left of the middle');
  expect(await angle.getAttribute('aria-valuetext')).toBe('2 degrees, right end forward');
  const before = await discsDrawn(page);
  await keyboard.press('Enter');
  await said(page, /You push a small stone: (none falls|\d+ falls?)/);
  expect(await untilAsked(page, /Second push/, 15_000)).toBe(true);
  expect(await discsDrawn(page)).not.toEqual(before);
  const fallen = await lastFall(page);
  expect(await quarryWords(page)).toContain(
    fallen === 0 ? 'small.' : fallen === 1 ? 'One stone has fallen.' : `${fallen} stones have fallen.`,
  );
  // The sliders are the same controls by name: here too Enter pushes.
  await tabTo(page, /^Position/);
  for (let i = 0; i < 4; i++) await keyboard.press('ArrowRight');
  expect(await position.getAttribute('aria-valuetext')).toBe('3.5 millimetres left of the middle');
  await keyboard.press('Enter');
  expect(await untilAsked(page, /What (do the fallen|consoles)/, 15_000)).toBe(true);
  await tabTo(page, /sesterce$/);
  await keyboard.press('Enter');
  expect(errors).toEqual([]);
  await context.close();
});

test('the road by arrow keys: one tab stop, every place says what it is, a closed one why', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  await asked(page);
  await tabTo(page, /^Rome; your pawn/);
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toMatch(/^A2, medium, free/);
  await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toMatch(/^A\d, \w+, free/);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('there is none on your cart').waitFor();
  await alert.getByText('VA-14').waitFor();
  await page.keyboard.press('Control+End');
  expect(await focusedName(page)).toMatch(/^C17, medium, free/);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone: four places as tabs, a push by dragging forward, nothing scrolls meanwhile', async () => {
  const { page, context, errors } = await newPerson(site.browser, phone);
  await page.goto(site.server.url);
  await newTable(page, 'Via Appia', ['Me', 'Bot']);
  await asked(page);
  // All of it at once: the tray, both sliders and the four actions.
  for (const shown of [
    quarryOf(page),
    page.getByRole('slider', { name: 'Angle' }),
    promptOf(page).getByRole('button', { name: /^Travel/ }),
  ]) {
    const box = await shown.boundingBox();
    expect(box !== null && box.y >= 0 && box.y + box.height <= 844).toBe(true);
  }
  const before = await discsDrawn(page);
  const tray = await page.getByRole('img', { name: /^Quarry with/ }).boundingBox();
  if (tray === null) throw new Error('no tray');
  const touch = await context.newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly (readonly [number, number])[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  const stroke = async (path: readonly (readonly [number, number])[]) => {
    for (const [i, at] of path.entries()) await fingers(i === 0 ? 'touchStart' : 'touchMove', at);
  };
  const steps = (n: number, at: (i: number) => readonly [number, number]) => Array.from({ length: n }, (_, i) => at(i));
  const [x, y] = [tray.x + tray.width / 2, tray.y + tray.height * 0.93];
  const position = async () => Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
  // Sideways it slides, also with much drift, and lets go without a push.
  await stroke(steps(10, (i) => [x + 5 * i, y - 2.3 * i]));
  await expect.poll(position).toBeGreaterThan(100);
  await fingers('touchEnd');
  // A second finger, slid and lifted, ends the first one's push.
  const slid = x + 45;
  await stroke(steps(7, (i) => [slid, y - 10 * i]));
  await quarryOf(page).getByText('Let go to push').waitFor();
  await fingers('touchStart', [slid, y - 60], [x - 60, y]);
  await fingers('touchMove', [slid, y - 60], [x - 60, y - 6]);
  await fingers('touchEnd', [slid, y - 60]);
  await quarryOf(page).getByText('Let go to push').waitFor({ state: 'detached' });
  await fingers('touchEnd');
  expect(await discsDrawn(page)).toEqual(before);
  await stroke(steps(7, (i) => [slid, y - 10 * i]));
  await quarryOf(page).getByText('Let go to push').waitFor();
  await fingers('touchEnd');
  expect(await untilAsked(page, /Second push/, 15_000)).toBe(true);
  expect(await discsDrawn(page)).not.toEqual(before);
  expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollWidth <= window.innerWidth])).toEqual([0, true]);
  expect(await axe(page)).toEqual([]);
  for (const [tab, holds] of [
    ['Road', page.getByRole('group', { name: 'The road' })],
    ['Income', page.getByRole('region', { name: 'Income cards' })],
    ['Cart', page.getByRole('region', { name: 'Supplies and majorities' })],
  ] as const) {
    await page.getByRole('tab', { name: tab }).tap();
    await holds.waitFor();
    expect(await axe(page)).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Quarry' }).tap();
  for (let turn = 0; turn < 3; turn++) {
    await asked(page);
    await playTurn(page, turn);
  }
  expect(errors).toEqual([]);
  await context.close();
});

for (const [size, options] of [
  ['desktop', desktop],
  ['tablet', { viewport: { width: 820, height: 1180 }, locale: 'en-GB' }],
] as const) {
  test(`axe finds nothing at the table, whatever is asked, in the light and in the dark: ${size}`, async () => {
    const { page, context, errors } = await newPerson(site.browser, options);
    await page.goto(site.server.url);
    await newTable(page, 'Via Appia', ['Me', 'Bot', 'Bot', 'Bot']);
    const clean = async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axe(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axe(page, ['color-contrast'])).toEqual([]);
    };
    await asked(page);
    await clean();
    const prompt = promptOf(page);
    await prompt.getByRole('button', { name: /^Income/ }).click();
    await page.getByRole('region', { name: 'Income cards' }).getByRole('button').first().click();
    await clean();
    await prompt.getByRole('button', { name: 'Back' }).click();
    await prompt.getByRole('button', { name: /^Quarry/ }).click();
    await clean();
    await prompt.getByRole('button', { name: 'Push' }).click();
    expect(await untilAsked(page, /Second push/, 15_000)).toBe(true);
    await prompt.getByRole('button', { name: 'Push' }).click();
    expect(await untilAsked(page, /What (do the fallen|consoles)/, 15_000)).toBe(true);
    await clean();
    expect(await question(page)).toMatch(/^What/);
    expect(errors).toEqual([]);
    await context.close();
  });
}
