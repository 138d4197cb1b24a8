import type { Page } from 'playwright-core';
import { type Hands, mouse } from './hands.ts';
import { promptOf, question, sendTurn, wordsChanged, wordsOf } from './table.ts';

/**
 * Plays one of Aqua Romana's turns through the prompt alone: takes the first choice everywhere, closes an aqueduct where that is offered.
 * Only names and roles are used. Ends when the turn has been sent.
 */
export async function playTurn(page: Page, hands: Hands = mouse): Promise<void> {
  const prompt = promptOf(page);
  const end = prompt.getByRole('button', { name: 'End turn', disabled: false });
  for (let step = 0; step < 40; step++) {
    // The game may have ended just when something was to be pressed.
    if ((await page.title()).startsWith('Game over')) return;
    if ((await end.count()) > 0) return sendTurn(page, () => hands.end(end));
    await decide(page, hands);
  }
  throw new Error(`the turn does not end; asked: ${await question(page)}`);
}

/** Answers the question that is asked now. */
async function decide(page: Page, hands: Hands): Promise<void> {
  const prompt = promptOf(page);
  const go = prompt.getByRole('button', { name: /^(Lay it on|Place the|Place it|Move it to|Close at) / });
  if ((await go.count()) > 0) {
    await hands.press(go.first());
    return;
  }
  const aqueducts = prompt.getByRole('group', { name: 'Your open aqueducts' });
  if ((await aqueducts.count()) > 0) {
    await hands.press(aqueducts.getByRole('button').first());
    return;
  }
  const squares = prompt.getByRole('combobox');
  if ((await squares.count()) > 0) {
    const kinds = prompt.getByRole('group', { name: 'Kind of builder' });
    if ((await kinds.count()) > 0) await hands.press(kinds.getByRole('button').last());
    await hands.pick(squares, 1);
    return;
  }
  const first = prompt.getByRole('group').getByRole('button').first();
  // While one question gives way to the next there is nothing yet.
  if ((await first.count()) === 0) return wordsChanged(page, await wordsOf(page));
  await hands.press(first);
}
