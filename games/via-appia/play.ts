import { bot } from './bot/index.ts';
import { earlierRules } from './rules/index.ts';

export { bot } from './bot/index.ts';
export { openings } from './openings.ts';
export { rules } from './rules/index.ts';

/** What plays tables of earlier versions of the rules to their end. The bots decide by what a state says of its quarry. */
export const earlier = earlierRules.map((rules) => ({ rules, bot: { ...bot, game: { ...rules, roll: bot.game.roll } } }));
