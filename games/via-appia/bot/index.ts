import type { BotKit } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { greedy } from './greedy.ts';

export const bot: BotKit<State> = { game: rules, greedy };
