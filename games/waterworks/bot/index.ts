import { type BotKit, cited } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { explain } from './explain.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { memory } from './memory.ts';
import { policy } from './policy.ts';
import { ruleOfReason } from './reasons.ts';

/** The bots of Waterworks. */
export const bot: BotKit<State> = {
  game: rules,
  greedy: (state, random) => greedy(state, random),
  memory,
  policy,
  levels,
  explain: cited(explain, ruleOfReason),
};
