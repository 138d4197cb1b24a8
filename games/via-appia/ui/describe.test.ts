import { readFileSync } from 'node:fs';
import { SeededRandom } from '@castellum/core';
import { walk } from '@castellum/core/testing';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { expect, describe as group, it } from 'vitest';
import type { ViaAppiaEvent } from '../rules/events.ts';
import { rules } from '../rules/index.ts';
import { describe } from './describe.ts';

const names = ['Ada', 'Bea', 'Cleo', 'Dora'];
const SILENT = new Set(['aim', 'shuffle', 'stop']);

function sayer(locale: string) {
  const { items } = PO.parse(readFileSync(new URL(`../locales/${locale}.po`, import.meta.url), 'utf8'));
  const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (event: ViaAppiaEvent): string => {
    const sentence = describe(event, names);
    return sentence === null ? '' : i18n._(sentence.key, sentence.values).replaceAll(/<\/?b>/g, '');
  };
}

const say = { en: sayer('en'), it: sayer('it'), fr: sayer('fr') };

const none = { S: 0, M: 0, L: 0 };
const income = (stones: Partial<typeof none>, coins: number, take: 'stones' | 'coins' | 'both') =>
  ({ type: 'income', seat: 0, card: 'i1', take, coins, stones: { ...none, ...stones }, forgone: none, returns: [], left: 4 }) as const;

group('the log', () => {
  it('has a clean sentence in every language for every event of whole games', () => {
    const told = new Set<string>();
    for (const seed of [3, 4, 5]) {
      const random = new SeededRandom(seed);
      const setup = { players: random.between(2, 4), options: { blocking: false, waver: seed !== 4 } };
      for (const event of walk(rules, { setup, seed }, 20_000).events.flat() as ViaAppiaEvent[]) {
        const sentence = describe(event, names);
        expect(sentence === null).toBe(SILENT.has(event.type));
        if (sentence === null) continue;
        told.add(event.type);
        for (const words of [say.en(event), say.it(event), say.fr(event)]) {
          expect(words).not.toMatch(/[{}#<>]|undefined|via-appia|\s{2}|\s$|\s[,.]/);
          if ('seat' in event) expect(words).toContain(names[event.seat]);
        }
      }
    }
    expect(told.size).toBeGreaterThan(9);
  });

  it('lists stones as people do', () => {
    expect(say.en(income({ M: 1, S: 2 }, 0, 'stones'))).toBe('Ada takes a medium stone and 2 small ones');
    expect(say.en(income({ L: 1, S: 1 }, 0, 'stones'))).toBe('Ada takes a large stone and a small one');
    expect(say.en(income({ S: 3 }, 3, 'both'))).toBe('Ada takes 3 small stones and 3 sesterces');
    expect(say.en(income({ L: 1 }, 1, 'both'))).toBe('Ada takes a large stone and 1 sesterce');
    expect(say.it(income({ M: 2, S: 1 }, 0, 'stones'))).toBe('Ada prende 2 pietre medie e una piccola');
    expect(say.it(income({ S: 2 }, 0, 'stones'))).toBe('Ada prende 2 pietre piccole');
    expect(say.fr(income({ M: 1, S: 2 }, 2, 'both'))).toBe('Ada prend une pierre moyenne, 2 petites et 2 sesterces');
    expect(say.fr(income({ L: 1, S: 1 }, 0, 'stones'))).toBe('Ada prend une grande pierre et une petite');
  });

  it('says when nothing could be taken', () => {
    expect(say.en(income({}, 0, 'stones'))).toMatch(/no such stones/);
  });
});
