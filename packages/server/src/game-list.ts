import type { Action, Game } from '@castellum/core';
import type { BotKit } from '@castellum/search';
import type { RulesVersion } from './storage/peers.ts';

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

/** False for who has the game, and not by these rules of it. */
export function canPlay(plays: readonly RulesVersion[], { id, rulesVersion }: Pick<Game<unknown>, 'id' | 'rulesVersion'>): boolean {
  const versions = plays.filter(({ game }) => game === id);
  return versions.length === 0 || versions.some(({ rules }) => rules === rulesVersion);
}

/**
 * What plays a new table: the game by its newest rules that all others can play, too, as far as they have the game; where there are none such, by its newest.
 * @param others what each of them can play
 */
export function newestForAll(game: PlayableGame, others: readonly (readonly RulesVersion[])[]): PlayableGame {
  const newestFirst = [game, ...(game.earlier ?? [])].toSorted((a, b) => b.rules.rulesVersion - a.rules.rulesVersion);
  return newestFirst.find(({ rules }) => others.every((plays) => canPlay(plays, rules))) ?? game;
}
