import type { Game, Random } from '@castellum/core';

/**
 * What a game brings to its bots. All methods work for the acting seat of the state, on what that seat may know: callers hand in a state concealed
 * for it (`game.conceal`), which costs nothing in games without secrets.
 */
export interface BotKit<S = unknown> {
  readonly game: Game<S>;
  /** The packed action that the greedy bot plays: a fair one-turn look ahead. The state is not changed. */
  greedy(state: S, random: Random): number;
}
