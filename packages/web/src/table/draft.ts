import { type Action, eventsFor, type Game, type GameEvent, type Seat, sameJson } from '@castellum/core';
import type { Step } from '@castellum/protocol';

/** The actions chosen and not yet sent, the state after each, and what its viewer would be told of each. */
export interface Draft<S> {
  readonly actions: readonly Action[];
  readonly states: readonly S[];
  readonly events: readonly (readonly GameEvent[])[];
}

export const noDraft: Draft<never> = { actions: [], states: [], events: [] };

/** The draft with one more legal action of the seat, chosen in `state`. */
export function extended<S>(draft: Draft<S>, game: Game<S>, state: S, seat: Seat, action: Action): Draft<S> {
  const next = game.apply(state, action);
  return {
    actions: [...draft.actions, action],
    states: [...draft.states, next.state],
    events: [...draft.events, eventsFor(next.events, seat)],
  };
}

/** Without its last action. */
export function shortened<S>({ actions, states, events }: Draft<S>): Draft<S> {
  return { actions: actions.slice(0, -1), states: states.slice(0, -1), events: events.slice(0, -1) };
}

/** Without its first action, which the table has played. */
export function played<S>({ actions, states, events }: Draft<S>): Draft<S> {
  return { actions: actions.slice(1), states: states.slice(1), events: events.slice(1) };
}

/** A turn that was ended: what is, or is to be, sent. */
export interface Batch {
  readonly seat: Seat;
  /** The version on which it was drafted. */
  readonly from: number;
  readonly actions: readonly Action[];
  /** What was seen of it as a draft: the events of its first actions. The others' outcome is known to the table alone. */
  readonly seen: readonly (readonly GameEvent[])[];
  /** How often it was sent. One that was sent and not answered may have been played all the same. */
  readonly tries: number;
}

/** The version of the table with the whole batch played on it. */
export const endOf = ({ from, actions }: Batch): number => from + actions.length;

/** True where a step is the batch's own: its seat's, in its place, and where it was seen as a draft, with what was seen. */
export function isOf(batch: Batch, { version, seat, events }: Step): boolean {
  if (seat !== batch.seat || version <= batch.from || version > endOf(batch)) return false;
  const expected = batch.seen[version - batch.from - 1]?.[0];
  const [told] = events;
  // The first event tells the action itself; what follows may hold luck that the draft could not know.
  return expected === undefined || (told !== undefined && sameJson(expected, told));
}
