import { listings } from '@castellum/games/listings';
import { prepareDialogs } from '@castellum/ui-kit';
import { prepareKeysList } from '../ear/keys-provider.tsx';
import { prepareKeys } from '../ear/use-table-keys.ts';
import { loadCover, loadUi } from '../games.ts';
import { loadSearch } from '../host/page-search.ts';
import { locales, prepareTexts } from '../i18n.ts';
import { loadEntry, loadPlay } from '../listings.ts';
import { parts } from '../table/parts.ts';
import { prepareNaming } from './name-dialog.tsx';
import { pages } from './pages.ts';
import { keepSite } from './release.ts';
import { prepareMenus } from './theme-switch.tsx';

/** How long the page is left alone before the rest is loaded, ms. */
const QUIET = 3000;

/**
 * Loads in the background whatever the site may still need, so that from then on the whole site, and tables in this browser, are opened and played without a
 * connection. Then the root element has the attribute `data-prepared`.
 */
export function prepareSite(): void {
  const begin = () =>
    setTimeout(() => {
      // What the house says is asked for with the rest.
      import('./house-watch.ts').then(({ watchHouse }) => watchHouse(), console.warn);
      void prepare();
    }, QUIET);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function prepare(): Promise<void> {
  try {
    await keepSite().catch(loadAll);
    document.documentElement.dataset.prepared = '';
  } catch (error) {
    // Without a connection now; each part is loaded when it is needed.
    console.warn('not everything could be loaded ahead', error);
  }
}

/** Where the browser keeps no site, the page itself loads all of it: games, rulebooks, texts, and the workers with rules and search. */
async function loadAll(): Promise<void> {
  const playable = listings.filter(({ ui }) => ui !== undefined);
  await Promise.all([
    ...[...Object.values(pages), ...Object.values(parts)].map((load): Promise<unknown> => load()),
    ...playable.flatMap((listing): Promise<unknown>[] => [loadEntry(listing), loadPlay(listing), loadCover(listing), loadUi(listing)]),
    ...playable.flatMap((listing) => locales.map(({ id }) => listing.rulebook(id))),
    loadSearch(),
    import('../home/table-card.tsx'),
    import('../home/table-picture.tsx'),
    import('../host/local-record.ts'),
    import('../host/retold.ts'),
    prepareTexts(playable),
    prepareDialogs(),
    prepareMenus(),
    prepareNaming(),
    prepareKeysList(),
    prepareKeys(),
  ]);
}
