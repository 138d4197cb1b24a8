// @vitest-environment happy-dom
import { SeededRandom } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { GameUi } from '@castellum/ui-kit';
import { domPage, frameFor } from '@castellum/ui-kit/testing';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { SeatChips, SeatsPanel } from './seats-panel.tsx';

const ui = { colourOf: (seat: number) => (seat === 0 ? 'yellow' : 'red'), SeatLine: () => null } as unknown as GameUi;
const page = domPage(setupI18n({ locale: 'en', messages: { en: {} } }));

/** A position in which a seat has to decide. */
function begun(): Pebbles {
  const start = pebbles.start({ players: 2, options: { long: false } });
  return pebbles.apply(start, pebbles.chance(start, new SeededRandom('luck'))).state;
}

describe.each([
  ['in the panel', <SeatsPanel key="panel" ui={ui} />],
  ['on a phone', <SeatChips key="chips" ui={ui} />],
])('whose turn it is, %s', (_, seats) => {
  const lit = () => [...page.element.querySelectorAll('li')].map((row) => row.getAttribute('aria-current'));

  it('is one’s own for as long as the drafted turn may still be changed', () => {
    const frame = frameFor(pebbles, ui, begun(), 0);
    page.show(frame, seats);
    expect(lit()).toEqual(['true', null]);
    page.show({ ...frame, active: false, actor: 1, draft: [{ type: 'pass' }], canEndTurn: true }, seats);
    expect(lit()).toEqual(['true', null]);
    page.show({ ...frame, active: false, actor: 1 }, seats);
    expect(lit()).toEqual([null, 'true']);
  });
});
