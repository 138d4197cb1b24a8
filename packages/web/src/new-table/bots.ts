import type { TableEntry } from '@castellum/games';
import type { Translate } from '@castellum/ui-kit';

export interface BotChoice {
  /** As tables name it. */
  readonly id: string;
  readonly label: string;
  /** A line about how it plays; null for the plain ones, whose label says it. */
  readonly style: string | null;
}

/** The bots one may choose for a game: its five levels, or the plain ones while it has none. Weakest first. */
export function botsOf(entry: TableEntry, t: Translate): BotChoice[] {
  const { levels } = entry.bot;
  if (levels !== undefined && levels.length > 0)
    return levels.map(({ name }, i) => ({
      id: `level:${i + 1}`,
      label: t('web.bot.level', { name, n: i + 1 }),
      style: t(`${entry.rules.id}.bot.${i + 1}`),
    }));
  return [
    { id: 'random', label: t('web.bot.random'), style: null },
    { id: 'greedy', label: t('web.bot.greedy'), style: null },
  ];
}

/** The bot a new table starts with: the second of a game's levels, or the greedy one. */
export function usualBot(entry: TableEntry): string {
  return (entry.bot.levels?.length ?? 0) >= 2 ? 'level:2' : 'greedy';
}
