import type { GameEntry, Locale } from '@castellum/games';
import { type I18n, type Messages, setupI18n } from '@lingui/core';

export const locales: readonly Locale[] = ['en', 'it', 'fr'];

/** What shows that something went wrong in making a text: a key, a placeholder, a value that is none. */
export function slips(id: string): RegExp {
  return new RegExp(`\\b${id}\\.[a-z]|\\{\\w+|\\bundefined\\b|\\bNaN\\b|\\[object `);
}

/** What a game's sentences are given. */
type Values = Readonly<Record<string, string | number>>;

/** A language in which a game and the site speak. */
export interface Speaker {
  readonly locale: Locale;
  /** The game's own catalogue. */
  readonly messages: Messages;
  /** With the site's texts too; throws where a text is missing. */
  readonly i18n: I18n;
  /** Says a key of the game's catalogue; throws where the catalogue lacks it or the sentence lacks a value. */
  say(key: string, values?: Values): string;
}

/** The placeholders of a compiled message. */
export function placeholders(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [];
  return compiled.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , parts] = token;
    const inside = typeof parts === 'object' && parts !== null ? Object.values(parts).flatMap(placeholders) : [];
    return typeof name === 'string' ? [name, ...inside] : inside;
  });
}

async function speakerOf(entry: GameEntry, locale: Locale): Promise<Speaker> {
  const messages = (await entry.texts(locale)).messages as Messages;
  const site = (await import(`../../web/locales/${locale}.ts`)).messages as Messages;
  const missing = (_: string, key: string): string => {
    throw new Error(`there is no text ${key} in ${locale}`);
  };
  const i18n = setupI18n({ locale, messages: { [locale]: { ...site, ...messages } }, missing });
  return {
    locale,
    messages,
    i18n,
    say(key, values = {}) {
      if (!Object.hasOwn(messages, key)) throw new Error(`there is no text ${key} in ${locale}`);
      for (const name of placeholders(messages[key]))
        if (!Object.hasOwn(values, name)) throw new Error(`${key} lacks {${name}} in ${locale}`);
      return i18n._(key, values);
    },
  };
}

/** The game in every language. */
export function speakersOf(entry: GameEntry): Promise<Speaker[]> {
  return Promise.all(locales.map((locale) => speakerOf(entry, locale)));
}
