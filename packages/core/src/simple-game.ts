import {
  type Action,
  completeOptions,
  type Game,
  type GameEvent,
  type OptionSpec,
  type Refusal,
  ranksOf,
  type Seat,
  type Setup,
  type Viewer,
} from './game.ts';
import { type Json, type JsonObject, sameJson } from './json.ts';
import { must, ReadFault, readFields, readInteger, reading, readName, readObject, readViewer } from './reader.ts';

/** The part of a game that says that nothing is hidden in it. `clone` and `copy` copy a state, which keeps whose view it is as `viewer`. */
export function withoutSecrets<S extends { viewer: Viewer | null }>({
  clone,
  copy,
}: Pick<Game<S>, 'clone' | 'copy'>): Pick<Game<S>, 'hasSecrets' | 'conceal' | 'concealInto' | 'viewer' | 'sample' | 'clone' | 'copy'> {
  const seenBy = (state: S, viewer: Viewer | null): S => {
    const copy = clone(state);
    copy.viewer = viewer;
    return copy;
  };
  return {
    hasSecrets: false,
    conceal: seenBy,
    concealInto(state, viewer, into) {
      copy(state, into);
      into.viewer = viewer;
    },
    viewer: ({ viewer }) => viewer,
    sample: (state) => seenBy(state, null),
    clone,
    copy,
  };
}

/** The part of a game that says that nothing is left to chance in it. */
export const withoutChance: Pick<Game, 'chance' | 'roll' | 'pick' | 'irrevocable'> = {
  chance() {
    throw new Error('there is no chance in this game');
  },
  roll() {
    throw new Error('there is no chance in this game');
  },
  pick: (_, packed) => packed,
  irrevocable: () => false,
};

/** What a simple game's state holds beside its own fields. */
export interface SimpleState extends Setup {
  viewer: Viewer | null;
}

/**
 * What is to be said of a game without secrets and chance that has few actions: `simpleGame` makes a whole `Game` of it. `T` is the state as it stands in the
 * position's JSON, without players and options; `play` changes it in place.
 */
export interface SimpleRules<T, A extends Action> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options?: readonly OptionSpec[];
  /** Every action that there ever is. */
  readonly actions: readonly A[];
  /** The rules to cite for the refusals `malformed` (none of the actions) and `over` (after the end). */
  readonly cite: { readonly malformed: string; readonly over: string };
  start(setup: Setup): T;
  /** The seat that acts; after the end the last one that did. */
  turn(state: T & SimpleState): Seat;
  isOver(state: T & SimpleState): boolean;
  /** Why an action is not allowed while the game goes on; null where it is. At least one always must be. */
  refuse(state: T & SimpleState, action: A): Refusal | null;
  /** Plays a legal action in place, and says what happened. */
  play(state: T & SimpleState, action: A): readonly GameEvent[];
  /** Points by seat, the most wins. */
  scores(state: T & SimpleState): number[];
  /** The state's own fields, read strictly with the functions of `reader.ts`: what cannot come about in a game is a fault. Their names are checked already. */
  read(fields: Record<keyof T & string, unknown>, setup: Setup): T;
  show(state: T & SimpleState): string;
}

function copyOf(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyOf(item)]));
}

/** The whole of a game without secrets and chance, from what there is to say about it. For games that need no fast search. */
export function simpleGame<T extends { [K in keyof T]: Json }, A extends Action>(rules: SimpleRules<T, A>): Game<T & SimpleState> {
  type State = T & SimpleState;
  const { id, players, options = [], actions, cite } = rules;
  const clone = (state: State): State => copyOf(state as unknown as Json) as unknown as State;
  const stateOf = (own: T, setup: Setup, viewer: Viewer | null): State => ({ ...own, ...setup, viewer });
  const actionAt = (index: number): A => {
    const action = actions[index];
    if (action === undefined) throw new RangeError(`there is no action ${index}`);
    return action;
  };
  const indexOf = (given: unknown): number => actions.findIndex((action) => sameJson(action, given));
  const isLegal = (state: State, action: A): boolean => !rules.isOver(state) && rules.refuse(state, action) === null;

  function readPosition(json: unknown): State {
    const given = readObject(json, '');
    readName(given.game, 'game', [id]);
    const setup = readSetup(given);
    const own = Object.keys(rules.start(setup));
    const fields = readFields(json, '', ['game', 'players', 'options', ...own], ['view']);
    return stateOf(rules.read(fields as Record<keyof T & string, unknown>, setup), setup, readViewer(fields, setup.players));
  }

  function readSetup(given: Record<string, unknown>): Setup {
    const chosen = readFields(
      given.options,
      'options',
      options.map(({ key }) => key),
    );
    const complete = completeOptions({ options }, chosen);
    if (!complete.ok) throw new ReadFault(complete.fault.field, complete.fault.message);
    for (const { key } of options) must(chosen[key] === complete.value[key], `options.${key}`, 'must be one of its values');
    return { players: readInteger(given.players, 'players', players.min, players.max), options: complete.value };
  }

  return {
    id,
    rulesVersion: rules.rulesVersion,
    players,
    options,
    maxLegal: actions.length,
    ...withoutSecrets({ clone, copy: (from, into) => void Object.assign(into, clone(from)) }),
    ...withoutChance,
    start: (setup) => stateOf(rules.start(setup), { players: setup.players, options: setup.options }, null),
    setup: (state) => ({ players: state.players, options: state.options }),
    actor: (state) => (rules.isOver(state) ? 'over' : rules.turn(state)),
    turn: rules.turn,
    actions: (state) => actions.filter((action) => isLegal(state, action)),
    refuse(state, given) {
      if (rules.isOver(state)) return { rule: cite.over, reason: 'over' };
      const index = indexOf(given);
      return index < 0 ? { rule: cite.malformed, reason: 'malformed' } : rules.refuse(state, actionAt(index));
    },
    apply(state, action) {
      const next = clone(state);
      return { events: rules.play(next, actionAt(indexOf(action))), state: next };
    },
    pass: () => null,
    result(state) {
      if (!rules.isOver(state)) return null;
      const scores = rules.scores(state);
      return { scores, ranks: ranksOf(scores) };
    },
    scores: rules.scores,
    read: (json) => reading(() => readPosition(json)),
    write(state): JsonObject {
      const { viewer, players, options, ...own } = clone(state);
      return { game: id, players, options, ...own, ...(viewer === null ? {} : { view: viewer }) };
    },
    show: rules.show,
    legal(state, out) {
      let count = 0;
      actions.forEach((action, index) => {
        if (isLegal(state, action)) out[count++] = index;
      });
      return count;
    },
    pack: (_, action) => indexOf(action),
    unpack: (_, packed) => actionAt(packed),
    advance(state, packed) {
      rules.play(state, actionAt(packed));
    },
  };
}
