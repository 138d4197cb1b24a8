import { gameOf } from '@castellum/games';
import type { Messages } from '@lingui/core';

/** The English sentence of a game's catalogue; null where there is none. */
export async function sentenceOf(
  game: string,
  key: string,
  values: Readonly<Record<string, string | number>> | undefined,
): Promise<string | null> {
  const entry = gameOf(game);
  if (entry === undefined) return null;
  const [{ setupI18n }, { messages }] = await Promise.all([import('@lingui/core'), entry.texts('en')]);
  const i18n = setupI18n({ locale: 'en', messages: { en: messages as Messages }, missing: () => '' });
  return i18n._(key, { ...values }) || null;
}
