import type { Seat } from '../game.ts';
import { must, readInteger, readList } from '../reader.ts';
import { simpleGame } from '../simple-game.ts';

/** Tic-tac-toe: the seat that marked each cell, row by row. */
export interface TicTacToe {
  cells: (Seat | null)[];
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));

function winner({ cells }: TicTacToe): Seat | null {
  const line = LINES.find(([a = 0, ...others]) => cells[a] !== null && others.every((cell) => cells[cell] === cells[a]));
  return line === undefined ? null : (cells[line[0] ?? 0] ?? null);
}

function marks({ cells }: TicTacToe): number {
  return cells.filter((mark) => mark !== null).length;
}

/** TT-1 In turn, mark a cell. TT-2 It must be free. TT-3 Three marks in a line win; without a free cell the game is drawn. */
export const ticTacToe = simpleGame({
  id: 'tic-tac-toe',
  rulesVersion: 1,
  players: { min: 2, max: 2 },
  actions: Array.from({ length: 9 }, (_, cell) => ({ type: 'mark', cell })),
  cite: { malformed: 'TT-1', over: 'TT-3' },
  start: (): TicTacToe => ({ cells: new Array<null>(9).fill(null) }),
  turn: (state) => (marks(state) + (winner(state) !== null || marks(state) === 9 ? 1 : 0)) % 2,
  isOver: (state) => winner(state) !== null || marks(state) === 9,
  refuse: ({ cells }, { cell }) => (cells[cell] === null ? null : { rule: 'TT-2', reason: 'taken' }),
  play(state, { cell }) {
    const seat = marks(state) % 2;
    state.cells[cell] = seat;
    return [{ type: 'marked', seat, cell }];
  },
  scores: (state) => [0, 1].map((seat) => (winner(state) === seat ? 1 : 0)),
  read(fields) {
    const cells = readList(fields.cells, 'cells', 9, 9).map((mark, i) => (mark === null ? null : readInteger(mark, `cells[${i}]`, 0, 1)));
    const [first, second] = [0, 1].map((seat) => cells.filter((mark) => mark === seat).length) as [number, number];
    must(first === second || first === second + 1, 'cells', 'must be marked in turn (TT-1)');
    const won = LINES.filter((line) => line.every((cell) => cells[cell] !== null && cells[cell] === cells[line[0] ?? 0]));
    const last = (first + second + 1) % 2;
    must(
      won.every(([cell = 0]) => cells[cell] === last),
      'cells',
      'must end with the first line (TT-3)',
    );
    return { cells };
  },
  show: ({ cells }) =>
    [0, 3, 6]
      .map((row) =>
        cells
          .slice(row, row + 3)
          .map((mark) => (mark === null ? '.' : 'XO'[mark]))
          .join(' '),
      )
      .join('\n'),
});
