import { readFileSync } from 'node:fs';
import { FrameProvider, type TableFrame } from '@castellum/ui-kit';
import { frameFor, textsOf } from '@castellum/ui-kit/testing';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { ui } from './index.ts';

interface Golden {
  readonly name: string;
  readonly position: { readonly seats: readonly { readonly hand: readonly string[] }[] };
}

const goldens = readFileSync(new URL('../rules/golden/positions.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Golden => JSON.parse(line));

const LANGUAGES = new Map(['en', 'it', 'fr'].map((locale) => [locale, textsOf(locale, `${import.meta.dirname}/../locales`)]));

function page(frame: TableFrame<State>, locale: string): string {
  const i18n = LANGUAGES.get(locale);
  if (i18n === undefined) throw new Error(`no texts in ${locale}`);
  const parts = [
    createElement(ui.Board, { key: 'board' }),
    ...(frame.active ? [createElement(ui.Prompt, { key: 'prompt' })] : []),
    ...(ui.Extras === undefined ? [] : [createElement(ui.Extras, { key: 'extras' })]),
    createElement(ui.Ending, { key: 'ending' }),
    ...frame.seats.map(({ seat }) => createElement(ui.SeatLine, { key: seat, seat })),
  ];
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <FrameProvider frame={frame as TableFrame}>
        <ui.Provider>{parts}</ui.Provider>
      </FrameProvider>
    </I18nProvider>,
  );
}

function stateOf(golden: Golden): State {
  const read = rules.read(golden.position);
  if (!read.ok) throw new Error(read.fault.message);
  return read.value;
}

it.each(goldens.map((golden) => [golden.name, golden] as const))('%s is drawn for every viewer, and only the own hand', (_, golden) => {
  const full = stateOf(golden);
  const seats = golden.position.seats.map(({ hand }, seat) => [seat, hand.length] as const);
  const acting = rules.turn(full);
  const looking = [seats[acting], seats[(acting + 1) % seats.length], ['spectator', 0] as const].filter((viewer) => viewer !== undefined);
  for (const [viewer, cards] of looking) {
    const html = page(frameFor(rules, ui, full, viewer, false), 'en');
    expect(html.match(/role="radio"/g) ?? []).toHaveLength(cards);
    expect(html.match(/role="grid"/g)).toHaveLength(seats.length);
    expect(html).not.toMatch(/waterworks\.|undefined|NaN/);
  }
});

it.each(['en', 'it', 'fr'])('every text is there in %s, on a phone too', (locale) => {
  for (const golden of goldens.filter((_, i) => i % 3 === 1)) {
    const full = stateOf(golden);
    const actor = rules.actor(full);
    for (const phone of [false, true]) {
      const frame = frameFor(rules, ui, full, typeof actor === 'number' ? actor : 0, phone);
      expect(page(frame, locale)).not.toMatch(/waterworks\.|\{\w+/);
    }
  }
});
