import { type BotKit, readBotSpec } from '@castellum/search';

/** True for the bots that a table may seat: `random`, `greedy` and the levels that the game has. Search by the number of simulations is for the command line. */
export function isBotOf(kit: BotKit<unknown>, id: string): boolean {
  const spec = readBotSpec(id);
  if (spec === null || spec.kind === 'search') return false;
  return spec.kind !== 'level' || kit.levels?.[spec.level - 1] !== undefined;
}
