import type { Translate } from '@castellum/ui-kit';

/** How many play a game, in words: “2–4 players”, “2 players”. */
export function playersOf({ min, max }: { readonly min: number; readonly max: number }, t: Translate): string {
  return min === max ? t('web.players', { n: min }) : t('web.players.range', { min, max });
}
