import { type Action, canonical } from '@castellum/core';
import { type BotKit, cited } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';
import { incomeOf } from '../rules/inspect.ts';
import type { SeatAction } from '../rules/position.ts';
import { explain } from './explain.ts';
import { greedy } from './greedy.ts';
import { levels } from './levels.ts';
import { memory } from './memory.ts';
import { policy } from './policy.ts';
import { ruleOfReason } from './reasons.ts';
import { roll } from './remember.ts';

/** Several income cards give the same (VA-5), and of two ways of as many steps to one place neither is better (VA-16). */
function alike(action: Action): string {
  const ours = action as SeatAction;
  if (ours.type === 'income') return canonical({ ...ours, card: incomeOf(ours.card) });
  if (ours.type === 'travel') return canonical({ ...ours, path: [ours.path.length, ours.path.at(-1) ?? ''] });
  return canonical(ours);
}

/** The bots of Via Appia. */
export const bot: BotKit<State> = {
  game: { ...rules, roll },
  greedy,
  memory,
  policy,
  levels,
  explain: cited(explain, ruleOfReason),
  alike,
};
