import type { Json, JsonObject } from './json.ts';
import type { Random } from './random.ts';

/** A seat number, 0 … players−1, clockwise. */
export type Seat = number;

/** Who decides next: a seat, luck, or nobody because the game is over. */
export type Actor = Seat | 'chance' | 'over';

/** Who looks: a seat, or somebody who sees only what no seat hides. */
export type Viewer = Seat | 'spectator';

/** One decision as the specification's JSON. */
export type Action = JsonObject & { readonly type: string };

/**
 * Something that happened, for people: enough to animate and to write a sentence of the log. With `only`, it is meant for that seat alone
 * (its public counterpart is an event of its own); see `eventsFor`.
 */
export type GameEvent = JsonObject & { readonly type: string; readonly only?: Seat };

/** Why an action is not allowed: the rule that forbids it and a message key of the game's catalogue (`<game>.refuse.<reason>`) with its values. */
export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Why a position is not one: the field at fault (`seats[1].hand`) and what is wrong, in English, for developers. */
export interface PositionFault {
  readonly field: string;
  readonly message: string;
}

/** One option of a game: the values it may take, the first being the default. */
export interface OptionSpec {
  readonly key: string;
  readonly values: readonly (string | boolean)[];
}

/** How a game is started: the number of seats and complete options. */
export interface Setup {
  readonly players: number;
  readonly options: Readonly<Record<string, string | boolean>>;
}

/** The end of a game. Ranks are 1-based; equal results share a rank and the next is skipped. */
export interface Result {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

/** A value or the reason why there is none. */
export type Outcome<T, F> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

/**
 * A seat's standing answer to a decision it may be asked for out of turn, so that slow games do not stall.
 * The preference is JSON that the game reads strictly.
 */
export interface Standing<S> {
  /** The preference, checked; null where it is not one. */
  read(json: unknown): Json | null;
  /** The action that the preference gives for the seat that acts out of turn now; null where it says nothing. */
  choose(state: S, preference: Json): Action | null;
}

/**
 * What a game is. Rules are pure: no I/O, no clock, no random source of their own. A state is mutable only through `advance`, `roll`, `copy` and
 * `concealInto` (for search); everything else leaves its arguments untouched.
 *
 * A state may be *concealed* (a view): what its viewer may not know is unknown in it. `actor`, `actions`, `legal`, `refuse` and `apply` work on a
 * concealed state for that viewer's own decisions.
 *
 * Packed actions are integers 0 … 2³⁰−1 that mean the same for every state of the game. A continuous action is listed by `legal` as one packed
 * *range*; `pick` makes a packed action of it. Chance actions are never packed.
 */
export interface Game<S = unknown> {
  /** The id used in records, addresses and folders, e.g. `aqua-romana`. */
  readonly id: string;
  /** Version of the rules that records name. */
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /** True where views differ from the state: hands, decks, hidden coins. */
  readonly hasSecrets: boolean;
  /** An upper bound of the number of actions that `legal` ever lists; the size of its buffer. */
  readonly maxLegal: number;

  /** The normal start, before any chance action. */
  start(setup: Setup): S;
  setup(state: S): Setup;
  actor(state: S): Actor;
  /** The seat whose turn it is, also while chance or another seat acts, and after the end the last one. */
  turn(state: S): Seat;

  /** Every legal action of the acting seat as JSON; a range (a push) as one entry with its ranges. Empty where chance acts or the game is over. */
  actions(state: S): Action[];
  /** Null where the action is legal for the acting seat, or why it is not. Total: any JSON value may be asked about. Chance actions are checked too. */
  refuse(state: S, action: unknown): Refusal | null;
  /** The next state and what happened. The action must be legal (ask `refuse` first); a chance action is applied too. */
  apply(state: S, action: Action): { readonly state: S; readonly events: readonly GameEvent[] };
  /** Draws the outcome of a chance state as an action. */
  chance(state: S, random: Random): Action;
  /** True for an action that cannot be taken back in a draft once its outcome is seen (a quarry push). Total: also asked of what only looks like an action. */
  irrevocable(action: Action): boolean;
  /** The action that means "nothing more" for the acting seat (`pass`, `stop`), where it is legal; else null. */
  pass(state: S): Action | null;

