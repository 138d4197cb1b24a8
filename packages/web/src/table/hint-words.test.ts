import { readFileSync } from 'node:fs';
import { defaultOptions, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import type { SeatInfo, Translate } from '@castellum/ui-kit';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { describe, expect, test } from 'vitest';
import { hintWords } from './hint-words.ts';

const root = new URL('../../../../', import.meta.url);

function translator(game: string, locale: string): Translate {
  const { items } = PO.parse(readFileSync(new URL(`games/${game}/locales/${locale}.po`, root), 'utf8'));
  const messages = Object.fromEntries(items.map((item) => [item.msgid, compileMessage(item.msgstr.join(''))]));
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (key, values) => i18n._(key, values);
}

const seats = ['Livia', 'Marco'].map(
  (name, seat): SeatInfo => ({ seat, name, kind: 'person', mine: true, connected: true, colour: 'red' }),
);

describe.each(games.map((entry) => [entry.rules.id, entry] as const))('%s', (id, entry) => {
  test.each(['en', 'it', 'fr'])('puts every action of a game into words of its own (%s)', async (locale) => {
    const loaded = await entry.ui?.();
    if (loaded === undefined) throw new Error('no components');
    const { rules: game, bot } = entry;
    const t = translator(id, locale);
    const random = new SeededRandom(5);
    let state = game.start({ players: 2, options: defaultOptions(game) });
    for (let turn = 0; turn < 60; turn++) {
      const actor = game.actor(state);
      if (actor === 'over') break;
      if (actor === 'chance') {
        state = game.apply(state, game.chance(state, random)).state;
        continue;
      }
      const view = game.conceal(state, actor);
      const legal = new Int32Array(game.maxLegal);
      const packed = [...legal.subarray(0, game.legal(view, legal))].map((one) => game.pick(view, one, random));
      for (const one of packed) {
        const hint = { action: game.unpack(view, one), expected: { win: 0.5, score: 12.4 }, reason: bot.explain?.(view, one) ?? null };
        const words = hintWords(hint, { t, locale, ui: loaded.ui, game: id, state: view, seats });
        for (const said of [words.move, words.expected?.score ?? '', words.why ?? 'why']) {
          expect(said.length).toBeGreaterThan(1);
          // A key that no catalogue knows comes back as it is; a value that is missing leaves its braces or nothing where a word should be.
          expect(said).not.toMatch(new RegExp(`${id}\\.|[{}]|undefined|: *$`));
        }
      }
      const next = packed[random.below(packed.length)] ?? 0;
      state = game.apply(state, game.unpack(state, next)).state;
    }
  });
});
