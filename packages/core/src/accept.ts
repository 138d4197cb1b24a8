import type { Action, Game, Outcome, Refusal, Seat } from './game.ts';
import { isObject, isShallow, type Json, sameJson } from './json.ts';

/** A refusal that a game's rule need not stand behind: `not-your-turn`, or `malformed` for what is no action at all. */
export type NotAccepted =
  | Refusal
  | { readonly reason: 'not-your-turn' | 'malformed'; readonly rule?: undefined; readonly values?: undefined };

/** No action of any game is nested deeper than this. */
const MAX_DEPTH = 8;

/** True for the two ends of a range, `[low, high]`. */
function isEnds(value: Json | undefined): value is readonly [number, number] {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isInteger(value[0]) &&
    Number.isInteger(value[1]) &&
    Number(value[0]) <= Number(value[1])
  );
}

/** True where an action that `actions` listed stands for many: some of its numbers are given as `[low, high]`, and as it stands it is not legal. */
export function isRange<S>(game: Game<S>, state: S, listed: Action): boolean {
  return Object.values(listed).some((value) => isEnds(value)) && game.refuse(state, listed) !== null;
}

/** True for one action out of a range (a push): nobody has listed it by itself. */
export function isAim<S>(game: Game<S>, state: S, action: Action): boolean {
  return game.actions(state).some((listed) => listed.type === action.type && isRange(game, state, listed));
}

/** The action inside a listed range that `given` names, or null. */
function withinRange(range: Action, given: Record<string, unknown>): Action | null {
  const keys = Object.keys(range);
  if (Object.keys(given).length !== keys.length) return null;
  const action: Record<string, Json> = {};
  for (const key of keys) {
    if (!Object.hasOwn(given, key)) return null;
    const ends = range[key];
    const value = given[key];
    if (isEnds(ends) && typeof value === 'number') {
      if (!Number.isInteger(value) || value < ends[0] || value > ends[1]) return null;
      action[key] = value + 0;
    } else if (ends !== undefined && sameJson(ends, value)) action[key] = ends;
    else return null;
  }
  return { ...action, type: range.type };
}

/** The legal action that `given` is, or null: one that `actions` lists, or one inside a range that it lists. */
export function findAction<S>(game: Game<S>, state: S, given: unknown): Action | null {
  if (!isObject(given)) return null;
  for (const listed of game.actions(state)) {
    if (listed.type !== given.type) continue;
    if (sameJson(listed, given)) {
      if (!isRange(game, state, listed)) return listed;
      continue;
    }
    const inside = withinRange(listed, given);
    if (inside !== null && isRange(game, state, listed) && game.refuse(state, inside) === null) return inside;
  }
  return null;
}

/**
 * Takes an action from outside. It is accepted only by finding it among the legal ones, and what comes back is the rules' own action, never the
 * given value. Total: `given` may be anything that JSON can say. Chance never comes from outside.
 */
export function accept<S>(game: Game<S>, state: S, seat: Seat, given: unknown): Outcome<Action, NotAccepted> {
  const actor = game.actor(state);
  if (actor !== seat && actor !== 'over') return { ok: false, fault: { reason: 'not-your-turn' } };
  if (!isObject(given) || !isShallow(given, MAX_DEPTH)) {
    // What is no action at all is refused as one of no known type is: by the rule of the phase.
    const rule = game.refuse(state, { type: '' })?.rule;
    return { ok: false, fault: rule === undefined ? { reason: 'malformed' } : { rule, reason: 'malformed' } };
  }
  const action = findAction(game, state, given);
  if (action !== null) return { ok: true, value: action };
  return { ok: false, fault: game.refuse(state, given) ?? { reason: 'malformed' } };
}
