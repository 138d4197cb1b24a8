import type { GameEntry, GameListing, TableEntry } from '@castellum/games';
import { listings } from '@castellum/games/listings';

/** What is known of the game of that id before it is loaded; undefined where there is none. */
export function listingOf(id: string): GameListing | undefined {
  return listings.find((listing) => listing.id === id);
}

/** Loads something of a game once; what failed may be asked for again. */
export function once<T>(load: (listing: GameListing) => Promise<T>): (listing: GameListing) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (listing) => {
    let loading = asked.get(listing.id);
    if (loading === undefined) {
      loading = load(listing);
      asked.set(listing.id, loading);
      loading.catch(() => asked.delete(listing.id));
    }
    return loading;
  };
}

/** A game with its rules, as its table's page needs them. */
export const loadEntry = once(async (listing): Promise<TableEntry> => ({ ...listing, ...(await (listing.table ?? listing.play)()) }));

/** A game with its rules and all that its bots need to think. */
export const loadPlay = once(async (listing): Promise<GameEntry> => ({ ...listing, ...(await listing.play()) }));

/** The game by the version of its rules that a table is played by; as it is today where that is not kept, and can then only be looked at. */
export function playedBy(entry: TableEntry, rulesVersion: number): TableEntry {
  const earlier = entry.earlier?.find(({ rules }) => rules.rulesVersion === rulesVersion);
  return earlier === undefined ? entry : { ...entry, ...earlier };
}
