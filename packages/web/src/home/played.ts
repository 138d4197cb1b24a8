import { settings } from '../settings.ts';

const keyOf = (game: string) => `castellum.played.${game}`;

/** Whether somebody has played the game in this browser: who has not is led to its lessons first. */
export function hasPlayed(game: string): boolean {
  return settings.get(keyOf(game)) !== null;
}

/** Remembers that the game was played. */
export function markPlayed(game: string): void {
  if (!hasPlayed(game)) settings.set(keyOf(game), 'yes');
}
