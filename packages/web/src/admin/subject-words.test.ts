import type { AdminEntry } from '@castellum/protocol';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as en } from '../../../house/locales/en.ts';
import { messages as fr } from '../../../house/locales/fr.ts';
import { messages as it } from '../../../house/locales/it.ts';
import { subjectWords } from './subject-words.ts';

const catalogues = Object.entries({ en, it, fr }).map(([locale, messages]) =>
  setupI18n({ locale, messages: { [locale]: messages as never } }),
);

/** What a line says in each language. */
function said(act: AdminEntry['act'], on: string): string[] {
  const words = subjectWords({ act, on });
  return catalogues.map((i18n) => (typeof words === 'string' ? words : i18n._(words.key, words.values)).replaceAll('\u00a0', ' '));
}

test('what was done to something is said in the language of whoever reads the log', () => {
  expect(said('close-table', 'table 1234')).toEqual(['Table 1234', 'Tavolo 1234', 'Table 1234']);
  expect(said('hand-over', 'table 12 seat 1 to bot')).toEqual([
    'Table 12, seat 2: to a bot',
    'Tavolo 12, posto 2: a un bot',
    'Table 12, place 2 : à un bot',
  ]);
  expect(said('hand-over', 'table 12 seat 0 to kD3x')).toEqual([
    'Table 12, seat 1: to the guest kD3x',
    'Tavolo 12, posto 1: all’ospite kD3x',
    'Table 12, place 1 : à l’invité kD3x',
  ]);
  expect(said('retention', '2 tables')).toEqual(['2 tables', '2 tavoli', '2 tables']);
  expect(said('upgrade-rules', '2 tables of via-appia to rules 3')).toEqual([
    'via-appia: 2 tables, rules 3',
    'via-appia: 2 tavoli, regole 3',
    'via-appia : 2 tables, règles 3',
  ]);
  expect(said('withdraw-notice', 'notice 3')).toEqual(['Notice 3', 'Avviso 3', 'Avis 3']);
  expect(said('settle-report', 'report 4')).toEqual(['Report 4', 'Segnalazione 4', 'Signalement 4']);
  expect(said('maintenance', 'read-only')).toEqual(['Read only', 'Sola lettura', 'Lecture seule']);
});

test('what a host said, and names, stay as they are', () => {
  for (const act of ['notice', 'ban', 'unban', 'key'] as const) expect(said(act, 'table 3')).toEqual(['table 3', 'table 3', 'table 3']);
});
