import { use } from 'react';
import { type Catalogue, prepareTexts, textsOf } from '../i18n.ts';

/** The words of the pages where one learns. */
export const learnTexts: Catalogue = { id: 'learn', texts: (locale) => import(`../../../learn/locales/${locale}.ts`) };

// Whoever loads these pages ahead of time, to be without a connection later, has their words, too.
prepareTexts([learnTexts]).catch(() => undefined);

/** Suspends until the words of the pages where one learns are there. */
export function useLearnTexts(): void {
  use(textsOf(learnTexts));
}
