import { use } from 'react';
import { type Catalogue, prepareTexts, textsOf } from '../i18n.ts';

/** The words that few ever see: of the host's page, of the house to everybody, about the site, its keys and its chance. */
export const houseTexts: Catalogue = { id: 'house', texts: (locale) => import(`../../../house/locales/${locale}.ts`) };

// Whoever loads what needs them ahead of time, to be without a connection later, has the words, too.
prepareTexts([houseTexts]).catch(() => undefined);

/** Suspends until the words of the house are there. */
export function useHouseTexts(): void {
  use(textsOf(houseTexts));
}
