import { getPriority } from 'node:os';
import type { Action } from '@castellum/core';
import { runInBackground } from '../src/bots/background.ts';
import { type BotQuestion, chooseAction } from '../src/bots/choose.ts';
import { oddToy } from './toy-game.ts';

runInBackground();

/** Bots that fail: by an error, by thinking for ever, by ending their thread, by an action that is none, and one that is slow. */
export default async function answer(question: BotQuestion): Promise<Action> {
  switch (question.bot) {
    case 'level:1':
      throw new Error('errans');
    case 'level:2':
      for (;;);
    case 'level:3':
      return process.exit(1);
    case 'priority':
      return { type: 'priority', value: getPriority() };
    case 'level:4':
      return { type: 'play', card: 77 };
    case 'level:5':
      await new Promise((resolve) => setTimeout(resolve, 300));
      return chooseAction(oddToy.bot, { ...question, bot: 'greedy' });
    default:
      return chooseAction(oddToy.bot, question);
  }
}
