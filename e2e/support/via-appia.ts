import type { Locator, Page } from 'playwright-core';
import { type Hands, mouse } from './hands.ts';
import { actAndWait, promptOf, question, untilAsked, wordsChanged, wordsOf } from './table.ts';

/** The questions that Via Appia asks. */
export const ASKED =
  /^(What will you do|Which card|Stones or sesterces|Take it all|Where do you push|(Second|Third) push|Where does the tile|A second tile|How far|Travel there|What do the fallen|What consoles|Shall it stay)/;

/** Waits until something is asked of whoever sits here, or the game is over. True where something is asked. */
export async function asked(page: Page, timeout = 60_000): Promise<boolean> {
  return untilAsked(page, ASKED, timeout);
}

export function quarryOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Quarry' });
}

/** What a screen reader says of the quarry. */
export async function quarryWords(page: Page): Promise<string> {
  return (
    (await quarryOf(page)
      .getByRole('img', { name: /^Quarry with/ })
      .getAttribute('aria-label')) ?? ''
  );
}

/** Every disc as it is drawn in the tray, size and place, in no particular order. */
export async function discsDrawn(page: Page): Promise<string[]> {
  return quarryOf(page)
    .locator('[data-disc]')
    .evaluateAll((discs) => discs.map((disc) => `${disc.getAttribute('data-disc')} ${disc.getAttribute('transform')}`).sort());
}

/** How many stones the log tells of as fallen in its latest push; null where it tells of none. */
export async function lastFall(page: Page): Promise<number | null> {
  const lines = await page.getByRole('region', { name: 'Log' }).getByRole('listitem').allTextContents();
  const push = lines.find((line) => /stone: /.test(line));
  if (push === undefined) return null;
  return push.includes('none falls') ? 0 : Number(/: (\d+) falls?/.exec(push)?.[1]);
}

/** What a turn consisted of, as the questions that were answered. */
export interface Played {
  readonly did: readonly string[];
}

/**
 * Plays one whole turn through the prompt, the income cards and the sliders, by roles and names only: travels or paves where it can, else pushes, else takes
 * income. Different aims turn after turn.
 */
export async function playTurn(page: Page, turn: number, hands: Hands = mouse): Promise<Played> {
  const prompt = promptOf(page);
  const did: string[] = [];
  for (let step = 0; step < 40; step++) {
    // Around one screen the device changes hands at the end of a turn.
    if ((await prompt.count()) === 0) return { did };
    const now = await question(page).catch(() => '');
    if (now === '') continue;
    if (!ASKED.test(now)) {
      if (did.length > 0 && !(await page.title()).startsWith('Your turn')) return { did };
      await wordsChanged(page, await wordsOf(page));
      continue;
    }
    if (now.startsWith('Shall it stay')) {
      await actAndWait(page, () => hands.end(prompt.getByRole('button', { name: 'End turn' })));
      return { did };
    }
    did.push(now);
    await actAndWait(page, () => answer(page, now, turn + step, hands));
  }
  throw new Error(`the turn does not end; asked: ${did.join(' | ')}`);
}

async function answer(page: Page, now: string, luck: number, hands: Hands): Promise<void> {
  const prompt = promptOf(page);
  const errand = (name: RegExp) => prompt.getByRole('group', { name: 'The four actions of a turn' }).getByRole('button', { name });
  const choices = (group: string) => prompt.getByRole('group', { name: group }).getByRole('button');
  switch (now) {
    case 'What will you do?':
      for (const open of [/^Travel.*move your pawn/, /^Pave.*tiles? in the cart/, /^Quarry.*[1-9]\d* stones? to push/])
        if ((await errand(open).count()) > 0) return hands.press(errand(open));
      return hands.press(errand(/^Income/));
    case 'How far do you travel?':
      await hands.press(choices('Where to').last());
      return setOff(prompt, hands);
    case 'Travel there and end your turn?':
      return setOff(prompt, hands);
    case 'Where does the tile go?':
    case 'A second tile?':
      return hands.press(choices('Free spaces').first());
    case 'Which card?':
      await hands.press(page.getByRole('region', { name: 'Income cards' }).getByRole('button').first());
      return hands.press(prompt.getByRole('button', { name: /^Take / }).first());
    case 'Stones or sesterces?':
    case 'Take it all?':
      return hands.press(prompt.getByRole('button', { name: /^Take / }).first());
    case 'What do the fallen stones become?': {
      const stone = prompt.getByRole('group', { name: /stones?$/ }).first();
      const tiles = stone.getByRole('button', { name: /tile$/ });
      // The largest tile that goes, else the coin.
      return hands.press((await tiles.count()) > 0 ? tiles.last() : stone.getByRole('button', { name: /sesterce$/ }));
    }
    case 'What consoles you?':
      return hands.press(prompt.getByRole('button', { name: /^(Small tile|1 sesterce)$/ }).first());
    default: {
      await aim(page, 60 * ((luck % 9) - 4), (luck % 5) - 2, hands);
      return hands.press(prompt.getByRole('button', { name: 'Push' }));
    }
  }
}

/** On the journey that was pointed out, which ends the turn. */
async function setOff(prompt: Locator, hands: Hands): Promise<void> {
  await hands.press(prompt.getByRole('button', { name: /^Travel to / }));
}

/** Sets both sliders. @param x tenths of a millimetre @param angle degrees */
export async function aim(page: Page, x: number, angle: number, hands: Hands = mouse): Promise<void> {
  await hands.slide(page.getByRole('slider', { name: 'Position' }), x);
  await hands.slide(page.getByRole('slider', { name: 'Angle' }), angle);
}
