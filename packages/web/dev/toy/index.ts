import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { GameEntry } from '@castellum/games';
import type { BotKit } from '@castellum/search';
import { messages } from './messages.ts';

const bot: BotKit<Pebbles> = {
  game: pebbles,
  greedy: (state, random) => {
    const legal = new Int32Array(pebbles.maxLegal);
    const count = pebbles.legal(state, legal);
    return count === 0 ? 0 : pebbles.pick(state, legal[0] ?? 0, random);
  },
};

/** The toy of the core's own tests with a face, to look at the table page without any game. Development only. */
export const toy: GameEntry = {
  id: pebbles.id,
  players: pebbles.players,
  rules: pebbles,
  bot,
  minutes: 5,
  play: async () => ({ rules: pebbles, bot }),
  cover: () => import('./ui.tsx'),
  ui: () => import('./ui.tsx'),
  texts: async () => ({ messages }),
  rulebook: async () => ({ default: '# Pebbles\n\n## The aim {#P-6}\n\nHave the most points.\n\n## Throwing {#P-3}\n\nOnce a game.' }),
} as unknown as GameEntry;
