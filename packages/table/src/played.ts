import { type Action, accept, eventsFor, type Game, type GameEvent, type Outcome, type Seat, type Viewer } from '@castellum/core';
import type { Fault, Step } from '@castellum/protocol';
import { refused } from './fault.ts';

/** One action taken, what came of it and the state after it. */
export interface Played<S = unknown> {
  readonly seat: Seat | 'chance';
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly state: S;
}

/** Takes an action that is known to be legal. */
export function take<S>(game: Game<S>, state: S, seat: Seat | 'chance', action: Action): Played<S> {
  const { state: after, events } = game.apply(state, action);
  return { seat, action, events, state: after };
}

/**
 * Plays a batch from outside, all or nothing. A batch ends where something hidden is shown to somebody: else what follows could be tried out in a batch
 * that is refused for another reason, and the cards be known without a move.
 * @returns the steps, or `illegal-action` or `bad-input` with the index of the action at fault, saying no more than the seat may know
 */
export function playBatch<S>(game: Game<S>, start: S, seat: Seat, actions: readonly unknown[]): Outcome<Played<S>[], Fault> {
  const played: Played<S>[] = [];
  let state = start;
  let revealed = false;
  for (const [index, given] of actions.entries()) {
    if (revealed && game.actor(state) === seat)
      return refused('bad-input', 'follows on something that was hidden', { field: `actions[${index}]`, index });
    const accepted = accept(game, state, seat, given);
    if (!accepted.ok) return refusal(game, state, seat, given, index);
    const step = take(game, state, seat, accepted.value);
    played.push(step);
    state = step.state;
    revealed = step.events.some(({ only }) => only !== undefined);
  }
  return { ok: true, value: played };
}

/** The refusal as the rules find it on what the seat knows, so that nothing hidden can be read out of it. */
function refusal<S>(game: Game<S>, state: S, seat: Seat, given: unknown, index: number): { readonly ok: false; readonly fault: Fault } {
  const seen = accept(game, game.hasSecrets ? game.conceal(state, seat) : state, seat, given);
  if (seen.ok) throw new Error(`${game.id}: an action that is legal on the view is not legal`);
  const { rule, reason, values } = seen.fault;
  if (reason === 'malformed') return refused('bad-input', 'is no action of this game', { field: `actions[${index}]`, index });
  return refused('illegal-action', rule === undefined ? reason : `${rule}: ${reason}`, {
    reason,
    index,
    ...(rule === undefined ? {} : { rule }),
    ...(values === undefined ? {} : { values }),
  });
}

/** The steps after version `from` as one viewer may see them, each with the position after it. */
export function stepsFor<S>(game: Game<S>, from: number, played: readonly Played<S>[], viewer: Viewer): Step[] {
  return played.map(({ seat, events, state }, index) => ({
    version: from + index + 1,
    seat,
    events: eventsFor(events, viewer),
    view: game.write(game.conceal(state, viewer)),
  }));
}
