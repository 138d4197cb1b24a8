import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages as en } from '../../locales/en.ts';
import { messages as fr } from '../../locales/fr.ts';
import { messages as it_ } from '../../locales/it.ts';
import { playersOf } from './players-of.ts';

it.each([
  ['en', en, ['1 player', '2 players', '2–4 players']],
  ['it', it_, ['1 giocatore', '2 giocatori', '2–4 giocatori']],
  ['fr', fr, ['1 joueur', '2 joueurs', '2–4 joueurs']],
])('says how many play in %s', (locale, messages, words) => {
  const i18n = setupI18n({ locale, messages: { [locale]: messages as Record<string, string> } });
  const said = [
    { min: 1, max: 1 },
    { min: 2, max: 2 },
    { min: 2, max: 4 },
  ].map((players) => playersOf(players, (key, values) => i18n._(key, values)));
  expect(said).toEqual(words);
});
