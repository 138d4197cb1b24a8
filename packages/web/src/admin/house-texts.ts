import { use } from 'react';
import { type Catalogue, textsOf } from '../i18n.ts';

/** The words of the house and of the host's page. */
export const houseTexts: Catalogue = { id: 'house', texts: (locale) => import(`../../../house/locales/${locale}.ts`) };

/** Suspends until the words of the house are there. */
export function useHouseTexts(): void {
  use(textsOf(houseTexts));
}
