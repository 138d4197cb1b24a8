import { accept } from './accept.ts';
import { CastellumError, illegalAction } from './errors.ts';
import type { Action, Game, GameEvent } from './game.ts';
import { isObject } from './json.ts';

/**
 * Checks that a state can say what its actor may do: a view knows enough only for its viewer's own decisions.
 * @throws CastellumError `bad-input`
 */
export function mustDecide<S>(game: Game<S>, state: S): void {
  const viewer = game.viewer(state);
  const actor = game.actor(state);
  if (viewer === null || viewer === actor || actor === 'over') return;
  const whose = viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`;
  const whom = actor === 'chance' ? 'chance' : `seat ${actor}`;
  throw new CastellumError('bad-input', `the view of ${whose} does not say what ${whom} may do`, { field: 'view' });
}

/** The legal action that `given` is for whoever acts: JSON as the specification writes it, or `{ "seat", "action" }` as records do. */
function take<S>(game: Game<S>, state: S, given: unknown, index: number): Action {
  mustDecide(game, state);
  const actor = game.actor(state);
  const wrapped = isObject(given) && Object.keys(given).length === 2 && Object.hasOwn(given, 'seat') && isObject(given.action);
  if (wrapped && actor !== 'over' && given.seat !== actor) throw illegalAction(game.id, { reason: 'not-your-turn' }, index);
  const action: unknown = wrapped ? given.action : given;
  if (actor === 'chance') {
    const refusal = game.refuse(state, action);
    if (refusal !== null) throw illegalAction(game.id, refusal, index);
    if (isObject(action) && typeof action.type === 'string') return { ...(action as Action), type: action.type };
    throw illegalAction(game.id, { reason: 'malformed' }, index);
  }
  const accepted = accept(game, state, actor === 'over' ? game.turn(state) : actor, action);
  if (!accepted.ok) throw illegalAction(game.id, accepted.fault, index);
  return accepted.value;
}

/**
 * Plays actions from outside, one after the other, each for whoever acts then, chance included.
 * @throws CastellumError `illegal-action` with the rule and the action's place in the list; `bad-input` where a view does not know enough
 */
export function play<S>(game: Game<S>, state: S, given: readonly unknown[]): { readonly state: S; readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  let now = state;
  for (const [index, one] of given.entries()) {
    const next = game.apply(now, take(game, now, one, index));
    now = next.state;
    events.push(...next.events);
  }
  return { state: now, events };
}
