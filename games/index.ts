import type { GameEntry } from './entry.ts';
import * as registry from './registry.ts';

export type { GameEntry, Locale } from './entry.ts';

/** Every game of the house. */
export const games: readonly GameEntry[] = Object.values(registry);

/** The game of that id; undefined where there is none. */
export function gameOf(id: string): GameEntry | undefined {
  return games.find((entry) => entry.rules.id === id);
}
