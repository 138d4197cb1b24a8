// @vitest-environment happy-dom
import { pebbles } from '@castellum/core/toy';
import type { GameUi, SeatInfo } from '@castellum/ui-kit';
import { domPage, frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { act } from 'react';
import { expect, it } from 'vitest';
import { messages } from '../../locales/en.ts';
import { EndingPanel } from './ending-panel.tsx';

const page = domPage(setupI18n({ locale: 'en', messages: { en: messages as never } }));
const ui = { colourOf: () => 'red', Ending: () => <p>The reckoning</p> } as unknown as GameUi;

/** What the ending's dialog says where these seats were left. */
async function said(left: readonly number[]): Promise<string> {
  const frame = frameFor(pebbles, ui, pebbles.start({ players: 2, options: { long: false } }), 0);
  const seats = ['Livia', 'Drusus'].map(
    (name, seat) => ({ seat, name, colour: 'red', ...(left.includes(seat) ? { left: 'other' } : {}) }) as SeatInfo,
  );
  // Dialogs are loaded when the first one opens.
  await act(async () => page.show({ ...frame, seats }, <EndingPanel ui={ui} ranks={[1, 2]} />));
  await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull();
  return document.querySelector('[role=dialog]')?.textContent ?? '';
}

it('says why whoever left comes last, whatever the reckoning of the game says', async () => {
  expect(await said([])).not.toContain('left the game');
  expect(await said([1])).toContain('Drusus left the game and comes last');
  expect(await said([0, 1])).toContain('Livia and Drusus left the game and come last');
});
