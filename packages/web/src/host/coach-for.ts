import { type Action, isAim, SeededRandom, sameJson } from '@castellum/core';
import type { GameEntry } from '@castellum/games';
import { analyze, type Suggestion } from '@castellum/search';
import type { CoachQuestion, Objection } from './hints.ts';

/** The coach speaks up where a decision loses so much of a win (RV-16). */
export const GIVES_AWAY = 0.15;
/** An action that so large a share of the simulations followed is well enough known to be held up as better. */
const KNOWN = 0.1;
/** Followed by less than this share, an action’s result is looked at by a search of its own. */
const TRIED = 0.02;
const LOOKED_AT = 40;
/** So many worlds are looked at where there are secrets. */
const WORLDS = 3;

/** What the coach says to the decisions of a turn: the first that gives much away; null where none does. Throws where the view is no position of the game. */
export function objectionTo(entry: GameEntry, { view, events, actions, milliseconds }: CoachQuestion): Objection | null {
  const { rules: game, bot } = entry;
  const read = game.read(view);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.message}`);
  const seat = game.actor(read.value);
  if (typeof seat !== 'number') throw new Error('no seat acts');
  const winOf = ({ wins }: Suggestion) => wins[seat] ?? 0;
  const search = (state: unknown, share = 1) =>
    analyze(bot, state, {
      budget: { milliseconds: (share * milliseconds) / (2 * actions.length) },
      seed: 'coach',
      now: () => performance.now(),
      events,
      best: LOOKED_AT,
    });
  const random = new SeededRandom('coach');
  /** The seat's chance after an action that search did not follow: in worlds that the seat may think possible, the next seat answers. */
  const winAfter = (state: unknown, action: Action): number | null => {
    const worlds = game.hasSecrets ? WORLDS : 1;
    const wins = Array.from({ length: worlds }, () => {
      const next = game.apply(game.sample(state, random), action).state;
      const { wins: won } = search(next, 1 / worlds)[0] ?? {};
      return won?.[seat] ?? null;
    });
    const known = wins.filter((win) => win !== null);
    return known.length === 0 ? null : known.reduce((sum, win) => sum + win, 0) / known.length;
  };
  let state = read.value;
  for (const action of actions) {
    if (game.actor(state) !== seat) return null;
    const found = isAim(entry.rules, state, action) ? [] : search(state);
    const [best] = found.filter(({ weight }) => weight >= KNOWN).sort((a, b) => winOf(b) - winOf(a));
    const next = game.apply(state, action).state;
    if (best !== undefined && !sameJson(best.action, action)) {
      const chosen = found.find((one) => sameJson(one.action, action));
      const known = chosen !== undefined && chosen.weight >= TRIED;
      const win = known ? winOf(chosen) : winAfter(state, action);
      if (win !== null && winOf(best) - win >= GIVES_AWAY)
        return {
          loss: winOf(best) - win,
          before: game.write(state),
          better: { action: best.action, expected: { win: winOf(best), score: best.scores[seat] ?? 0 }, reason: best.reason },
        };
    }
    state = next;
  }
  return null;
}
