import type { GameEntry, GameListing, TableEntry } from '@castellum/games';
import type { GameCover, GameUi } from '@castellum/ui-kit';
import { use } from 'react';
import { textsOf } from './i18n.ts';
import { loadEntry, loadPlay, once } from './listings.ts';

/** A game's face on the home page; its name and tagline are among the site's texts. Null where the game has no components yet. */
export const loadCover = once(async (listing): Promise<GameCover | null> => (await listing.cover?.())?.cover ?? null);

/** A game's components, with its texts in the current language. Null where the game has none yet. */
export const loadUi = once(async (listing): Promise<GameUi | null> => {
  const [made] = await Promise.all([listing.ui?.(), textsOf(listing)]);
  return made?.ui ?? null;
});

/** Suspends until the game's rules are there, and what its bots need to think. */
export function usePlay(listing: GameListing): GameEntry {
  return use(loadPlay(listing));
}

/** Suspends until the game's rules are there. */
export function useEntry(listing: GameListing): TableEntry {
  return use(loadEntry(listing));
}

/** Suspends until the game's face is there. */
export function useGameCover(listing: GameListing): GameCover | null {
  return use(loadCover(listing));
}

/** Suspends until the game's components are there. */
export function useGameUi(listing: GameListing): GameUi | null {
  return use(loadUi(listing));
}
