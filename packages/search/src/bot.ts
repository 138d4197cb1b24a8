import { type Action, type Game, type GameEvent, type Random, sameJson } from '@castellum/core';

/**
 * A reason of the game's catalogue for a suggested move: a message key and its values. Where the values have a `seat`, whoever shows the sentence adds
 * that seat's `name`.
 */
export interface Reason {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The rule behind it. */
  readonly rule?: string;
}

/** Names the rule behind each reason. `rules`: by the beginning of what follows `<game>.why.` in the reason's key; the longest that fits counts. */
export function cited<S>(
  explain: (state: S, packed: number) => Reason,
  rules: Readonly<Record<string, string>>,
): (state: S, packed: number) => Reason {
  const byLength = Object.keys(rules).sort((a, b) => b.length - a.length);
  return (state, packed) => {
    const reason = explain(state, packed);
    const name = reason.key.split('.why.')[1] ?? '';
    const rule = rules[byLength.find((beginning) => name === beginning || name.startsWith(`${beginning}.`)) ?? ''];
    return rule === undefined ? reason : { ...reason, rule };
  };
}

/** How strong one of the five levels plays. */
export interface Level {
  /** The Roman name of the bot; the same in every language. */
  readonly name: string;
  /** Simulations for each decision; 0 plays by `greedy`. */
  readonly simulations: number;
  /** Softens the choice among reasonable moves: 0 always takes the best; 1 chooses by visits. */
  readonly temperature: number;
  /** Share of decisions (0 … 1) that are taken by a random choice among the moves that the prior thinks reasonable. */
  readonly slips: number;
  /** A move is reasonable with at least this share of the best one's prior weight. Default 1/3. */
  readonly tolerance?: number;
}

/** How root actions are compared in the same drawn determinizations, where a game has secrets or luck: see `Search`. */
export interface Paired {
  /** So many of the root's actions at most, the most promising by the prior. */
  readonly breadth: number;
  /** So many simulations is the prior's judgement worth. */
  readonly trust: number;
  /** The reward that an action e times as likely by the prior is thought to bring more. */
  readonly unit: number;
  /** In deciding, an action that is behind the best one by so many standard errors is dropped. Default: none is before its round ends. */
  readonly doubt?: number;
  /** So many concrete actions of each range. Default 1. */
  readonly aims?: number;
}

/** How much thought a decision is given. */
export interface RunningBudget {
  /** Simulations at most; Infinity where only time counts. */
  readonly simulations: number;
  /** The share of the time (0 … 1) that is used up. */
  spent(): number;
}

/** What the tree search needs to know of a game. */
export interface SearchPolicy<S> {
  /** Called before each search with its root: what is looked into here may depend on how much thought there is. The state is not changed. */
  prepare?(root: S, budget: RunningBudget): void;
  /**
   * Draws full states that the acting seat may think possible, each as likely as it has reason to think, where that is more than the view tells (`Memory`).
   * Asked before each search with the state it was given; what the returned function returns may be overwritten by its next call. Null or left out: `game.sample`.
   */
  determinize?(view: S, budget: RunningBudget): ((random: Random) => S) | null;
  /** A packed action for a playout, quick and sensible; the state is not changed. Defaults to a uniform choice. */
  playout?(state: S, random: Random): number;
  /** Plays a packed action in a playout or deep in the tree; may stand in a measured model for something slow. Defaults to `game.advance`. */
  playoutAdvance?(state: S, packed: number, random: Random): void;
  /**
   * Writes a weight > 0 for each listed action, how promising it looks; the search normalises. `depth` is 0 at the root, which may be given more care.
   * Defaults to equal weights.
   */
  prior?(state: S, legal: Int32Array, count: number, weights: Float64Array, depth: number): void;
  /** How many playouts start from a node before its children are made, where the prior is dear. Default 1. */
  readonly patience?: number;
  /** A promising concrete action out of a packed range, given how many were tried before. Defaults to `game.pick`. */
  aim?(state: S, range: number, tried: number, random: Random): number;
  /** True for a packed range; and the range that a concrete packed action belongs to (itself where it belongs to none). Only for games with ranges. */
  isRange?(packed: number): boolean;
  rangeOf?(packed: number): number;
  /** Compare the root's actions by sequential halving in the same determinizations, instead of choosing anew in each simulation. */
  readonly paired?: Paired;
  /** True where a packed action is legal in the state; quick. With it, last-good-reply is used in playouts. */
  allows?(state: S, packed: number): boolean;
  /** Predicts every seat's final score where a playout is cut off. */
  evaluate?(state: S, scores: Float64Array): void;
  /** Playouts are cut off after so many plies, where `evaluate` is there. */
  readonly cutoff?: number;
  /** A difference in score that is felt as clear; scales the score's part of the reward. */
  readonly scoreScale: number;
  /** Share of the reward (0 … 1) that only the winner gets; the rest goes by rank. The same with two seats. Default 0. */
  readonly winning?: number;
  /** What measured best for the game, where it is not the search's own default: see `SearchOptions`. */
  readonly exploration?: number;
  readonly firstPlayUrgency?: number;
  readonly lastGoodReply?: boolean;
}

