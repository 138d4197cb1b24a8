import type { Action } from '@castellum/core';
import { cardOf, codeOf } from './cards.ts';
import { atOf, cellOf } from './grid.ts';
import type { SeatAction } from './position.ts';

// A packed action: kind (3 bits), card (5), cell (9), flip (1), seat (2).

export const LAY = 0;
export const LEAK_ON = 1;
export const REPAIR = 2;
export const SEND_PLUMBER = 3;
export const CAP = 4;
export const DISCARD = 5;

export const typeOf = (packed: number) => packed & 7;
export const packedCard = (packed: number) => (packed >>> 3) & 31;
export const packedCell = (packed: number) => (packed >>> 8) & 511;
export const packedFlip = (packed: number) => (packed >>> 17) & 1;
/** Whose line a leak or a cap is laid on; 0 in other actions. */
export const packedSeat = (packed: number) => (packed >>> 18) & 3;

/** A packed action of its parts. */
export function packParts(kind: number, card: number, cell: number, flip: number, seat: number): number {
  return kind | (card << 3) | (cell << 8) | (flip << 17) | (seat << 18);
}

/** A legal JSON action, packed; -1 for one of chance. */
export function pack(action: Action): number {
  const a = action as SeatAction;
  switch (a.type) {
    case 'lay':
      return packParts(LAY, cardOf(a.card), cellOf(a.at), Number(a.flip), 0);
    case 'leak':
      return packParts(LEAK_ON, cardOf(a.card), cellOf(a.at), Number(a.flip), a.seat);
    case 'repair':
      return packParts(REPAIR, cardOf(a.card), cellOf(a.at), Number(a.flip), 0);
    case 'plumber':
      return packParts(SEND_PLUMBER, cardOf(a.discard), cellOf(a.at), 0, 0);
    case 'cap':
      return packParts(CAP, cardOf(a.card), cellOf(a.at), Number(a.flip), a.seat);
    case 'discard':
      return packParts(DISCARD, cardOf(a.card), 0, 0, 0);
    default:
      return -1;
  }
}

export function unpack(packed: number): SeatAction {
  const card = codeOf(packedCard(packed));
  const at = atOf(packedCell(packed));
  const flip = packedFlip(packed) === 1;
  const seat = packedSeat(packed);
  switch (typeOf(packed)) {
    case LAY:
      return { type: 'lay', card, at, flip };
    case LEAK_ON:
      return { type: 'leak', seat, card, at, flip };
    case REPAIR:
      return { type: 'repair', card, at, flip };
    case SEND_PLUMBER:
      return { type: 'plumber', at, discard: card };
    case CAP:
      return { type: 'cap', seat, card, at, flip };
    default:
      return { type: 'discard', card };
  }
}
