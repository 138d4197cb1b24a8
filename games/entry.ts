import type { Action, Game } from '@castellum/core';
import type { BotKit } from '@castellum/search';
import type { ForeignNames, GameCover, GameUi } from '@castellum/ui-kit';

export type Locale = 'en' | 'it' | 'fr';

/** What the page of a table needs to know of a game: its rules, and who its bots are; they think elsewhere. */
export interface GameTable<S = unknown> {
  readonly rules: Game<S>;
  readonly bot: Pick<BotKit<S>, 'levels' | 'memory'>;
  /** The same for tables that were made under an earlier `rulesVersion`. */
  readonly earlier?: readonly GameTable<S>[];
}

/** How seats open a game, for statistics: every name there is, and the name of an opening, told from the seat's own decisions in order; null where it has none yet. */
export interface Openings {
  readonly names: readonly string[];
  of(decisions: readonly Action[]): string | null;
}

/** A game's rules and bots: what plays it. */
export interface GamePlay<S = unknown> {
  readonly rules: Game<S>;
  readonly bot: BotKit<S>;
  /** Left out where statistics count no openings. */
  readonly openings?: Openings;
  /** What plays tables that were made under an earlier `rulesVersion` to their end, where that is kept. */
  readonly earlier?: readonly GamePlay<S>[];
}

/** What is known of a game before any of it is loaded; the first page shows no more. `id` and `players` are those of its rules. */
export interface GameListing<S = unknown> {
  readonly id: string;
  readonly players: { readonly min: number; readonly max: number };
  /** The name by which the game is known elsewhere, shown beneath its own; the same in every language. */
  readonly alias?: string;
  /** Names in other languages that stand in its texts, its own among them: a voice says them right. */
  readonly foreign?: ForeignNames;
  /** How long a game usually takes, minutes. */
  readonly minutes: number;
  /** What a new table begins with where that is not the first value of an option: a newcomer should be asked to play, not to set up. */
  readonly firstOptions?: Readonly<Record<string, string | boolean>>;
  readonly play: () => Promise<GamePlay<S>>;
  /** The part of `play` that a table's page needs, where all of it is too heavy for a phone. */
  readonly table?: () => Promise<GameTable<S>>;
  /** Left out, as `ui`, while the game has no components yet: the site then shows it as coming soon. */
  readonly cover?: () => Promise<{ readonly cover: GameCover }>;
  readonly ui?: () => Promise<{ readonly ui: GameUi }>;
  readonly texts: (locale: Locale) => Promise<{ readonly messages: unknown }>;
  readonly rulebook: (locale: Locale) => Promise<{ readonly default: string }>;
  /** The lessons that teach the game, and its puzzles, a line each. Left out where there are none. */
  readonly lessons?: () => Promise<{ readonly default: unknown }>;
  readonly puzzles?: () => Promise<{ readonly default: string }>;
  /** The position that figures of the rulebook, and lessons, call by that name. */
  readonly figure?: (name: string) => Promise<{ readonly default: unknown }>;
}

/** All of a game that the rest of the house knows. */
export interface GameEntry<S = unknown> extends GameListing<S>, GamePlay<S> {}

/** The same without what only bots need to think. */
export interface TableEntry<S = unknown> extends GameListing<S>, GameTable<S> {}
