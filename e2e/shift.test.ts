import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as aquaRomana from './support/aqua-romana.ts';
import { newPerson, phone } from './support/browser.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { useSite } from './support/site.ts';
import { myTurn, newTable } from './support/table.ts';
import * as viaAppia from './support/via-appia.ts';
import * as waterworks from './support/waterworks.ts';

const site = useSite();

/** Fifteen turns ask for everything; all of the two long games is played where CASTELLUM_SHIFT=whole asks for it. */
const whole = process.env.CASTELLUM_SHIFT === 'whole';

/** The games' own tests play whole games on a desktop, and hold the same there. */
test.each([
  {
    game: 'Aqua Romana',
    options: { 'The twelve builders': 'Placed by lot' },
    asked: myTurn,
    play: (page: Page) => aquaRomana.playTurn(page),
    turns: 200,
    most: 0.3,
  },
  { game: 'Via Appia', options: {}, asked: viaAppia.asked, play: viaAppia.playTurn, turns: whole ? 300 : 15, most: whole ? 1 : 0.3 },
  {
    game: 'Idraulico',
    options: {},
    asked: waterworks.handIsUp,
    play: (page: Page) => waterworks.playTurn(page),
    turns: whole ? 200 : 15,
    most: 0.1,
  },
])(
  'on a phone nothing moves under a finger in a game of $game',
  async ({ game, options, asked, play, turns, most }) => {
    const { page, context, errors } = await newPerson(site.browser, phone, { pace: 'brisk' });
    const shifts = await watchShifts(context);
    await page.goto(site.server.url);
    await newTable(page, game, ['Me', 'Bot'], options);
    let played = 0;
    while (played < turns && (await asked(page))) await play(page, played++);
    expect(played).toBeGreaterThan(3);
    expectStill(shifts, most);
    expect(errors).toEqual([]);
    await context.close();
  },
  480_000,
);
