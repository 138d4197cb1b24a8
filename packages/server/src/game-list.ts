import type { Game } from '@castellum/core';
import type { BotKit } from '@castellum/search';

/** What the server needs of a game: its rules and its bots. The house's registry entries are such. */
export interface PlayableGame {
  readonly rules: Game<unknown>;
  readonly bot: BotKit<unknown>;
}
