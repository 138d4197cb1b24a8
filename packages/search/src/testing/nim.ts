import { readInteger, type Seat, type SimpleState, simpleGame } from '@castellum/core';
import type { BotKit } from '../bot.ts';

const HEAP = 13;

interface Heap {
  heap: number;
  turn: Seat;
}

/** How Nim stands. */
export type Nim = Heap & SimpleState;

/** Nim for 2–4 seats, for the tests of search: take 1–3 from a heap; whoever takes the last wins, the others share the last rank. */
export const nim = simpleGame({
  id: 'nim',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  actions: [1, 2, 3].map((take) => ({ type: 'take', take })),
  cite: { malformed: 'N-1', over: 'N-2' },
  start: (): Heap => ({ heap: HEAP, turn: 0 }),
  turn: (state) => state.turn,
  isOver: ({ heap }) => heap === 0,
  refuse: ({ heap }, { take }) => (take <= heap ? null : { rule: 'N-1', reason: 'too-many' }),
  play(state, { take }) {
    const { turn, players } = state;
    state.heap -= take;
    if (state.heap > 0) state.turn = (turn + 1) % players;
    return [{ type: 'took', seat: turn, take }];
  },
  scores: ({ heap, turn, players }) => Array.from({ length: players }, (_, seat) => (heap === 0 && seat === turn ? 1 : 0)),
  read: ({ heap, turn }, { players }) => ({
    heap: readInteger(heap, 'heap', 0, HEAP),
    turn: readInteger(turn, 'turn', 0, players - 1),
  }),
  show: ({ heap, turn }) => `${heap} left, seat ${turn} to take`,
});

/** A heap of so many, the first seat to take. */
export function heapOf(heap: number, players = 2): Nim {
  return { ...nim.start({ players, options: {} }), heap };
}

/** The packed action that takes so many. */
export function take(count: number): number {
  return nim.pack(heapOf(HEAP), { type: 'take', take: count });
}

export const nimKit: BotKit<Nim> = {
  game: nim,
  greedy: (state) => take(Math.max(1, state.heap % 4)),
  policy: { scoreScale: 1 },
  levels: [0, 1, 2, 3, 4].map((n) => ({ name: `Nim ${n}`, simulations: n * 50, temperature: n < 4 ? 0.5 : 0, slips: n === 0 ? 0.5 : 0 })),
};
