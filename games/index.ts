import type { GameEntry } from './entry.ts';
import { listings } from './registry.ts';

export type { GameEntry, GameListing, GamePlay, Locale } from './entry.ts';

/** Every game of the house, with its rules and bots; pages that open one game at a time take `@castellum/games/listings`. */
export const games: readonly GameEntry[] = await Promise.all(
  listings.map(async (listing): Promise<GameEntry> => ({ ...listing, ...(await listing.play()) })),
);

/** The game of that id; undefined where there is none. */
export function gameOf(id: string): GameEntry | undefined {
  return games.find((entry) => entry.id === id);
}
