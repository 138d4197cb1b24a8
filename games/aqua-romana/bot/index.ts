import { type BotKit, cited } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { explain } from './explain.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { policy } from './policy.ts';
import { ruleOfReason } from './reasons.ts';

/** Aqua Romana's bots. */
export const bot: BotKit<State> = { game: rules, greedy, policy, levels, explain: cited(explain, ruleOfReason) };
