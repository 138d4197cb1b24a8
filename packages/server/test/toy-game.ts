import type { Game } from '@castellum/core';
import { type Pebbles, pebbles } from '@castellum/core/toy';
import type { BotKit } from '@castellum/search';
import type { PlayableGame } from '../src/index.ts';

const bot: BotKit<Pebbles> = {
  game: pebbles,
  greedy(state) {
    const legal = new Int32Array(pebbles.maxLegal);
    pebbles.legal(state, legal);
    return legal[0] ?? 0;
  },
};

const NAMES = ['Errans', 'Haerens', 'Cadens', 'Fallax', 'Lentus'];

/** The toy with five levels, which `odd-worker` makes fail each in its own way. */
export const oddToy: PlayableGame = {
  rules: pebbles,
  bot: { ...bot, levels: NAMES.map((name) => ({ name, simulations: 0, temperature: 0, slips: 0 })) },
};

/** The toy of the law kit, with hidden hands, a deal and luck during play, for the server's tests. */
export const toy: PlayableGame = { rules: pebbles, bot };

/** The toy by new rules, of whatever kind; those of before are kept. */
export function toyByNewRules(changed: Partial<Game<Pebbles>>): PlayableGame {
  const rules = { ...pebbles, ...changed, rulesVersion: 2 };
  return { rules, bot: { ...bot, game: rules }, earlier: [toy] };
}

/** The toy that scores otherwise, which every position says. */
export const otherToy = toyByNewRules({ write: (state) => ({ ...pebbles.write(state), score: 'otherwise' }) });
