import type { CastellumError } from '@castellum/core';
import { sentenceOf } from './sentence.ts';

/** Sentences for what no rule of a game has to refuse. */
const HOUSE: Readonly<Record<string, string>> = {
  'not-your-turn': 'It is not this seat’s turn.',
  malformed: 'This is no action.',
};

/** The English sentence of the game's catalogue for a refused action; null where there is none. */
async function refusalOf({ details }: CastellumError): Promise<string | null> {
  const { game, reason, values } = details;
  if (reason === undefined) return null;
  if (details.rule === undefined) return HOUSE[reason] ?? null;
  return game === undefined ? null : sentenceOf(game, `${game}.refuse.${reason}`, values);
}

/** The line on standard error for refused input, as JSON. */
export async function failureLine(error: CastellumError): Promise<string> {
  const { rule, index, field, line } = error.details;
  const message = (await refusalOf(error)) ?? error.message;
  return JSON.stringify({ error: error.code, rule, message, index, field, line });
}
