import type { Action } from '@castellum/core';
import type { GameEntry } from '@castellum/games';
import { type BotKit, playerOf, recalled } from '@castellum/search';
import type { BotQuestion } from './bot-chooser.ts';

/** On a slow device a bot plays what it has found after so long, ms. */
const LONGEST = 2500;

/** The bot's action for the acting seat of the view. Throws where the view is no position of the game or the bot is unknown. */
export function botMove(entry: GameEntry, question: BotQuestion): Action {
  const game = entry.rules;
  const view = game.read(question.view);
  if (!view.ok) throw new Error(`${view.fault.field} ${view.fault.message}`);
  const kit: BotKit = entry.bot;
  const late = performance.now() + LONGEST;
  const now = () => performance.now();
  const player = playerOf(kit, question.bot, { seed: question.seed, now, cancelled: () => now() > late });
  const known = recalled(kit, view.value, question.events ?? null);
  return game.unpack(known, player.choose(known));
}
