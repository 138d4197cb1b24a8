import type { CastellumError } from '@castellum/core';
import { gameOf } from '@castellum/games';
import type { Messages } from '@lingui/core';

/** Sentences for what no rule of a game has to refuse. */
const HOUSE: Readonly<Record<string, string>> = {
  'not-your-turn': 'It is not this seat’s turn.',
  malformed: 'This is no action.',
};

/** The English sentence of the game's catalogue for a refused action; null where there is none. */
async function sentenceOf({ details }: CastellumError): Promise<string | null> {
  const { game, reason, values } = details;
  if (reason === undefined) return null;
  if (details.rule === undefined) return HOUSE[reason] ?? null;
  const entry = gameOf(game ?? '');
  if (entry === undefined) return null;
  const key = `${game}.refuse.${reason}`;
  const [{ setupI18n }, { messages }] = await Promise.all([import('@lingui/core'), entry.texts('en')]);
  const i18n = setupI18n({ locale: 'en', messages: { en: messages as Messages }, missing: () => '' });
  return i18n._(key, { ...values }) || null;
}

/** The line on standard error for refused input, as JSON. */
export async function failureLine(error: CastellumError): Promise<string> {
  const { rule, index, field } = error.details;
  const message = (await sentenceOf(error)) ?? error.message;
  return JSON.stringify({ error: error.code, rule, message, index, field });
}
