import { type BotKit, readBotSpec } from '@castellum/search';

/** True for the bots that a table may seat: `random`, `greedy` and the levels that the game has. Search by the number of simulations is for the command line. */
export function isBotOf(kit: BotKit<unknown>, id: string): boolean {
  const spec = readBotSpec(id);
  if (spec === null || spec.kind === 'search') return false;
  return spec.kind !== 'level' || kit.levels?.[spec.level - 1] !== undefined;
}

/** The name of the bot of a level; null for the others. */
export function levelNameOf(kit: BotKit<unknown>, id: string): string | null {
  const spec = readBotSpec(id);
  return spec?.kind === 'level' ? (kit.levels?.[spec.level - 1]?.name ?? null) : null;
}

/** The bot that plays on for whoever leaves a table (ON-14): of level 3, or the plain one where the game has no levels. */
export function standInOf(kit: BotKit<unknown>): string {
  return isBotOf(kit, 'level:3') ? 'level:3' : 'greedy';
}

/** True for bots that answer at once in every game: those that choose by chance or greedily, and the two lowest levels. */
export function isQuick(id: string): boolean {
  const spec = readBotSpec(id);
  return spec !== null && (spec.kind === 'random' || spec.kind === 'greedy' || (spec.kind === 'level' && spec.level <= 2));
}
