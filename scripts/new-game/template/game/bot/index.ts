import type { BotKit } from '@castellum/search';
import { rules, type State } from '../rules/index.ts';

/** Leaves a multiple of four where it can; else one stone fewer. */
function greedy(state: State): number {
  const stones = Math.max(1, state.heap % 4);
  return rules.pack(state, { type: 'take', stones });
}

export const bot: BotKit<State> = { game: rules, greedy };
