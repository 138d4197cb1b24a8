import { type Action, SeededRandom } from '@castellum/core';
import { mutate, walk } from '@castellum/core/testing';
import { type Messages, setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { GameEntry, Locale } from './entry.ts';
import { games } from './index.ts';

const locales: readonly Locale[] = ['en', 'it', 'fr'];

/** The placeholders of a compiled message. */
function placeholders(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , parts] = token;
    const inside = typeof parts === 'object' && parts !== null ? Object.values(parts).flatMap(placeholders) : [];
    return typeof name === 'string' ? [name, ...inside] : inside;
  });
}

/** Says a key of a game's catalogue; throws where the catalogue lacks it or the sentence a value. */
async function speaker(entry: GameEntry, locale: Locale) {
  const messages = (await entry.texts(locale)).messages as Messages;
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    if (!Object.hasOwn(messages, key)) throw new Error(`there is no text ${key} in ${locale}`);
    for (const name of placeholders(messages[key])) if (!Object.hasOwn(values, name)) throw new Error(`${key} lacks {${name}}`);
    return i18n._(key, values);
  };
}

it('would notice a value that a sentence lacks', () => {
  expect(placeholders(['a ', ['n'], ['m', 'plural', { one: 'x', other: ['#', ['q']] }]])).toEqual(['n', 'm', 'q']);
});

/** A few whole games of every size, with all that may be asked about in them. */
function walks({ rules }: GameEntry) {
  const found = [];
  for (let seed = 0; seed < 3; seed++) {
    const options = Object.fromEntries(rules.options.map(({ key, values }) => [key, values[seed % values.length] ?? false]));
    const players = rules.players.min + (seed % (rules.players.max - rules.players.min + 1));
    found.push(walk(rules, { setup: { players, options }, seed }, 10_000));
  }
  return found;
}

describe.each(games.map((entry) => [entry.rules.id, entry] as const))('%s', (id, entry) => {
  const { rules } = entry;

  it('says why anything is refused, in every language', async () => {
    const speakers = await Promise.all(locales.map((locale) => speaker(entry, locale)));
    const random = new SeededRandom(id);
    const said = new Set<string>();
    for (const { states, actions } of walks(entry)) {
      const played: Action[] = actions.map(({ action }) => action);
      for (let i = 0; i < 150; i++) {
        const state = states[random.below(states.length)] ?? states[0];
        const own = rules.actions(state);
        const pool = [...played, ...own];
        for (const action of [pool[random.below(pool.length)], mutate(pool[random.below(pool.length)], random, pool)]) {
          const refusal = rules.refuse(state, action);
          if (refusal === null) continue;
          said.add(refusal.reason);
          for (const say of speakers) expect(say(`${id}.refuse.${refusal.reason}`, refusal.values)).toMatch(/\p{L}.*[.!?…]$/su);
        }
      }
    }
    expect(said.size).toBeGreaterThan(3);
  }, 120_000);

  it.runIf(entry.ui !== undefined)(
    'tells every event in words, in every language',
    async () => {
      const speakers = await Promise.all(locales.map((locale) => speaker(entry, locale)));
      const ui = (await entry.ui?.())?.ui;
      if (ui === undefined) throw new Error('there is no ui');
      const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
      const told = new Set<string>();
      for (const { events } of walks(entry)) {
        for (const event of events.flat()) {
          const sentence = ui.describe(event, names);
          if (sentence === null) continue;
          told.add(event.type);
          for (const say of speakers) expect(say(sentence.key, sentence.values)).toMatch(/\p{L}/u);
        }
        expect(ui.duration(events.flat().slice(0, 5))).toBeGreaterThanOrEqual(0);
      }
      expect(told.size).toBeGreaterThan(3);
    },
    120_000,
  );

  it('has a rulebook in every language', async () => {
    for (const locale of locales) expect((await entry.rulebook(locale)).default).toMatch(/^# /m);
  });
});
