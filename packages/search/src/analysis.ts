import type { Action, GameEvent, Seat } from '@castellum/core';
import { type BotKit, type Reason, recalled } from './bot.ts';
import { type Budget, Search } from './search.ts';

/** A suggested action with what it is expected to lead to. */
export interface Suggestion {
  readonly seat: Seat;
  readonly action: Action;
  /** Share of the simulations that followed it, 0 … 1. */
  readonly weight: number;
  /** Expected reward of every seat, 0 … 1: mostly the rank (first 1, last 0), a share for the lead. */
  readonly value: readonly number[];
  /** Expected final scores and chances of winning, by seat. */
  readonly scores: readonly number[];
  readonly wins: readonly number[];
  /** Why, in the game's terms: a message key and its values; null where the game says nothing. */
  readonly reason: Reason | null;
}

export interface AnalysisOptions {
  readonly budget: Budget;
  readonly seed: string | number;
  readonly now?: () => number;
  readonly cancelled?: () => boolean;
  /** The events since the game began that the acting seat was shown, for games whose bots remember; those that the kit's `memory` reads are enough. */
  readonly events?: readonly GameEvent[];
  /** How many suggestions at most. */
  readonly best: number;
}

/**
 * The best actions of the acting seat, best first, by search from what that seat may know: a full state is concealed first. Only actions
 * that were tried are told of. Empty where no seat acts.
 */
export function analyze<S>(kit: BotKit<S>, state: S, options: AnalysisOptions): Suggestion[] {
  const game = kit.game;
  const seat = game.actor(state);
  if (typeof seat !== 'number') return [];
  const seen = recalled(kit, game.conceal(state, seat), options.events ?? null);
  const search = new Search(
    kit,
    seen,
    {
      seed: options.seed,
      ...(options.now ? { now: options.now } : {}),
      ...(options.cancelled ? { cancelled: options.cancelled } : {}),
    },
    game.hasSecrets,
  );
  const candidates = search.run(options.budget).filter(({ visits }) => visits > 0);
  const total = candidates.reduce((sum, c) => sum + c.visits, 0);
  return candidates.slice(0, options.best).map((c) => ({
    seat,
    action: game.unpack(seen, c.action),
    weight: total > 0 ? c.visits / total : 0,
    value: c.value,
    scores: c.scores,
    wins: c.wins,
    reason: kit.explain?.(seen, c.action) ?? null,
  }));
}
