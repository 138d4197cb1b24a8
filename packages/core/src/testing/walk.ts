import fc from 'fast-check';
import { isRange } from '../accept.ts';
import type { Action, Game, GameEvent, Seat, Setup, Viewer } from '../game.ts';
import type { Json, JsonObject } from '../json.ts';
import { type Random, SeededRandom } from '../random.ts';
import type { RecordedAction } from '../records.ts';

/** What a property is tried on: a setup of the game and the seed of a random playout. */
export interface Trial {
  readonly setup: Setup;
  readonly seed: number;
}

/** A whole random game. `states[i]` is the state before `actions[i]`; the last state is the end. */
export interface Walk<S> extends Trial {
  readonly states: readonly S[];
  readonly actions: readonly RecordedAction[];
  readonly events: readonly (readonly GameEvent[])[];
}

/** Any setup of the game, and any seed. */
export function trials<S>(game: Game<S>): fc.Arbitrary<Trial> {
  const options = Object.fromEntries(game.options.map(({ key, values }) => [key, fc.constantFrom(...values)]));
  return fc.record({
    setup: fc.record({ players: fc.integer({ min: game.players.min, max: game.players.max }), options: fc.record(options) }),
    seed: fc.noShrink(fc.nat()),
  });
}

/** A concrete action out of a listed one: for a range, a whole number between each two ends. */
export function concrete<S>(game: Game<S>, state: S, listed: Action, random: Random): Action {
  if (!isRange(game, state, listed)) return listed;
  const action: Record<string, Json> = {};
  for (const [key, value] of Object.entries(listed)) {
    action[key] = Array.isArray(value) ? random.between(Number(value[0]), Number(value[1])) : value;
  }
  return { ...action, type: listed.type };
}

/** Plays at random until the game is over; throws where it does not end within `most` actions. */
export function walk<S>(game: Game<S>, { setup, seed }: Trial, most: number): Walk<S> {
  const random = new SeededRandom(seed);
  let state = game.start(setup);
  const states = [state];
  const actions: RecordedAction[] = [];
  const events: (readonly GameEvent[])[] = [];
  for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
    if (actions.length >= most) throw new Error(`random play has not ended after ${most} actions`);
    let action: Action;
    if (actor === 'chance') action = game.chance(state, random);
    else {
      const listed = game.actions(state);
      if (listed.length === 0) throw new Error(`seat ${actor} is to act and has no action`);
      action = concrete(game, state, listed[random.below(listed.length)] ?? { type: '' }, random);
    }
    const refusal = game.refuse(state, action);
    if (refusal !== null) throw new Error(`refuses ${JSON.stringify(action)} itself: ${JSON.stringify(refusal)}`);
    const next = game.apply(state, action);
    state = next.state;
    actions.push({ seat: actor, action });
    events.push(next.events);
    states.push(state);
  }
  return { setup, seed, states, actions, events };
}

/** Every viewer of a game for so many. */
export function viewersOf(players: number): Viewer[] {
  return [...Array.from({ length: players }, (_, seat) => seat), 'spectator'];
}

/** A sample of the walk's places, without order, the first and the last among them. */
export function someOf<S>(walked: Walk<S>, many: number, random: Random): number[] {
  const last = walked.states.length - 1;
  const places = new Set([0, Math.min(1, last), last]);
  while (places.size < Math.min(many, last + 1)) places.add(random.below(last + 1));
  return [...places];
}

/** The acting seat of a state, or null. */
export function seatOf<S>(game: Game<S>, state: S): Seat | null {
  const actor = game.actor(state);
  return typeof actor === 'number' ? actor : null;
}

/** A deep copy through JSON text, as it comes from outside. */
export function throughText(value: JsonObject | Action): unknown {
  return JSON.parse(JSON.stringify(value));
}
