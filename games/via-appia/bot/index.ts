import type { BotKit } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { greedy } from './greedy.ts';
import { memory } from './memory.ts';
import { policy } from './policy.ts';

/** The bots of Via Appia. */
export const bot: BotKit<State> = { game: rules, greedy, memory, policy };
