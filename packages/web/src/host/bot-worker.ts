import { gameOf } from '@castellum/games';
import { botMove } from './bot-move.ts';
import { serveBots } from './bot-serve.ts';

serveBots((question) => {
  const entry = gameOf(question.game);
  if (entry === undefined) throw new Error(`no game ${question.game}`);
  return botMove(entry, question);
});
