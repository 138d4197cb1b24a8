import type { GameEntry, GamePlay } from './entry.ts';
import { listings } from './registry.ts';

export type { GameEntry, GameListing, GamePlay, GameTable, Locale, TableEntry } from './entry.ts';

/** Every game of the house, with its rules and bots; pages that open one game at a time take `@castellum/games/listings`. */
export const games: readonly GameEntry[] = await Promise.all(
  listings.map(async (listing): Promise<GameEntry> => ({ ...listing, ...(await listing.play()) })),
);

/** What plays a game by a version of its rules: today's, or one that is kept for tables made under it. Undefined where there is no such. */
export function playOf<S>(game: GamePlay<S>, rulesVersion: number): GamePlay<S> | undefined {
  return [game, ...(game.earlier ?? [])].find(({ rules }) => rules.rulesVersion === rulesVersion);
}

/** The game of that id; undefined where there is none. */
export function gameOf(id: string): GameEntry | undefined {
  return games.find((entry) => entry.id === id);
}
