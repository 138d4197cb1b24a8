import type { Action, GameEvent, JsonObject } from '@castellum/core';
import { type BotKit, playerOf, recalled } from '@castellum/search';
import { type PlayableGame, playedBy } from '../game-list.ts';

/** What a bot is asked: the position as its seat sees it. `seed` makes its whims. */
export interface BotQuestion {
  readonly game: string;
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  readonly bot: string;
  readonly view: JsonObject;
  /** What the seat was shown since the game began, as far as the kit's memory reads it; null where the kit has none. */
  readonly events?: readonly GameEvent[] | null;
  readonly seed: string;
}

/** The bots that answer a question. @throws where there are none */
export function botOf(game: PlayableGame | undefined, question: BotQuestion): BotKit<unknown> {
  const play = game === undefined ? undefined : playedBy(game, question.rules);
  if (play === undefined) throw new Error(`there is no game ${question.game} of rules ${question.rules}`);
  return play.bot;
}

/** The action that a bot chooses. Throws where the bot or the view is none. */
export function chooseAction(kit: BotKit<unknown>, { bot, view, seed, events }: Omit<BotQuestion, 'game' | 'rules'>): Action {
  const { game } = kit;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${game.id}: ${read.fault.field} ${read.fault.message}`);
  const known = recalled(kit, read.value, events ?? null);
  const packed = playerOf(kit, bot, { seed, now: () => performance.now() }).choose(known);
  return game.unpack(read.value, packed);
}
