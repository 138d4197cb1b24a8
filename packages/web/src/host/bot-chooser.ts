import type { GameEvent, JsonObject } from '@castellum/core';

/** What a bot is asked: a seat's view of a position. */
export interface BotQuestion {
  readonly game: string;
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  readonly view: JsonObject;
  readonly bot: string;
  readonly seed: string;
  /** What the seat was shown since the game began, as far as the kit's memory reads it; null or left out where it has none. */
  readonly events?: readonly GameEvent[] | null;
}

/** Chooses a bot's action. Rejects where the bot fails. */
export interface BotChooser {
  choose(question: BotQuestion): Promise<unknown>;
  close(): void;
}
