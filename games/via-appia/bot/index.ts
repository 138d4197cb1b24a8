import { type BotKit, cited } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { explain } from './explain.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { memory } from './memory.ts';
import { policy } from './policy.ts';
import { ruleOfReason } from './reasons.ts';
import { roll } from './remember.ts';

/** The bots of Via Appia. */
export const bot: BotKit<State> = { game: { ...rules, roll }, greedy, memory, policy, levels, explain: cited(explain, ruleOfReason) };
