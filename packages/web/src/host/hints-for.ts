import type { GameEntry } from '@castellum/games';
import { analyze, type Suggestion } from '@castellum/search';
import type { Hint, HintQuestion } from './hints.ts';

/** How many hints at most. */
const BEST = 3;
/** What search followed less often than this is no advice, unless it would be the second of two. */
const WORTH = 0.02;
/** Followed at least this share as often as the most followed one, an action's expected result is as well known. */
const KNOWN = 0.25;

/**
 * The best actions of the acting seat. Throws where the view is no position of the game, or knows more than that seat may know.
 */
export function hintsFor(entry: GameEntry, { view, milliseconds }: HintQuestion): Hint[] {
  const game = entry.rules;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  const seat = game.actor(read.value);
  if (typeof seat !== 'number') throw new Error('no seat acts');
  if (game.hasSecrets && game.viewer(read.value) !== seat) throw new Error('a hint is found in the acting seat’s own view only');
  const found = analyze(entry.bot, read.value, { budget: { milliseconds }, seed: 'hint', now: () => performance.now(), best: BEST });
  return byResult(found, seat)
    .filter(({ weight }, place) => place < 2 || weight >= WORTH)
    .map(({ action, wins, scores, reason }) => ({ action, win: wins[seat] ?? 0, score: scores[seat] ?? 0, reason }));
}

/** By expected result where that is well known, then as often as search followed them. */
function byResult(found: readonly Suggestion[], seat: number): Suggestion[] {
  const most = found[0]?.weight ?? 0;
  const known = found.filter(({ weight }) => weight >= most * KNOWN);
  const rest = found.filter((one) => !known.includes(one));
  return [...known.sort((a, b) => (b.value[seat] ?? 0) - (a.value[seat] ?? 0)), ...rest];
}
