import { CastellumError, illegalAction } from './errors.ts';
import type { Game, GameEvent } from './game.ts';
import { canonical } from './json.ts';
import { type GameRecord, type RecordedAction, startOf } from './records.ts';

/** One action of a replayed record: what led to it and what came of it. */
export interface ReplayStep<S> extends RecordedAction {
  readonly index: number;
  readonly before: S;
  readonly after: S;
  readonly events: readonly GameEvent[];
}

/**
 * Replays a record step by step, checking every action.
 * @throws CastellumError `bad-record` where it does not start, `illegal-action` with the rule and the action's `index` where it breaks one
 */
export function* replaySteps<S>(game: Game<S>, record: GameRecord): Generator<ReplayStep<S>, S> {
  let state = startOf(game, record);
  for (const [index, { seat, action }] of record.actions.entries()) {
    const actor = game.actor(state);
    // After the end the game says which rule ended it.
    if (actor !== seat && actor !== 'over') throw illegalAction(game.id, { reason: 'not-your-turn' }, index);
    const refusal = game.refuse(state, action);
    if (refusal !== null) throw illegalAction(game.id, refusal, index);
    const before = state;
    const { state: after, events } = game.apply(before, action);
    state = after;
    yield { index, seat, action, before, after, events };
  }
  return state;
}

/**
 * Replays a whole record and checks its result, if it has one; `visit` sees every step.
 * @returns the final state
 * @throws CastellumError as `replaySteps`, and `bad-record` (field `result`) where the game ended otherwise or not at all
 */
export function replay<S>(game: Game<S>, record: GameRecord, visit?: (step: ReplayStep<S>) => void): S {
  const steps = replaySteps(game, record);
  let next = steps.next();
  while (!next.done) {
    visit?.(next.value);
    next = steps.next();
  }
  const final = next.value;
  if (record.result !== null) {
    const result = game.result(final);
    if (result === null) throw new CastellumError('bad-record', 'result: the game is not over', { field: 'result' });
    if (canonical(result) !== canonical(record.result))
      throw new CastellumError('bad-record', `result: the game ended ${canonical(result)}`, { field: 'result' });
  }
  return final;
}

/** Every state of a record, the start first: one more than it has actions. Throws as `replay`. */
export function positionsOf<S>(game: Game<S>, record: GameRecord): S[] {
  const states = [startOf(game, record)];
  replay(game, record, ({ after }) => states.push(after));
  return states;
}
