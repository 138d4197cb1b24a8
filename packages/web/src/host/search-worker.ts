import { gameOf } from '@castellum/games';
import { botMove } from './bot-move.ts';
import { hintsFor } from './hints-for.ts';
import type { SearchAnswer, SearchQuestion } from './search-question.ts';
import { serveCalls } from './worker-calls.ts';

serveCalls<SearchQuestion, SearchAnswer>((asked) => {
  const entry = gameOf(asked.question.game);
  if (entry === undefined) throw new Error(`no game ${asked.question.game}`);
  return asked.kind === 'move'
    ? { kind: 'move', action: botMove(entry, asked.question) }
    : { kind: 'hints', hints: hintsFor(entry, asked.question) };
});