  /** A copy without what the viewer may not know. Concealing twice for the same viewer changes nothing. After the end nothing is secret. */
  conceal(state: S, viewer: Viewer): S;
  /** Null for a full state, or whose view it is. */
  viewer(state: S): Viewer | null;
  /** A full state that the viewer of a concealed state may think possible, drawn at random: `conceal(sample(v), viewer) = v`. A full state is copied. */
  sample(state: S, random: Random): S;

  /** Null while the game goes on. */
  result(state: S): Result | null;
  /** Points as they stand, for display during the game, by seat. */
  scores(state: S): number[];

  /** Reads a position or a view, strictly. */
  read(json: unknown): Outcome<S, PositionFault>;
  /** Writes a position, or a view with its field `view`. */
  write(state: S): JsonObject;
  /** A readable text diagram of the state. */
  show(state: S): string;

  readonly standing?: Standing<S>;

  // The fast path: no allocation, in place.

  /** Writes every legal action of the acting seat into `out`, packed, and returns their number (0 where chance acts or the game is over). */
  legal(state: S, out: Int32Array): number;
  /** The packed form of a legal JSON action of this state; -1 where it has no packed form. */
  pack(state: S, action: Action): number;
  unpack(state: S, packed: number): Action;
  /** A concrete packed action drawn uniformly out of a range; anything else comes back as it is. */
  pick(state: S, packed: number, random: Random): number;
  /** Plays a packed action in place, without events. It must be legal. */
  advance(state: S, packed: number): void;
  /** Plays in place, without events, the outcome that `chance` draws from the same random source. */
  roll(state: S, random: Random): void;
  /** Overwrites `into`, a state or view of the same game and number of players, with what `conceal` gives. */
  concealInto(state: S, viewer: Viewer, into: S): void;
  clone(state: S): S;
  /** Overwrites `into` with `from`; both of the same game and number of players. No allocation. */
  copy(from: S, into: S): void;
}

/** The options of a game where nothing is chosen: the first value of each. */
export function defaultOptions(game: Pick<Game, 'options'>): Record<string, string | boolean> {
  return Object.fromEntries(game.options.map(({ key, values }) => [key, values[0] ?? false]));
}

/** The options of a game, completed with defaults and checked; or which one is wrong. */
export function completeOptions(
  game: Pick<Game, 'options'>,
  partial: unknown,
): Outcome<Readonly<Record<string, string | boolean>>, PositionFault> {
  if (partial === undefined || partial === null) return completeOptions(game, {});
  if (typeof partial !== 'object' || Array.isArray(partial))
    return { ok: false, fault: { field: 'options', message: 'must be an object' } };
  const given = new Map<string, unknown>(Object.entries(partial));
  const complete: Record<string, string | boolean> = {};
  for (const { key, values } of game.options) {
    const value = given.get(key) ?? values[0];
    const found = values.find((v) => v === value);
    if (found === undefined) return { ok: false, fault: { field: `options.${key}`, message: `must be one of ${values.join(', ')}` } };
    complete[key] = found;
    given.delete(key);
  }
  for (const key of given.keys()) return { ok: false, fault: { field: `options.${key}`, message: 'unknown option' } };
  return { ok: true, value: complete };
}

/** The events that a viewer may be shown. */
export function eventsFor(events: readonly GameEvent[], viewer: Viewer): GameEvent[] {
  return events.filter((event) => event.only === undefined || event.only === viewer);
}

/** Ranks (1-based, shared on ties, the next skipped) of scores, highest first. */
export function ranksOf(scores: readonly number[]): number[] {
  return scores.map((score) => {
    let rank = 1;
    for (const other of scores) if (other > score) rank++;
    return rank;
  });
}
