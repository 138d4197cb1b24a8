import type { Action, Game, GameEvent, Outcome, PositionFault, Random, Seat, Setup, Viewer } from '@castellum/core';
import { isObject, withoutSecrets } from '@castellum/core';
import type { BotKit } from '@castellum/search';
import type { PlayableGame } from '../src/index.ts';

/**
 * A game in which every action can be told from every other: two seats in turn write two numbers each, and after each turn chance writes one. What
 * was acknowledged can be compared, number by number, with what the server has.
 */
export interface Ledger {
  writes: number;
  turn: Seat;
  /** Numbers written this turn; at two chance writes. */
  written: number;
  viewer: Viewer | null;
}

const HIGHEST = 2 ** 28;
const LENGTH = 20_000;
const RANGE = HIGHEST + 1;

function isNumber(value: unknown, below: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;
}

function actor(state: Ledger) {
  if (state.writes >= LENGTH) return 'over' as const;
  return state.written === 2 ? ('chance' as const) : state.turn;
}

function write(state: Ledger): void {
  state.writes++;
  if (state.written === 2) {
    state.written = 0;
    state.turn = 1 - state.turn;
  } else state.written++;
}

export const ledger: Game<Ledger> = {
  id: 'ledger',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  options: [],
  maxLegal: 1,
  start: () => ({ writes: 0, turn: 0, written: 0, viewer: null }),
  setup: (): Setup => ({ players: 2, options: {} }),
  actor,
  turn: (state) => state.turn,
  actions: (state) => (typeof actor(state) === 'number' ? [{ type: 'write', n: [0, HIGHEST] }] : []),
  refuse: (state, action) => {
    const type = actor(state) === 'chance' ? 'luck' : 'write';
    if (isObject(action) && action.type === type && Object.keys(action).length === 2 && isNumber(action.n, HIGHEST + 1)) return null;
    return { rule: 'L-1', reason: 'number' };
  },
  apply: (state, action) => {
    const after = { ...state };
    const events: GameEvent[] = [{ type: 'wrote', n: Number(action.n) }];
    write(after);
    return { state: after, events };
  },
  chance: (_, random): Action => ({ type: 'luck', n: random.below(1000) }),
  irrevocable: () => false,
  pass: () => null,
  ...withoutSecrets<Ledger>({
    clone: (state) => ({ ...state }),
    copy: (from, into) => void Object.assign(into, from),
  }),
  result: (state) => (actor(state) === 'over' ? { scores: [0, 0], ranks: [1, 1] } : null),
  scores: () => [0, 0],
  read: (json): Outcome<Ledger, PositionFault> => {
    if (!isObject(json)) return { ok: false, fault: { field: 'position', message: 'must be an object' } };
    const { writes, turn, written, view } = json;
    const viewer = view === 'spectator' || view === 0 || view === 1 ? view : null;
    if (!isNumber(writes, LENGTH + 1) || !isNumber(turn, 2) || !isNumber(written, 3))
      return { ok: false, fault: { field: 'writes', message: 'must be a number' } };
    return { ok: true, value: { writes, turn, written, viewer } };
  },
  write: ({ writes, turn, written, viewer }) => ({ game: 'ledger', writes, turn, written, ...(viewer === null ? {} : { view: viewer }) }),
  show: (state) => JSON.stringify(state),
  legal: (state, out) => {
    if (typeof actor(state) !== 'number') return 0;
    out[0] = RANGE;
    return 1;
  },
  pack: (_, action) => (typeof action.n === 'number' ? action.n : RANGE),
  unpack: (_, packed) => ({ type: 'write', n: packed === RANGE ? [0, HIGHEST] : packed }),
  pick: (_, packed, random) => (packed === RANGE ? random.below(HIGHEST) : packed),
  advance: (state) => write(state),
  roll: (state) => write(state),
};

const bot: BotKit<Ledger> = { game: ledger, greedy: (_, random: Random) => random.below(HIGHEST) };

export const ledgerGame: PlayableGame = { rules: ledger, bot };
