import type { Action } from '@castellum/core';
import { gameOf } from '@castellum/games';
import { runInBackground } from './bots/background.ts';
import { type BotQuestion, chooseAction } from './bots/choose.ts';

runInBackground();

/** What a thread of the pool runs: one bot's decision. */
export default function answer(question: BotQuestion): Action {
  const game = gameOf(question.game);
  if (game === undefined) throw new Error(`there is no game ${question.game}`);
  return chooseAction(game.bot, question);
}
