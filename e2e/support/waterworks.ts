import type { Locator, Page } from 'playwright-core';
import { type Hands, mouse } from './hands.ts';
import { promptOf, question, untilAsked } from './table.ts';
import { objectsIn } from './wire.ts';

/** The viewer's cards, as a row of radio buttons. */
export function handOf(page: Page): Locator {
  return page.locator('[role="radiogroup"][aria-label="Your hand"]').getByRole('radio');
}

/** Waits until a hand lies before whoever is to play, or the game is over. True where somebody is to play. */
export async function handIsUp(page: Page, timeout = 60_000): Promise<boolean> {
  return untilAsked(page, /^(Your line leaks: w|W)hich card do you play\?$/, timeout);
}

/** What a screen reader says of the cards in the hand, in their order: each and where it may go. */
function saidInHand(page: Page): Promise<string[]> {
  return handOf(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
}

/** What a screen reader calls the cards in the hand, in their order. */
export async function cardsInHand(page: Page): Promise<string[]> {
  return (await saidInHand(page)).map((name) => name.replace(/(, just drawn)?(; .*)?$/, ''));
}

const SHAPES: Readonly<Record<string, string>> = {
  'north and south': 'NS',
  'east and west': 'EW',
  'north and east': 'NE',
  'north and west': 'NW',
  'north, east and west': 'NEW',
  'north, east and south': 'NES',
};
const STUFFS: Readonly<Record<string, string>> = { copper: 'c', iron: 'i', leaky: 'l', 'leaky iron': 'l' };

/** The code of a card in the rules' JSON, by its whole name: “leaky iron bend, open to the north and east” is NE-l. */
export function codeOf(name: string): string {
  const cap = /^cap: north end (\w+), east (\w+), south (\w+), west (\w+)$/.exec(name);
  const pipe = /^(copper|iron|leaky iron) (?:straight pipe|bend|T piece), open to the (.+)$/.exec(name);
  const code =
    cap === null
      ? `${SHAPES[pipe?.[2] ?? '']}-${STUFFS[pipe?.[1] ?? '']}`
      : `cap-${cap
          .slice(1)
          .map((stuff) => STUFFS[stuff])
          .join('')}`;
  if (code.includes('undefined')) throw new Error(`no card: ${name}`);
  return code;
}

/**
 * Plays one turn through the prompt: builds on the own line where a card allows it, else plays the first card that goes anywhere, else puts one away.
 * Takes up only cards that do not say of themselves that they fit nowhere.
 */
export async function playTurn(page: Page, hands: Hands = mouse): Promise<void> {
  const prompt = promptOf(page);
  const own = prompt.getByRole('button', { name: /^Your line .*(Length|Completes|Stops)/ });
  const anywhere = prompt.getByRole('button', { name: /line · / });
  const more = prompt.getByText(/^Where it may go/);
  const take = async (card: Locator, places: Locator) => {
    // Pressed again, the chosen card would be turned.
    if ((await card.getAttribute('aria-checked')) !== 'true') await hands.press(card);
    await prompt.getByRole('heading', { name: 'Which card do you play?' }).waitFor({ state: 'hidden' });
    if ((await more.count()) === 0) return 'nowhere';
    if ((await anywhere.count()) === 0) await hands.press(more);
    if ((await places.count()) === 0) return 'elsewhere';
    await hands.press(places.first());
    await endTurn(page, hands);
    return 'played';
  };
  const cards = (await saidInHand(page)).map((said, i) => ({ card: handOf(page).nth(i), fits: !/; fits nowhere/.test(said) }));
  let other: Locator | null = null;
  for (const { card } of cards.filter(({ fits }) => fits)) {
    const outcome = await take(card, own);
    if (outcome === 'played') return;
    if (outcome === 'elsewhere') other ??= card;
  }
  if (other !== null) {
    await take(other, anywhere);
    return;
  }
  if (cards.every(({ fits }) => !fits)) await hands.press(handOf(page).first());
  await hands.press(prompt.getByRole('button', { name: 'Discard' }));
  await endTurn(page, hands);
}

export async function endTurn(page: Page, hands: Hands = mouse): Promise<void> {
  const prompt = promptOf(page);
  const asked = await question(page);
  await hands.end(prompt.getByRole('button', { name: 'End turn' }));
  await page.waitForFunction(
    ([label, before]) => document.querySelector(`section[aria-label="${label}"] h2`)?.textContent !== before,
    ['What to do now', asked],
  );
}

/**
 * Everything in a frame that shows a hidden card of a seat: the hand in a view, cards drawn by the seat, a pile with its cards, the action of a deal.
 * @param seat whose cards are looked for
 */
export function shownOf(frame: string, seat: number): string[] {
  const shown: string[] = [];
  for (const object of objectsIn(frame)) {
    const { seats, phase, pile, type, only } = object;
    if (Array.isArray(seats) && typeof phase === 'string') {
      const { hand } = seats[seat] as { hand: unknown };
      if (typeof hand !== 'number') shown.push(`hand ${JSON.stringify(hand)}`);
    }
    if (Array.isArray(pile)) shown.push(`pile of ${pile.length}`);
    if (only === seat && type === 'drawn') shown.push(`drawn ${JSON.stringify(object.card)}`);
  }
  return shown;
}
