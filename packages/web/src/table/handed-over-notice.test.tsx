// @vitest-environment happy-dom
import { pebbles } from '@castellum/core/toy';
import type { GameUi, SeatInfo } from '@castellum/ui-kit';
import { domPage, frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages } from '../../locales/en.ts';
import { HandedOverNotice } from './handed-over-notice.tsx';

const page = domPage(setupI18n({ locale: 'en', messages: { en: messages as never } }));
const seats = ['Livia', 'Drusus'].map((name, seat) => ({ seat, name }) as SeatInfo);
const ui = { colourOf: () => 'red' } as unknown as GameUi;

it('says which seat the host has given away and why, until it is read; and the next one again', () => {
  const frame = frameFor(pebbles, ui, pebbles.start({ players: 2, options: { long: false } }), 0);
  const show = (to: 'person' | 'bot', at: number) =>
    page.show(frame, <HandedOverNotice given={{ seat: 1, to, at, reason: 'Shouts.' }} seats={seats} />);
  const said = () => page.element.querySelector('[role=status] p')?.textContent;
  show('person', 1);
  expect(said()).toBe('The host of this server has given a seat at this table to Drusus: Shouts.');
  page.press('button');
  expect(said()).toBeUndefined();
  show('bot', 2);
  expect(said()).toBe('The host of this server has given the seat of Drusus to a bot: Shouts.');
});
