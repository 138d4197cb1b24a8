import { levels } from './bot/levels.ts';
import { memory } from './bot/memory.ts';
import { earlierRules } from './rules/index.ts';

export { rules } from './rules/index.ts';

export const bot = { levels, memory };

export const earlier = earlierRules.map((rules) => ({ rules, bot }));
