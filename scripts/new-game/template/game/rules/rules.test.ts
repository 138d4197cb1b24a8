import { play } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules } from './index.ts';

const start = rules.start({ players: 3, options: {} });

/** The seats take so many in turn. */
function taken(...stones: readonly number[]) {
  return play(
    rules,
    start,
    stones.map((n) => ({ type: 'take', stones: n })),
  ).state;
}

/** The field at fault of a position; null where nothing is. */
function faultOf(changes: object): string | null {
  const read = rules.read({ ...rules.write(taken(2, 1)), ...changes });
  return read.ok ? null : read.fault.field;
}

describe('New game', () => {
  it('goes round the table (NG-2)', () => {
    expect(rules.write(taken(2, 1, 3, 1))).toMatchObject({ heap: 8, turn: 1, taken: [3, 1, 3] });
  });

  it('gives no more than there are (NG-3)', () => {
    const two = taken(3, 3, 3, 3, 1);
    expect(rules.actions(two)).toEqual([1, 2].map((stones) => ({ type: 'take', stones })));
    expect(rules.refuse(two, { type: 'take', stones: 3 })).toEqual({ rule: 'NG-3', reason: 'too-many', values: { heap: 2 } });
  });

  it('is won by the last stone (NG-4)', () => {
    expect(rules.result(taken(3, 3, 3, 3, 3))).toEqual({ scores: [0, 1, 0], ranks: [2, 1, 2] });
  });

  it('knows positions that cannot come about', () => {
    expect(faultOf({})).toBeNull();
    expect(faultOf({ heap: 11 })).toBe('heap');
    expect(faultOf({ turn: 1 })).toBe('taken');
    expect(faultOf({ heap: 5, taken: [9, 1, 0] })).toBe('taken');
  });
});