/**
 * What the open log tells beyond a view, for games that hide what everybody could have kept count of (others' coins, of which every change is seen).
 * It is for bots and hints only: the table itself counts for nobody.
 */
export interface Memory<S> {
  /** Types of the events that `recall` reads. A caller may leave out all others, e.g. to send less to a worker. */
  readonly events: readonly string[];
  /** Only search goes by it, greedy play does not. */
  readonly searchOnly?: boolean;
  /**
   * The view with what the events tell filled in; the view itself is not changed. Where they do not tell enough, e.g. since the game began from a
   * position, what is not known stays unknown. The result is for thinking only (`greedy`, `Search`): it is no view that may be written down.
   *
   * @param events all events since the game began that the view's seat was shown (`eventsFor`), in order, those of other types left out or not
   */
  recall(view: S, events: readonly GameEvent[]): S;
}

/** The view as a bot of the kit may think of it, given the events that its seat was shown since the game began (null where they are not known). */
export function recalled<S>(kit: Pick<BotKit<S>, 'memory'>, view: S, events: readonly GameEvent[] | null): S {
  return kit.memory && events ? kit.memory.recall(view, events) : view;
}

/** Those of the events that the kit's memory reads: enough to keep, or to send. */
export function memorable<S>(kit: Pick<BotKit<S>, 'memory'>, events: readonly GameEvent[]): GameEvent[] {
  const types = kit.memory?.events ?? [];
  return events.filter(({ type }) => types.includes(type));
}

/**
 * What a game brings to its bots. All methods work for the acting seat of the state, on what that seat may know: callers hand in a state concealed
 * for it (`game.conceal`), which costs nothing in games without secrets, or, where there is a `memory`, such a state with what was recalled.
 */
export interface BotKit<S = unknown> {
  readonly game: Game<S>;
  /** The packed action that the greedy bot plays: a fair one-turn look ahead. The state is not changed. */
  greedy(state: S, random: Random): number;
  readonly memory?: Memory<S>;
  readonly policy?: SearchPolicy<S>;
  /** Five levels, weakest first. */
  readonly levels?: readonly Level[];
  /** Why a move is good, in the game's terms; the sentence of a hint. */
  explain?(state: S, packed: number): Reason;
  /** The same text for actions that differ only in which of several equal things they take: to whoever plays they are one. Left out: all differ. */
  alike?(action: Action): string;
}

/** Whether two actions are one to whoever plays (`BotKit.alike`). */
export function areAlike(kit: Pick<BotKit, 'alike'>, one: Action, other: Action): boolean {
  return kit.alike === undefined ? sameJson(one, other) : kit.alike(one) === kit.alike(other);
}

/** Of actions that are alike the first, in the order given. */
export function distinct<T extends { readonly action: Action }>(kit: Pick<BotKit, 'alike'>, list: readonly T[]): T[] {
  return list.filter(({ action }, at) => list.findIndex((earlier) => areAlike(kit, earlier.action, action)) === at);
}

/** An action to try of a packed range, given how many were tried before; any other action as it is, drawn where the game draws. */
export function concreteOf<S>(kit: BotKit<S>, state: S, action: number, tried: number, random: Random): number {
  const { game, policy } = kit;
  return policy?.aim && policy.isRange?.(action) ? policy.aim(state, action, tried, random) : game.pick(state, action, random);
}
