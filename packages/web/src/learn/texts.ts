import { use } from 'react';
import { type Catalogue, textsOf } from '../i18n.ts';

/** The words of the pages where one learns. */
export const learnTexts: Catalogue = { id: 'learn', texts: (locale) => import(`../../../learn/locales/${locale}.ts`) };

/** Suspends until the words of the pages where one learns are there. */
export function useLearnTexts(): void {
  use(textsOf(learnTexts));
}
