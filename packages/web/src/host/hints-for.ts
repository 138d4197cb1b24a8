import type { GameEntry } from '@castellum/games';
import { analyze, distinct, type Suggestion } from '@castellum/search';
import type { Hint, HintQuestion } from './hints.ts';

/** How many hints at most, and at least where there is so much to choose from. */
const MOST = 3;
const LEAST = 2;
/** So many are looked at to find them. */
const LOOKED_AT = 8;
/** Followed at least this share as often as the most followed one, an action’s expected result is well known. */
const KNOWN = 0.1;
/** Followed by less than this share of the simulations, an action’s result is not known at all. */
const TRIED = 0.02;

/**
 * The best actions of the acting seat. Throws where the view is no position of the game, or knows more than that seat may know.
 */
export function hintsFor(entry: GameEntry, { view, events, milliseconds }: HintQuestion): Hint[] {
  const game = entry.rules;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  const seat = game.actor(read.value);
  if (typeof seat !== 'number') throw new Error('no seat acts');
  if (game.hasSecrets && game.viewer(read.value) !== seat) throw new Error('a hint is found in the acting seat’s own view only');
  const found = analyze(entry.bot, read.value, {
    budget: { milliseconds },
    seed: 'hint',
    now: () => performance.now(),
    events,
    best: LOOKED_AT,
  });
  return chosenFrom(distinct(entry.bot, found), seat).map(({ action, wins, scores, weight, reason }) => ({
    action,
    expected: weight < TRIED ? null : { win: wins[seat] ?? 0, score: scores[seat] ?? 0 },
    reason,
  }));
}

/**
 * Those whose result is well known, best first, then others that promise no more than they do; where that is too few, what search followed most. What was
 * tried a few times only and looks better than the best by luck would be poor advice.
 */
function chosenFrom(found: readonly Suggestion[], seat: number): Suggestion[] {
  const most = found[0]?.weight ?? 0;
  // As it is shown: to the percent.
  const result = ({ wins }: Suggestion) => Math.round(100 * (wins[seat] ?? 0));
  const byResult = (a: Suggestion, b: Suggestion) => result(b) - result(a) || (b.value[seat] ?? 0) - (a.value[seat] ?? 0);
  const known = found.filter(({ weight }) => weight >= most * KNOWN).sort(byResult);
  const others = found.filter((one) => !known.includes(one));
  const least = Math.min(...known.map(result));
  const modest = others.filter((one) => one.weight >= TRIED && result(one) <= least).sort(byResult);
  const chosen = [...known, ...modest].slice(0, MOST);
  const untried = others.filter((one) => one.weight < TRIED);
  return [...chosen, ...untried.slice(0, Math.max(0, LEAST - chosen.length))];
}
