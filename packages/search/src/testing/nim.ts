import { type Action, type Game, isObject, type Seat } from '@castellum/core';
import type { BotKit } from '../bot.ts';

/** Nim for 2–4 seats, for the tests of search: take 1–3 from a heap; whoever takes the last wins, the others share the last rank. */
export interface Nim {
  players: number;
  heap: number;
  turn: Seat;
  last: Seat;
}

export const nim: Game<Nim> = {
  id: 'nim',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  options: [],
  hasSecrets: false,
  maxLegal: 3,
  start: ({ players }) => ({ players, heap: 13, turn: 0, last: 0 }),
  setup: (state) => ({ players: state.players, options: {} }),
  actor: (state) => (state.heap === 0 ? 'over' : state.turn),
  turn: (state) => state.turn,
  actions: (state) => [1, 2, 3].filter((n) => n <= state.heap).map((take) => ({ type: 'take', take })),
  refuse(state, action) {
    const legal = isObject(action) && typeof action.take === 'number' && action.take >= 1 && action.take <= Math.min(3, state.heap);
    return legal ? null : { rule: 'N-1', reason: 'take' };
  },
  apply(state, action) {
    const next = { ...state };
    nim.advance(next, nim.pack(state, action));
    return { state: next, events: [] };
  },
  chance(): Action {
    throw new Error('Nim has no chance');
  },
  irrevocable: () => false,
  rest: () => null,
  conceal: (state) => state,
  viewer: () => null,
  sample: (state) => ({ ...state }),
  result(state) {
    if (state.heap > 0) return null;
    const scores = nim.scores(state);
    return { scores, ranks: scores.map((score) => (score === 1 ? 1 : 2)) };
  },
  scores: (state) => Array.from({ length: state.players }, (_, seat) => (state.heap === 0 && seat === state.last ? 1 : 0)),
  read: () => ({ ok: false, fault: { field: 'game', message: 'Nim is only for tests' } }),
  write: (state) => ({ ...state }),
  show: (state) => String(state.heap),
  legal(state, out) {
    const count = Math.min(3, state.heap);
    for (let i = 0; i < count; i++) out[i] = i + 1;
    return count;
  },
  pack: (_, action) => Number(action.take),
  unpack: (_, packed) => ({ type: 'take', take: packed }),
  pick: (_, packed) => packed,
  advance(state, packed) {
    state.heap -= packed;
    state.last = state.turn;
    state.turn = (state.turn + 1) % state.players;
  },
  roll() {},
  clone: (state) => ({ ...state }),
  copy(from, into) {
    Object.assign(into, from);
  },
};

export const nimKit: BotKit<Nim> = {
  game: nim,
  greedy: (state) => Math.max(1, Math.min(3, state.heap % 4)),
  policy: { scoreScale: 1 },
  levels: [0, 1, 2, 3, 4].map((n) => ({ name: `Nim ${n}`, simulations: n * 50, temperature: n < 4 ? 0.5 : 0, slips: n === 0 ? 0.5 : 0 })),
};
