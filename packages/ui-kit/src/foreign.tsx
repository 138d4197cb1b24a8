import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';

/** Names in other languages than the page's, each with its own (BCP 47): `Via Appia` in `la`. */
export type ForeignNames = Readonly<Record<string, string>>;

/** Foreign names, ready to be found in texts. */
export interface KnownNames {
  readonly names: ForeignNames;
  /** Finds any of the names as whole words; null where there are none. */
  readonly pattern: RegExp | null;
}

/** Makes names ready to be found. */
export function knownNames(names: ForeignNames): KnownNames {
  // Of two that begin alike the longer one is meant.
  const words = Object.keys(names).sort((a, b) => b.length - a.length);
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return { names, pattern: escaped === '' ? null : new RegExp(`(?<![\\p{L}\\p{N}])(${escaped})(?![\\p{L}\\p{N}])`, 'u') };
}

const Names = createContext<KnownNames>({ names: {}, pattern: null });

/** Makes foreign names known to all texts below, beside those known already. */
export function ForeignNamesProvider({ names, children }: { readonly names: ForeignNames; readonly children: ReactNode }) {
  const above = useContext(Names).names;
  const known = useMemo(() => knownNames({ ...above, ...names }), [above, names]);
  return <Names value={known}>{children}</Names>;
}

/** A text's parts in order; `lang` where a part is a foreign name. */
export function foreignParts(text: string, { names, pattern }: KnownNames): { readonly text: string; readonly lang?: string }[] {
  if (pattern === null || !pattern.test(text)) return [{ text }];
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => {
      const lang = Object.hasOwn(names, part) ? names[part] : undefined;
      return lang === undefined ? { text: part } : { text: part, lang };
    });
}

/** The foreign names that are known here, to be found in a text by `foreignParts`. */
export function useForeignNames(): KnownNames {
  return useContext(Names);
}

/** Words in which every foreign name says its language, so that a voice says it right (WCAG 3.1.2). Anything but a text is shown as it is. */
export function Foreign({ children }: { readonly children: ReactNode }): ReactNode {
  const known = useForeignNames();
  if (typeof children !== 'string') return children;
  // Parts of one text have no identity but their place. Each is an element of its own, one alone, too: what a translator has moved React could not take away.
  return foreignParts(children, known).map(({ text, lang }, i) => createElement('span', { key: i, lang }, text));
}
