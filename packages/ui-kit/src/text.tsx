import { useLingui } from '@lingui/react';
import { createElement, type ReactNode, useCallback } from 'react';
import { Foreign } from './foreign.tsx';
import type { Sentence } from './game-ui.ts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Looks up a message of the catalogues: `t('aqua-romana.prompt.workman')`, `t('web.players', { n: 4 })`. */
export type Translate = (key: string, values?: TextValues) => string;

/** The translator of the current language; components that use it follow a change of language. */
export function useT(): Translate {
  // The context's value is a new one after each change of language.
  const lingui = useLingui();
  return useCallback((key, values) => lingui.i18n._(key, values), [lingui]);
}

/** The current language, e.g. `it`. */
export function useLocale(): string {
  return useLingui().i18n.locale;
}

// Names may hold anything: their angle brackets must not read as marks.
const LESS = '\uE000';

/** A message's text with its <b>…</b> marks split out; `bold` where the part stood in them. */
export function richParts(text: string): { readonly text: string; readonly bold: boolean }[] {
  return text
    .split(/<b>(.*?)<\/b>/s)
    .map((part, index) => ({ text: part.replaceAll(LESS, '<'), bold: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The values of a sentence, safe to be put between <b> marks. */
export function richValues(values: TextValues = {}): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll('<', LESS) : value]),
  );
}

/** The plain words of a sentence, without marks: for announcements and titles. */
export function plainText(t: Translate, sentence: Sentence): string {
  return richParts(t(sentence.key, richValues(sentence.values)))
    .map((part) => part.text)
    .join('');
}

/** A sentence with its <b> parts in bold. Each part is an element of its own: whoever translates the page replaces text, and React must find it again. */
export function Rich({ sentence }: { readonly sentence: Sentence }): ReactNode {
  const t = useT();
  return richParts(t(sentence.key, richValues(sentence.values))).map((part, i) => {
    // Names and numbers are the bold ones. The parts of one sentence have no identity but their place.
    const words = createElement(Foreign, null, part.text);
    return part.bold ? createElement('b', { key: i, translate: 'no' }, words) : createElement('span', { key: i }, words);
  });
}
