import type { Action, JsonObject } from '@castellum/core';
import { type BotKit, playerOf } from '@castellum/search';

/** What a bot is asked: the position as its seat sees it. `seed` makes its whims. */
export interface BotQuestion {
  readonly game: string;
  readonly bot: string;
  readonly view: JsonObject;
  readonly seed: string;
}

/** The action that a bot chooses. Throws where the bot or the view is none. */
export function chooseAction(kit: BotKit<unknown>, { bot, view, seed }: Omit<BotQuestion, 'game'>): Action {
  const { game } = kit;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${game.id}: ${read.fault.field} ${read.fault.message}`);
  const packed = playerOf(kit, bot, { seed, now: () => performance.now() }).choose(read.value);
  return game.unpack(read.value, packed);
}
