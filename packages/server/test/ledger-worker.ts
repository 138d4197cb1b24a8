import { type BotQuestion, chooseAction } from '../src/bots/choose.ts';
import { ledgerGame } from './ledger-game.ts';

export default function answer(question: BotQuestion) {
  return chooseAction(ledgerGame.bot, question);
}
