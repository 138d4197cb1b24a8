import type { Action } from '@castellum/core';
import { gameOf } from '@castellum/games';
import { runInBackground } from './bots/background.ts';
import { type BotQuestion, botOf, chooseAction } from './bots/choose.ts';

runInBackground();

/** What a thread of the pool runs: one bot's decision. */
export default function answer(question: BotQuestion): Action {
  const game = gameOf(question.game);
  return chooseAction(botOf(game, question), question);
}
