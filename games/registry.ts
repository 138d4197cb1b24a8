import { aquaRomana } from './aqua-romana/index.ts';
import type { GameListing } from './entry.ts';
import { viaAppia } from './via-appia/index.ts';
import { waterworks } from './waterworks/index.ts';

/** Every game of the house; the order is the order of the home page. */
// biome-ignore format: a line a game
export const listings: readonly GameListing[] = [
  aquaRomana,
  viaAppia,
  waterworks,
];
