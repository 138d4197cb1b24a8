import { isObject } from '@castellum/core';
import type { Faults } from './faults.ts';

/** A text in every language of the house. */
export interface Words {
  readonly en: string;
  readonly it: string;
  readonly fr: string;
}

const LOCALES = ['en', 'it', 'fr'] as const;

/** A text in one of the languages; English where that is none of ours. */
export function wordsIn(words: Words, locale: string): string {
  return words[LOCALES.find((known) => known === locale) ?? 'en'];
}

/** Checks a text. @param most how many words it may have at most in each language */
export function checkWords(field: string, json: unknown, most: number, faults: Faults): void {
  if (!isObject(json)) {
    faults.add(field, `must be a text in every language: ${LOCALES.join(', ')}`);
    return;
  }
  faults.onlyKeys(field, json, LOCALES);
  for (const locale of LOCALES) {
    const text = json[locale];
    if (typeof text !== 'string' || text.trim() === '') faults.add(`${field}.${locale}`, 'must be a text');
    else {
      const count = text.split(/\s+/).length;
      if (count > most) faults.add(`${field}.${locale}`, `has ${count} words; at most ${most} are read`);
      if (locale !== 'en' && text === json.en && count > 2) faults.add(`${field}.${locale}`, 'is not translated');
    }
  }
}
