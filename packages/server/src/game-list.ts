import type { Action, Game } from '@castellum/core';
import type { BotKit } from '@castellum/search';

/** What the server needs of a game: its rules and its bots. The house's registry entries are such. */
export interface PlayableGame {
  readonly rules: Game<unknown>;
  readonly bot: BotKit<unknown>;
  /** How a seat opened the game, by name, told from its own decisions; where statistics count openings. */
  readonly openings?: { of(decisions: readonly Action[]): string | null };
  /** The same by earlier versions of its rules, for tables that were made under them. */
  readonly earlier?: readonly PlayableGame[];
}

/** What plays a game by a version of its rules; undefined where that is not kept. */
export function playedBy(game: PlayableGame, rulesVersion: number): PlayableGame | undefined {
  return [game, ...(game.earlier ?? [])].find(({ rules }) => rules.rulesVersion === rulesVersion);
}
