import { listings } from '@castellum/games/listings';
import { loadCover, loadUi } from '../games.ts';
import { prepareSearch } from '../host/page-search.ts';
import { locales, prepareTexts } from '../i18n.ts';
import { loadEntry } from '../listings.ts';
import { pages } from './pages.ts';
import { prepareRulebooks } from './rulebook-dialog.tsx';

/** How long the page is left alone before the rest is loaded, ms. */
const QUIET = 1500;

/**
 * Loads in the background whatever the site may still need, so that from then on tables in this browser are opened and played without a connection: the games’
 * components, rulebooks and texts, and the workers with rules and search. Then the root element has the attribute `data-prepared`.
 */
export function prepareSite(): void {
  setTimeout(async () => {
    prepareSearch();
    const playable = listings.filter(({ ui }) => ui !== undefined);
    try {
      await Promise.all([
        ...Object.values(pages).map((load): Promise<unknown> => load()),
        ...playable.flatMap((listing): Promise<unknown>[] => [loadEntry(listing), loadCover(listing), loadUi(listing)]),
        ...playable.flatMap((listing) => locales.map(({ id }) => listing.rulebook(id))),
        prepareTexts(playable),
        prepareRulebooks(),
      ]);
      document.documentElement.dataset.prepared = '';
    } catch (error) {
      // Without a connection now; each part is loaded when it is needed.
      console.warn('not everything could be loaded ahead', error);
    }
  }, QUIET);
}
