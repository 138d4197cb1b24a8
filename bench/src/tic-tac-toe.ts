import { createRequire } from 'node:module';
import { SeededRandom } from '@castellum/core';

// Its folders are no ES modules that Node could find.
const { CreateGameReducer, InitializeGame }: typeof import('boardgame.io/internal') = createRequire(import.meta.url)(
  'boardgame.io/internal',
);

interface Board {
  cells: (string | null)[];
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

function isWon({ cells }: Board): boolean {
  return LINES.some(([a = 0, b = 0, c = 0]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);
}

/** boardgame.io's tic-tac-toe, as its tutorial has it. */
const game = {
  setup: (): Board => ({ cells: new Array<string | null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: { G: Board; playerID: string }, id: number) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE' as const;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: { G: Board; ctx: { currentPlayer: string } }) => {
    if (isWon(G)) return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** Random games by boardgame.io's published reducer, legal moves listed at every step; returns the number of moves made. */
export function playTicTacToe(seconds: number): number {
  const reducer = CreateGameReducer({ game });
  const start = InitializeGame({ game, numPlayers: 2 });
  const random = new SeededRandom(1);
  const until = performance.now() + seconds * 1000;
  let moves = 0;
  while (performance.now() < until) {
    let state = start;
    while (state.ctx.gameover === undefined) {
      const free = (state.G as Board).cells.flatMap((cell, i) => (cell === null ? [i] : []));
      state = reducer(state, {
        type: 'MAKE_MOVE',
        payload: { type: 'clickCell', args: [free[random.below(free.length)]], playerID: state.ctx.currentPlayer },
      });
      moves++;
    }
  }
  return moves;
}
