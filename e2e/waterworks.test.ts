import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from './support/axe.ts';
import { desktop, newPerson, phone } from './support/browser.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { atServer, newTable, promptOf } from './support/table.ts';
import { cardsInHand, codeOf, handIsUp, handOf, playTurn, shownOf } from './support/waterworks.ts';
import { listenTo } from './support/wire.ts';

const command = fileURLToPath(new URL('../packages/cli/bin/castellum.js', import.meta.url));

const site = useSite();

/** Opens what the page says of its chance. */
async function fairness(page: Page) {
  await page.getByRole('button', { name: 'Fair shuffle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fair shuffle' });
  await dialog.waitFor();
  return dialog;
}

/** The 64 hex digits that the page shows as the server's commitment. */
async function commitmentOn(page: Page): Promise<string> {
  const dialog = await fairness(page);
  const shown = /[0-9a-f]{64}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return shown;
}

test('a whole game against bots, to who won and why; what was drawn is verified in the page and by the command', async () => {
  const { page, context, errors } = await newPerson(site.browser, desktop, { pace: 'brisk' });
  const shifts = await watchShifts(context);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', 'Bot', 'Bot', 'Bot'], atServer);
  await handIsUp(page);
  const commitment = await commitmentOn(page);
  expect(commitment).not.toBe('');
  let turns = 0;
  while (await handIsUp(page)) {
    await playTurn(page);
    turns++;
    if (turns === 2) {
      // A reload in the middle changes nothing.
      await handIsUp(page);
      const before = await cardsInHand(page);
      await page.reload();
      await handIsUp(page);
      expect(await cardsInHand(page)).toEqual(before);
    }
    expect(turns).toBeLessThan(150);
  }
  expect(turns).toBeGreaterThan(3);
  expectStill(shifts, 0.1);
  const result = page.getByRole('dialog', { name: /wins|shared victory/i });
  await result.waitFor();
  expect(await axe(page)).toEqual([]);
  await result.getByRole('button', { name: 'Look at the board' }).click();

  const dialog = await fairness(page);
  expect(await dialog.textContent()).toContain(commitment);
  expect(await dialog.textContent()).toContain('nobody is protected');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText('Everything is in order').waitFor();
  const verdict = (await dialog.getByRole('status').textContent()) ?? '';
  expect(verdict).toMatch(/recomputed/);
  // Nobody else was awaited: the cards were dealt before this browser could look.
  expect(verdict).toContain('only after the first draw');
  expect(await axe(page)).toEqual([]);

  const [saved] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the record' }).click()]);
  const { status, stderr } = spawnSync(process.execPath, [command, 'replay', await saved.path()], { encoding: 'utf8' });
  expect(stderr).toMatch(/chance actions are as seed and contributions determine/);
  expect(status).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

/** Words and codes that name a card. */
const CARDS = /copper|\biron\b|leaky|straight pipe|\bbend\b|T piece|\bcaps?\b|\b(?:NS|EW|NE|NW|NEW|NES)-[cil]\b|cap-[cil]{4}/i;

/** What all may see: the lines that were built, what was put away, and the log. */
const OPEN = '.ww-main, .ww-small, .ww-piles, section[aria-label="Log"]';

/** What is said of the card that was just played, for all to see; what was drawn is not in it. */
const TOLD = /(?:You (?:lay|discard|cover|add|repair|cap|send)|For the plumber you give up)\b[^.<]*\./g;

/** The whole page as text, but for some of it: every element with its attributes, and what is typed into fields. */
async function everything(page: Page, without = 'nothing'): Promise<string> {
  return page.evaluate((left) => {
    const html = document.documentElement.cloneNode(true) as HTMLElement;
    for (const element of html.querySelectorAll(left)) element.remove();
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
    return [html.outerHTML, ...fields, ...stored].join('\n');
  }, without);
}

test('two hands at one screen: while the device changes hands the board is there and no card of a hand, and neither hand is ever sent before its player confirms', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  const { frames } = listenTo(page);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', { friend: 'Marco' }]);
  const seats: string[] = [];
  /** By seat, how many frames had come when its hand was put away last. */
  const away = [0, 0];
  let last: string[] = [];
  for (let turn = 0; turn < 6; turn++) {
    const seat = turn % 2;
    const cover = page.getByRole('region', { name: /^Pass the device to / });
    await cover.waitFor();
    const name = /^Pass the device to (.+)$/.exec((await cover.getByRole('heading').textContent()) ?? '')?.[1] ?? '';
    expect(seats[seat] ?? name).toBe(name);
    seats[seat] = name;
    // Time for whatever might still come or be said.
    await page.waitForTimeout(900);
    expect(await page.getByRole('grid').count()).toBeGreaterThan(0);
    expect(CARDS.exec((await everything(page, OPEN)).replace(TOLD, ''))?.[0]).toBeUndefined();
    if (turn < 2) expect(await axe(page)).toEqual([]);
    const before = frames.length;

    await cover.getByRole('button', { name: `I am ${name}: show me` }).click();
    await handIsUp(page);
    const cards = await cardsInHand(page);
    expect(cards).toHaveLength(6);
    const hand = cards.map(codeOf);
    // Since this hand was put away, until its player confirmed, nothing of it came.
    const hidden = frames.slice(away[seat], before);
    expect(hidden.length).toBeGreaterThan(0);
    for (const frame of hidden) {
      expect(shownOf(frame, seat)).toEqual([]);
      expect(frame).not.toContain(JSON.stringify(hand));
      expect(frame).not.toContain(JSON.stringify(hand.slice(0, 5)));
    }
    expect(frames.slice(before).some((frame) => frame.includes(JSON.stringify(hand)) && shownOf(frame, seat).length > 0)).toBe(true);
    // And of the hand before nothing is left: cards that only it holds are named nowhere but on the tables, in the log and among the discards.
    if (last.length > 0) {
      const open = await page
        .getByRole('grid')
        .or(page.getByRole('region', { name: 'Log' }))
        .allTextContents();
      const labels = await page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
      const known = [...cards, ...open, ...labels].join('\n');
      const html = await everything(page);
      for (const card of last) if (!known.includes(card)) expect(html).not.toContain(card);
    }
    for (const frame of frames.slice(before)) expect(shownOf(frame, 1 - seat)).toEqual([]);

    await playTurn(page);
    await cover.waitFor();
    away[seat] = frames.length;
    last = cards;
  }
  expect(new Set(seats).size).toBe(2);
  expect(seats).toContain('Marco');
  // All agree, once: from then on the device changes hands without a curtain, after a reload, too, until somebody wants it back.
  const cover = page.getByRole('region', { name: /^Pass the device to / });
  await cover.getByRole('button', { name: 'No more curtains' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'All agree' }).click();
  await handIsUp(page);
  await playTurn(page);
  await handIsUp(page);
  await page.reload();
  await handIsUp(page);
  await page.getByRole('button', { name: 'Curtain between players: off' }).click();
  await playTurn(page);
  await cover.waitFor();
  const dialog = await fairness(page);
  expect(await dialog.textContent()).toContain('nobody is protected');
  expect(errors).toEqual([]);
  await context.close();
});

test('two browsers by link, to the end: neither is ever sent the other’s hand, and both find their own number in what was drawn', async () => {
  const host = await newPerson(site.browser);
  const guest = await newPerson(site.browser);
  const wires = [listenTo(host.page), listenTo(guest.page)];
  await host.page.goto(site.server.url);
  await newTable(host.page, 'Idraulico', ['Me', 'Somebody by link', 'Bot', 'Bot']);
  const early = await commitmentOn(host.page);
  const link = await host.page.getByRole('textbox', { name: 'Invitation' }).inputValue();
  await guest.page.goto(link);
  await guest.page.getByRole('textbox', { name: 'Your name' }).fill('Massimiliano');
  await guest.page.getByRole('button', { name: 'Take the seat' }).click();
  await handOf(host.page).first().waitFor();
  await handOf(guest.page).first().waitFor();
  expect([await commitmentOn(host.page), await commitmentOn(guest.page)]).toEqual([early, early]);
  const dialog = await fairness(host.page);
  expect(await dialog.getByText(/has added one/).count()).toBe(2);
  expect(await dialog.getByText(/is a bot and adds none/).count()).toBe(2);
  await host.page.keyboard.press('Escape');

  /** What each held at some time, as it would stand in a frame. */
  const held: Set<string>[] = [new Set(), new Set()];
  const play = async ({ page }: { page: Page }, hands: Set<string>) => {
    while (await handIsUp(page, 90_000)) {
      hands.add(JSON.stringify((await cardsInHand(page)).map(codeOf)));
      await playTurn(page);
    }
  };
  await Promise.all([play(host, held[0] ?? new Set()), play(guest, held[1] ?? new Set())]);
  expect(Math.min(...held.map(({ size }) => size))).toBeGreaterThan(2);

  for (const [i, { frames }] of wires.entries()) {
    const other = held[1 - i] ?? new Set();
    const own = held[i] ?? new Set();
    const running = frames.filter((frame) => !frame.includes('"over"'));
    expect(running.some((frame) => [...own].some((hand) => frame.includes(hand)))).toBe(true);
    for (const frame of running) for (const hand of other) if (!own.has(hand)) expect(frame).not.toContain(hand);
    // By its form, too: only one seat's hand is ever cards.
    const seats = [0, 1, 2, 3].filter((seat) => running.some((frame) => shownOf(frame, seat).some((what) => !what.startsWith('pile'))));
    expect(seats).toHaveLength(1);
    for (const frame of running) expect(shownOf(frame, 0).filter((what) => what.startsWith('pile'))).toEqual([]);
  }

  for (const { page } of [host, guest]) {
    await page.getByRole('dialog', { name: /wins|shared victory/i }).waitFor();
    await page.keyboard.press('Escape');
    const check = await fairness(page);
    await check.getByRole('button', { name: 'Verify' }).click();
    await check.getByText('Everything is in order').waitFor();
    expect(await check.getByRole('status').textContent()).toContain('This browser’s own number is among them');
  }
  // Both press at once, the host twice: there is one new table, and both sit at it.
  for (const { page } of [host, guest]) await page.keyboard.press('Escape');
  const old = host.page.url();
  await Promise.all([
    host.page.getByRole('button', { name: 'Play again' }).dblclick(),
    guest.page.getByRole('button', { name: 'Play again' }).click(),
  ]);
  for (const { page } of [host, guest]) await page.waitForURL((url) => url.href !== old && url.pathname.startsWith('/table/'));
  expect(guest.page.url()).toBe(host.page.url());
  for (const { page } of [host, guest]) await handOf(page).first().waitFor();
  expect([...host.errors, ...guest.errors]).toEqual([]);
  for (const { context } of [host, guest]) await context.close();
});

/** What has the focus, as a screen reader names it. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    return `${element?.getAttribute('role') ?? element?.tagName.toLowerCase() ?? ''} ${name}`;
  });
}

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i++) {
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${wanted}; it passed ${passed.join(' | ')}`);
}

test('turns by the keyboard alone', async () => {
  const { page, context, errors } = await newPerson(site.browser);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', 'Bot']);
  for (let turn = 0; turn < 2; turn++) {
    await handIsUp(page);
    await tabTo(page, /^radio /);
    let placed = false;
    for (let card = 1; card <= 6 && !placed; card++) {
      await page.keyboard.press(String(card));
      await promptOf(page).getByRole('heading', { name: 'Which card do you play?' }).waitFor({ state: 'hidden' });
      if (
        (await promptOf(page)
          .getByText(/^Where it may go/)
          .count()) === 0
      )
        continue;
      await tabTo(page, /^button (Your line|.+’s line) ·/);
      await page.keyboard.press('Enter');
      placed = true;
    }
    if (!placed) {
      await tabTo(page, /^button Discard$/);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^button End turn$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Log' }).getByRole('listitem').first().waitFor();
  }
  await handIsUp(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** Where the line, the hand and the foot of a phone's page lie, in whole pixels. */
async function places(page: Page): Promise<readonly number[][]> {
  const parts = [page.getByRole('region', { name: 'Your line' }), page.getByRole('radiogroup', { name: 'Your hand' }), promptOf(page)];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes.map((box) => [box?.x ?? 0, box?.y ?? 0, box?.width ?? 0].map(Math.round));
}

test('on a phone: turns by touch, nothing that moves under the finger or is wider than the screen, nothing that axe finds', async () => {
  const { page, context, errors } = await newPerson(site.browser, phone);
  await page.goto(site.server.url);
  await newTable(page, 'Idraulico', ['Me', 'Bot', 'Bot']);
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  for (let turn = 0; turn < 3; turn++) {
    await handIsUp(page);
    expect(await narrow()).toBe(true);
    await playTurn(page);
  }
  await handIsUp(page);
  expect(await axe(page)).toEqual([]);
  const still = await places(page);
  await handOf(page).first().tap();
  expect(await places(page)).toEqual(still);
  expect(await narrow()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await promptOf(page).getByRole('button', { name: 'Discard' }).tap();
  await promptOf(page).getByRole('heading', { name: 'This is your turn. End it?' }).waitFor();
  expect(await places(page)).toEqual(still);
  // The smallest phone: the tables take more than half of its height, and what is pressed is as large as a finger.
  await page.setViewportSize({ width: 320, height: 640 });
  const seats = page.getByRole('group', { name: 'All lines' });
  await seats.waitFor();
  const heights = await Promise.all([seats, page.getByRole('region', { name: 'Your line' })].map((part) => part.boundingBox()));
  expect(heights.reduce((sum, box) => sum + (box?.height ?? 0), 0)).toBeGreaterThan(320);
  for (const control of [handOf(page).first(), seats.getByRole('button').first(), page.getByRole('button', { name: 'Zoom in' })]) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await narrow()).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Fair shuffle' }).tap();
  await page.getByRole('dialog', { name: 'Fair shuffle' }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
