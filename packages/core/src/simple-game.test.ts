import { describe, expect, it } from 'vitest';
import { describeLaws } from './testing/describe-laws.ts';
import { ticTacToe } from './testing/tic-tac-toe.ts';

describeLaws(ticTacToe);

const start = ticTacToe.start({ players: 2, options: {} });

/** Marks these cells in turn. */
function marked(...cells: readonly number[]) {
  return cells.reduce((state, cell) => ticTacToe.apply(state, { type: 'mark', cell }).state, start);
}

/** The field at fault where the cells are so; null where nothing is. */
function faultOf(cells: unknown, more: object = {}): string | null {
  const read = ticTacToe.read({ game: 'tic-tac-toe', players: 2, options: {}, cells, ...more });
  return read.ok ? null : `${read.fault.field}: ${read.fault.message}`;
}

describe('a game by simpleGame', () => {
  it('lists what is legal, and says why anything else is not', () => {
    expect(ticTacToe.actions(marked(4, 0)).map(({ cell }) => cell)).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(ticTacToe.refuse(marked(4), { type: 'mark', cell: 4 })).toEqual({ rule: 'TT-2', reason: 'taken' });
    for (const none of [{ type: 'mark', cell: 9 }, { type: 'mark' }, { type: 'mark', cell: 4, by: 0 }, null])
      expect(ticTacToe.refuse(start, none)).toEqual({ rule: 'TT-1', reason: 'malformed' });
  });

  it('ends, with a result then and only then', () => {
    expect(ticTacToe.result(marked(0, 3, 1, 4))).toBeNull();
    const won = marked(0, 3, 1, 4, 2);
    expect(ticTacToe.result(won)).toEqual({ scores: [1, 0], ranks: [1, 2] });
    expect(ticTacToe.turn(won)).toBe(0);
    expect(ticTacToe.refuse(won, { type: 'mark', cell: 8 })).toEqual({ rule: 'TT-3', reason: 'over' });
    expect(ticTacToe.result(marked(0, 1, 2, 4, 3, 5, 7, 6, 8))).toEqual({ scores: [0, 0], ranks: [1, 1] });
  });

  it('is written with whose view it is, and read strictly', () => {
    const position = ticTacToe.write(ticTacToe.conceal(marked(4), 1));
    expect(position).toEqual({
      game: 'tic-tac-toe',
      players: 2,
      options: {},
      cells: [null, null, null, null, 0, null, null, null, null],
      view: 1,
    });
    const cells = new Array<number | null>(9).fill(null);
    expect(faultOf(cells)).toBeNull();
    expect(faultOf([1, ...cells.slice(1)])).toBe('cells: must be marked in turn (TT-1)');
    expect(faultOf([0, 0, 0, 1, 1, 1, null, null, null])).toBe('cells: must end with the first line (TT-3)');
    expect(faultOf(cells, { turn: 0 })).toBe('turn: is unknown');
    expect(faultOf(cells, { players: 3 })).toBe('players: must be 2');
    expect(faultOf(cells, { options: { size: 3 } })).toBe('options.size: is unknown');
    expect(faultOf(undefined)).toBe('cells: must be a list');
  });
});
