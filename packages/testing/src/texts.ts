import { type Action, SeededRandom } from '@castellum/core';
import { mutate, type Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import { analyze, areAlike } from '@castellum/search';
import type { GameUi, Words } from '@castellum/ui-kit';
import { seatNames } from '@castellum/ui-kit/testing';
import { describe, expect, it } from 'vitest';
import { type Speaker, speakersOf } from './speakers.ts';
import { spread } from './walks.ts';

const SENTENCE = /\p{L}.*[.!?…]$/su;
const WORDS = /\p{L}/u;

/** The keys that the site asks of every game, each with the values that it gives. */
export function requiredKeys(
  { id, rules, bot }: GameEntry,
  ui: Pick<GameUi, 'Extras' | 'extrasInBoard'> | undefined,
): readonly (readonly [key: string, values: Readonly<Record<string, string | number>>])[] {
  const plain = [
    'name',
    'tagline',
    ...rules.options.flatMap(({ key, values }) => [`option.${key}`, ...values.map((value) => `option.${key}.${value}`)]),
    ...(bot.levels ?? []).map((_, i) => `bot.${i + 1}`),
    ...(ui?.Extras !== undefined && ui.extrasInBoard !== true ? ['extras'] : []),
    'refuse.malformed',
    'refuse.over',
  ];
  return [...plain.map((key) => [`${id}.${key}`, {}] as const), ...[0, 1, 7].map((n) => [`${id}.hint.score`, { n }] as const)];
}

/** Declares the tests of a game's words: what may be said of it can be said, in every language. */
export function describeTexts(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules } = entry;
  const everybody = () => speakersOf(entry);
  const say = (speakers: readonly Speaker[], key: string, values: Readonly<Record<string, string | number>> | undefined, form: RegExp) => {
    for (const speaker of speakers) expect(speaker.say(key, values), `${key} in ${speaker.locale}`).toMatch(form);
  };
  const loadUi = async () => (await entry.ui?.())?.ui;
  /** What the acting seats may see in some states of a walk. */
  const decisions = ({ states }: Walk<unknown>, count: number) =>
    spread(
      states.filter((state) => typeof rules.actor(state) === 'number'),
      count,
    ).map((state) => rules.conceal(state, Number(rules.actor(state))));
  const wordsOf = ({ i18n, locale }: Speaker): Words => ({ t: (key, values) => i18n._(key, values), locale, names: seatNames });

  describe(`${id}: texts in every language`, () => {
    it('has the keys that the site asks for, and the same ones in all', async () => {
      const speakers = await everybody();
      for (const [key, values] of requiredKeys(entry, await loadUi())) say(speakers, key, values, WORDS);
      const [keys] = speakers.map(({ messages }) => Object.keys(messages).sort());
      for (const { messages } of speakers) expect(Object.keys(messages).sort()).toEqual(keys);
      for (const key of keys ?? []) expect(key.startsWith(`${id}.`), `${key} begins with the game's id`).toBe(true);
    });

    it('says why anything is refused, by a rule that the rulebook holds', async () => {
      const speakers = await everybody();
      const rulebooks = await Promise.all(speakers.map(({ locale }) => entry.rulebook(locale)));
      const random = new SeededRandom(id);
      const said = new Set<string>();
      // A part of a rule (WW-14c) stands with the rule.
      const cited = new Set<string>();
      for (const { states, actions } of walked()) {
        const played: Action[] = actions.map(({ action }) => action);
        const last = states.at(-1);
        for (let i = 0; i < 150; i++) {
          const state = i === 0 ? last : states[random.below(states.length)];
          const pool = [...played, ...rules.actions(state)];
          for (const action of [pool[random.below(pool.length)], mutate(pool[random.below(pool.length)], random, pool)]) {
            const refusal = rules.refuse(state, action);
            if (refusal === null) continue;
            said.add(refusal.reason);
            say(speakers, `${id}.refuse.${refusal.reason}`, refusal.values, SENTENCE);
            cited.add(refusal.rule.replace(/[a-z]+$/, ''));
          }
        }
      }
      expect([...said]).toContain('over');
      for (const { default: rulebook } of rulebooks) expect([...cited].filter((rule) => !rulebook.includes(`{#${rule}}`))).toEqual([]);
    }, 120_000);

    it.runIf(entry.ui !== undefined)(
      'tells what happens, and at least something in every game',
      async () => {
        const speakers = await everybody();
        const ui = await loadUi();
        if (ui === undefined) throw new Error('there is no ui');
        for (const { events } of walked()) {
          let told = 0;
          for (const step of events) {
            for (const event of step) {
              const sentence = ui.describe(event, seatNames, step);
              if (sentence === null) continue;
              told++;
              say(speakers, sentence.key, sentence.values, WORDS);
            }
            expect(ui.duration(step)).toBeGreaterThanOrEqual(0);
          }
          expect(told).toBeGreaterThan(0);
        }
      },
      120_000,
    );

    it.runIf(entry.ui !== undefined)(
      'tells every two actions apart that are not alike',
      async () => {
        const speakers = await everybody();
        const ui = await loadUi();
        if (ui === undefined) throw new Error('there is no ui');
        for (const walk of walked()) {
          for (const view of decisions(walk, 5)) {
            for (const words of speakers.map(wordsOf)) {
              const meant = new Map<string, Action>();
              for (const action of rules.actions(view)) {
                const phrase = ui.phrase(view, action, words);
                const other = meant.get(phrase) ?? action;
                expect(areAlike(entry.bot, action, other), `${phrase}: ${JSON.stringify([action, other])}`).toBe(true);
                meant.set(phrase, action);
              }
            }
          }
        }
      },
      120_000,
    );

    it.runIf(entry.ui !== undefined)(
      'puts hints into words: every suggested action, and why',
      async () => {
        const speakers = await everybody();
        const rulebooks = await Promise.all(speakers.map(async ({ locale }) => ({ text: (await entry.rulebook(locale)).default })));
        const ui = await loadUi();
        if (ui === undefined) throw new Error('there is no ui');
        for (const walk of walked()) {
          for (const view of decisions(walk, 12)) {
            for (const { action, reason } of analyze(entry.bot, view, { budget: { simulations: 20 }, seed: id, best: 8 })) {
              for (const words of speakers.map(wordsOf)) expect(ui.phrase(view, action, words)).toMatch(WORDS);
              if (reason !== null) {
                if (reason.rule !== undefined) for (const { text } of rulebooks) expect(text, reason.key).toContain(`{#${reason.rule}}`);
                const whose = reason.values?.seat;
                const named = typeof whose === 'number' ? { ...reason.values, name: seatNames[whose] ?? '' } : reason.values;
                say(speakers, reason.key, named, WORDS);
              }
            }
          }
        }
      },
      120_000,
    );

    it('has a rulebook', async () => {
      for (const { locale } of await everybody()) expect((await entry.rulebook(locale)).default).toMatch(/^# /m);
    });
  });
}
