import type { Action, GameEvent, JsonObject } from '@castellum/core';
import { type BotKit, playerOf, recalled } from '@castellum/search';

/** What a bot is asked: the position as its seat sees it. `seed` makes its whims. */
export interface BotQuestion {
  readonly game: string;
  readonly bot: string;
  readonly view: JsonObject;
  /** What the seat was shown since the game began, as far as the kit's memory reads it; null where the kit has none. */
  readonly events?: readonly GameEvent[] | null;
  readonly seed: string;
}

/** The action that a bot chooses. Throws where the bot or the view is none. */
export function chooseAction(kit: BotKit<unknown>, { bot, view, seed, events }: Omit<BotQuestion, 'game'>): Action {
  const { game } = kit;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${game.id}: ${read.fault.field} ${read.fault.message}`);
  const known = recalled(kit, read.value, events ?? null);
  const packed = playerOf(kit, bot, { seed, now: () => performance.now() }).choose(known);
  return game.unpack(read.value, packed);
}
