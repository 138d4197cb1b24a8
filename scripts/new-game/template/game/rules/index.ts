import { must, readInteger, readList, type Seat, type SimpleState, simpleGame } from '@castellum/core';

/** How many stones lie there at the start (NG-1). */
const STONES = 15;
/** How many may be taken in a turn (NG-2). */
const MOST = 3;

interface Heap {
  heap: number;
  turn: Seat;
  /** What each seat has taken. */
  taken: number[];
}

export type State = Heap & SimpleState;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** NG-1, NG-2: whether the seats can have taken so many, each one to three in every turn, when `turns` turns have been taken. */
function canHaveTaken(taken: readonly number[], turns: number): boolean {
  return taken.every((stones, seat) => {
    const own = Math.floor((turns + taken.length - 1 - seat) / taken.length);
    return own <= stones && stones <= own * MOST;
  });
}

/** New game, by the rules of docs/rules/new-game.md. */
export const rules = simpleGame({
  id: 'new-game',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  actions: Array.from({ length: MOST }, (_, i) => ({ type: 'take', stones: i + 1 })),
  cite: { malformed: 'NG-2', over: 'NG-4' },
  start: ({ players }): Heap => ({ heap: STONES, turn: 0, taken: new Array<number>(players).fill(0) }),
  turn: (state) => state.turn,
  isOver: ({ heap }) => heap === 0,
  refuse: ({ heap }, { stones }) => (stones <= heap ? null : { rule: 'NG-3', reason: 'too-many', values: { heap } }),
  play(state, { stones }) {
    const seat = state.turn;
    state.heap -= stones;
    state.taken[seat] = (state.taken[seat] ?? 0) + stones;
    if (state.heap > 0) state.turn = (seat + 1) % state.players;
    return [{ type: 'took', seat, stones }];
  },
  scores: ({ heap, turn, taken }) => taken.map((_, seat) => (heap === 0 && seat === turn ? 1 : 0)),
  read(fields, { players }) {
    const heap = readInteger(fields.heap, 'heap', 0, STONES);
    const turn = readInteger(fields.turn, 'turn', 0, players - 1);
    const list = readList(fields.taken, 'taken', players, players);
    const taken = list.map((stones, seat) => readInteger(stones, `taken[${seat}]`, 0, STONES));
    must(heap + sum(taken) === STONES, 'heap', `there must be ${STONES} stones in all (NG-1)`);
    const first = heap === 0 ? turn + 1 : turn;
    const rounds = Array.from({ length: STONES }, (_, round) => round * players + first);
    must(
      rounds.some((turns) => canHaveTaken(taken, turns)),
      'taken',
      'must come from one to three stones in each turn (NG-2)',
    );
    return { heap, turn, taken };
  },
  show: ({ heap, turn, taken }) => `${'o'.repeat(heap)} ${heap} left, seat ${turn}\ntaken: ${taken.join(' ')}`,
});
