import type { Action } from '@castellum/core';
import { canFlip, leakOf } from '../../rules/inspect.ts';
import type { CardCode, Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { isCap, isLeaky } from '../cards.ts';
import { sameCell } from '../geometry.ts';

/**
 * The action that a player means who puts a card on a cell of a table; whether it is legal is for the rules to say.
 * @param me the acting seat
 * @param seat whose table it is
 */
export function askAboutCell(state: State, me: number, card: CardCode, seat: number, at: Cell, flip: boolean): Action {
  const way = flip && canFlip(card);
  if (isCap(card)) {
    const leak = leakOf(state, seat);
    if (seat === me && leak !== null && sameCell(leak.at, at)) return { type: 'repair', card, at, flip: way };
    return { type: 'cap', seat, card, at, flip: way };
  }
  if (seat !== me) return { type: 'leak', seat, card, at, flip: way };
  const leak = leakOf(state, seat);
  if (!isLeaky(card) && leak !== null && sameCell(leak.at, at)) return { type: 'repair', card, at, flip: way };
  return { type: 'lay', card, at, flip: way };
}
