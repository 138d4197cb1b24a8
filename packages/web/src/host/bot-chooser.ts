import type { JsonObject } from '@castellum/core';

/** What a bot is asked: a seat's view of a position. */
export interface BotQuestion {
  readonly game: string;
  readonly view: JsonObject;
  readonly bot: string;
  readonly seed: string;
}

/** Chooses a bot's action. Rejects where the bot fails. */
export interface BotChooser {
  choose(question: BotQuestion): Promise<unknown>;
  close(): void;
}
