import { walk } from '@castellum/core/testing';
import { FrameProvider, type TableFrame } from '@castellum/ui-kit';
import { frameFor, textsOf } from '@castellum/ui-kit/testing';
import { I18nProvider } from '@lingui/react';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { positionIn } from '../rules/inspect.ts';
import type { Position } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { paved, scene } from '../rules/testing/scene.ts';
import { ui } from './index.ts';

const texts = (locale: string) => textsOf(locale, `${import.meta.dirname}/../locales`);
const LANGUAGES = { en: texts('en'), it: texts('it'), fr: texts('fr') } as const;

function page(frame: TableFrame<State>, locale: keyof typeof LANGUAGES): string {
  const { Drafted, Extras } = ui;
  return renderToStaticMarkup(
    <I18nProvider i18n={LANGUAGES[locale]}>
      <FrameProvider frame={frame as TableFrame}>
        <ui.Provider>
          <ui.Board />
          {frame.active && <ui.Prompt />}
          {Extras !== undefined && !frame.phone && <Extras />}
          {Drafted !== undefined && frame.active && <Drafted />}
          <ui.Ending />
          {frame.seats.map(({ seat }) => createElement(ui.SeatLine, { key: seat, seat }))}
        </ui.Provider>
      </FrameProvider>
    </I18nProvider>,
  );
}

/** How many places the income cards and their deck take. */
function incomePlaces(html: string): number {
  const { document } = new Window();
  document.body.innerHTML = html;
  return document.querySelectorAll('[aria-label="Income cards"] li').length;
}

/** One state of every kind of decision, by players, from whole random games. */
const states = [2, 3, 4].flatMap((players) => {
  const { states: all } = walk(
    rules,
    { setup: { players, options: { blocking: players === 3, waver: players !== 2 } }, seed: players },
    20_000,
  );
  const kinds = new Map<string, State>();
  for (const state of all) {
    const { phase, last, pushed } = rules.write(state) as unknown as Position;
    kinds.set(`${phase}, last round ${last}, ${pushed} pushed`, state);
  }
  return [...kinds].map(([kind, state]) => [`${players} players, ${kind}`, state] as const);
});

it.each(states)('%s: drawn for everybody, with every text, and nothing that is hidden', (_, full) => {
  const { seats } = rules.write(full) as unknown as Position;
  const turn = rules.turn(full);
  for (const viewer of [turn, (turn + 1) % seats.length, 'spectator'] as const) {
    for (const phone of viewer === turn ? [false, true] : [false]) {
      const html = page(frameFor(rules, ui, full, viewer, phone), 'en');
      expect(html).not.toMatch(/via-appia\.|undefined|NaN|\{\w+/);
      if (phone) continue;
      const hidden = (html.match(/Sesterces hidden behind the screen/g) ?? []).length;
      const unknown = rules.actor(full) === 'over' ? 0 : seats.length - (viewer === 'spectator' ? 0 : 1);
      // Once in the table of who has what; a spectator looks at the acting seat's stones as well.
      expect(hidden).toBe(unknown + (viewer === 'spectator' && unknown > 0 ? 1 : 0));
    }
  }
});

it.each(states.filter(([kind]) => kind.includes('shuffle')))('%s: the new income cards and the deck fill two rows of four', (_, full) => {
  for (const viewer of [rules.turn(full), 'spectator'] as const)
    expect(incomePlaces(page(frameFor(rules, ui, full, viewer), 'en'))).toBe(8);
});

it('the notice of the last round takes its room from the cart, not from what is pressed', () => {
  const full = scene({ turn: 1, road: paved('ABC', 0), seats: [{ pawn: 'brundisium' }, {}] });
  const html = page(frameFor(rules, ui, full, rules.turn(full), false), 'en');
  expect(html.indexOf('"va-last"')).toBeGreaterThan(html.indexOf('"va-cart"'));
  expect(html.indexOf('"va-last"')).toBeLessThan(html.indexOf('"va-stones"'));
});

it('the income cards keep their room while the last one is drafted, and the new ones are not known', () => {
  const { states: all } = walk(rules, { setup: { players: 2, options: { blocking: false, waver: false } }, seed: 5 }, 20_000);
  const before = all[all.findIndex((state) => positionIn(state).phase === 'shuffle') - 1];
  if (before === undefined) throw new Error('no such state');
  const frame = frameFor(rules, ui, before, rules.turn(before));
  const [last] = frame.actions.filter(({ type }) => type === 'income');
  if (last === undefined) throw new Error('no income left');
  expect(incomePlaces(page({ ...frame, state: rules.apply(frame.state, last).state, draft: [last] }, 'en'))).toBe(8);
});

it.each(['it', 'fr'] as const)('every text is there in %s, on a phone too', (locale) => {
  for (const [i, [, full]] of states.entries()) {
    const actor = rules.actor(full);
    const html = page(frameFor(rules, ui, full, typeof actor === 'number' ? actor : 0, i % 2 === 1), locale);
    expect(html).not.toMatch(/via-appia\.|\{\w+/);
  }
});

it.each([
  ['Income', [{ type: 'income', seat: 0, card: 'i4' }]],
  [
    'Road',
    [
      { type: 'travel', seat: 0, from: 'A1', path: ['A4'] },
      { type: 'income', seat: 1, card: 'i4' },
    ],
  ],
  ['Cart', [{ type: 'exchange', seat: 0, stone: 'S', for: 'coin' }]],
  ['Quarry', [{ type: 'stop', seat: 0, phase: 'building' }]],
])('on a phone that place is in front where it happened what is told from the beginning: %s', (place, pointed) => {
  const html = page({ ...frameFor(rules, ui, scene({ turn: 1 }), 0, true), pointed }, 'en');
  expect(/aria-selected="true"[^>]*>([^<]+)/.exec(html)?.[1]).toBe(place);
});

it('nobody can press anything out of turn', () => {
  const [, full] = states.find(([kind]) => kind.includes('turn, last round false')) ?? [];
  if (full === undefined) throw new Error('no such state');
  const other = (rules.turn(full) + 1) % rules.setup(full).players;
  const html = page(frameFor(rules, ui, full, other, false), 'en');
  expect(html).not.toContain('type="range"');
  expect(html).toContain('aria-label="The road"');
});
