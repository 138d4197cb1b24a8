import { type Action, accept, type Game, type GameEvent, type Seat } from '@castellum/core';
import { RequestFault } from '../fault.ts';

/** One action taken, what came of it and the state after it. */
export interface Played {
  readonly seat: Seat | 'chance';
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly state: unknown;
}

/** Takes an action that the rules gave themselves. */
export function take(game: Game, state: unknown, seat: Seat | 'chance', action: Action): Played {
  const { state: after, events } = game.apply(state, action);
  return { seat, action, events, state: after };
}

/**
 * Plays a batch from outside, all or nothing. A batch ends where something hidden is shown to somebody: else what follows could be tried out in a batch
 * that is refused for another reason, and the cards be known without a move.
 * @throws RequestFault `illegal-action` or `bad-input` with the index of the action at fault, saying no more than the seat may know
 */
export function playBatch(game: Game, start: unknown, seat: Seat, actions: readonly unknown[]): Played[] {
  const played: Played[] = [];
  let state = start;
  let revealed = false;
  for (const [index, given] of actions.entries()) {
    if (revealed && game.actor(state) === seat)
      throw new RequestFault('bad-input', 'follows on something that was hidden', { field: `actions[${index}]`, index });
    const accepted = accept(game, state, seat, given);
    if (!accepted.ok) throw refusal(game, state, seat, given, index);
    const step = take(game, state, seat, accepted.value);
    played.push(step);
    state = step.state;
    revealed = step.events.some(({ only }) => only !== undefined);
  }
  return played;
}

/** The refusal as the rules find it on what the seat knows, so that nothing hidden can be read out of it. */
function refusal(game: Game, state: unknown, seat: Seat, given: unknown, index: number): RequestFault {
  const seen = accept(game, game.hasSecrets ? game.conceal(state, seat) : state, seat, given);
  if (seen.ok) throw new Error(`${game.id}: an action that is legal on the view is not legal`);
  const { rule, reason, values } = seen.fault;
  if (reason === 'malformed') return new RequestFault('bad-input', 'is no action of this game', { field: `actions[${index}]`, index });
  return new RequestFault('illegal-action', rule === undefined ? reason : `${rule}: ${reason}`, {
    reason,
    index,
    ...(rule === undefined ? {} : { rule }),
    ...(values === undefined ? {} : { values }),
  });
}
