import { listings } from '@castellum/games/listings';
import { listingOf, loadPlay } from '../listings.ts';
import { botMove } from './bot-move.ts';
import { objectionTo } from './coach-for.ts';
import { hintsFor } from './hints-for.ts';
import type { SearchAnswer, SearchQuestion } from './search-question.ts';
import { serveCalls } from './worker-calls.ts';

serveCalls<SearchQuestion, SearchAnswer>(async (asked) => {
  if (asked.kind === 'load') {
    await Promise.all(listings.filter(({ id }) => asked.game === undefined || asked.game === id).map(loadPlay));
    return { kind: 'loaded' };
  }
  const listing = listingOf(asked.question.game);
  if (listing === undefined) throw new Error(`no game ${asked.question.game}`);
  const today = await loadPlay(listing);
  const played = today.earlier?.find(({ rules }) => rules.rulesVersion === asked.question.rules);
  const entry = { ...today, ...played };
  if (asked.kind === 'coach') return { kind: 'coach', objection: objectionTo(entry, asked.question) };
  return asked.kind === 'move'
    ? { kind: 'move', action: botMove(entry, asked.question) }
    : { kind: 'hints', hints: hintsFor(entry, asked.question) };
});
