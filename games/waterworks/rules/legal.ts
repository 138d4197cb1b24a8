import { CAP_LEAKS, CAP_SAME, COPPER, FIRST_CAP, FLIP_OF, IRON, LEAKY, materialOf, ORIENTATIONS_OF, SHAPE_OF, UNKNOWN } from './cards.ts';
import { STEP } from './grid.ts';
import { CAPPABLE, COVER_SHIFT, endCell, endSide, pieceBack, pieceCard, pieceCell, pieceFlip } from './line.ts';
import { CAP, DISCARD, LAY, LEAK_ON, packParts, REPAIR, SEND_PLUMBER } from './packed.ts';
import {
  END_COUNT,
  ENDS,
  FITS,
  HAND,
  HAND_COUNT,
  LEAK,
  PHASE,
  PIECES,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SPECTATOR,
  seatAt,
  TURN,
  VIEWER,
} from './state.ts';

/**
 * At most nine ends of one line or twelve of four; a card has two ways at an end and may cover a tip; every card may be discarded, with or without a plumber.
 */
export const MAX_LEGAL = 256;

/** For each kind of card its orientations, ten bits for each material; 0 for caps. */
const CARD_ORIENTATIONS = new Int32Array(UNKNOWN + 1);
for (let card = 0; card < FIRST_CAP; card++) CARD_ORIENTATIONS[card] = ORIENTATIONS_OF[Math.floor(card / 3)] << (10 * materialOf(card));

/** By material: what an orientation adds to a packed action (card and flip). */
const CARD_BITS = [COPPER, IRON, LEAKY].map((material) =>
  Int32Array.from(SHAPE_OF, (shape, o) => packParts(0, shape * 3 + material, 0, FLIP_OF[o], 0)),
);
const COPPER_BITS = CARD_BITS[COPPER];
const IRON_BITS = CARD_BITS[IRON];
const LEAKY_BITS = CARD_BITS[LEAKY];

/** True where the acting seat's decisions are the viewer's own, or nothing is hidden. */
export function mayDecide(w: Int32Array): boolean {
  return w[VIEWER] < 0 || (w[VIEWER] !== SPECTATOR && w[VIEWER] === w[TURN]);
}

/** Writes every legal action of the acting seat into `out` and returns their number. */
export function legal(w: Int32Array, out: Int32Array): number {
  if (w[PHASE] !== PLAY || !mayDecide(w)) return 0;
  const seat = w[TURN];
  const players = w[PLAYERS];
  const own = seatAt(seat);
  let n = 0;

  // The hand as sets: of kinds, and of orientations by material. Equal cards give one action.
  // Cards that the viewer does not know are passed over like second copies.
  let kinds = 1 << UNKNOWN;
  let orientations = 0;
  for (let i = w[own + HAND_COUNT] - 1; i >= 0; i--) {
    const card = w[own + HAND + i];
    out[n] = DISCARD | (card << 3);
    n += (~kinds >>> card) & 1;
    kinds |= 1 << card;
    orientations |= CARD_ORIENTATIONS[card];
  }
  kinds &= (1 << UNKNOWN) - 1;
  const caps = kinds >>> FIRST_CAP;

  if (w[own + LEAK] < 0) {
    for (let i = w[own + END_COUNT] - 1; i >= 0; i--) {
      const at = LAY | (endCell(w[own + ENDS + i]) << 8);
      const fits = w[own + FITS + i];
      for (let set = fits & orientations & 1023; set !== 0; set &= set - 1) out[n++] = at | COPPER_BITS[31 - Math.clz32(set & -set)];
      for (let set = fits & (orientations >>> 10) & 1023; set !== 0; set &= set - 1) out[n++] = at | IRON_BITS[31 - Math.clz32(set & -set)];
    }
  } else {
    n = mend(w, own, kinds, out, n);
  }

  const leaky = orientations >>> 20;
  if ((leaky | caps) === 0) return n;
  for (let target = 0; target < players; target++) {
    const line = seatAt(target);
    const isSound = w[line + LEAK] < 0;
    const attack = isSound && target !== seat ? leaky : 0;
    if ((attack | caps) === 0) continue;
    for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
      const end = w[line + ENDS + i];
      const fits = w[line + FITS + i];
      if (attack !== 0) {
        const kind = LEAK_ON | (target << 18);
        const at = kind | (endCell(end) << 8);
        for (let set = fits & attack; set !== 0; set &= set - 1) out[n++] = at | LEAKY_BITS[31 - Math.clz32(set & -set)];
        const cover = fits >>> COVER_SHIFT;
        if (cover !== 0 && (attack >>> (cover - 1)) & 1) {
          out[n++] = kind | ((endCell(end) - STEP[endSide(end)]) << 8) | LEAKY_BITS[cover - 1];
        }
      }
      if (caps !== 0 && (fits & CAPPABLE) !== 0) {
        const at = CAP | (endCell(end) << 8) | (target << 18);
        const back = (endSide(end) + 2) & 3;
        for (let set = caps; set !== 0; set &= set - 1) {
          const cap = 31 - Math.clz32(set & -set);
          const flips = 2 - CAP_SAME[cap];
          for (let flip = 0; flip < flips; flip++) {
            if (isSound || ((CAP_LEAKS[cap * 2 + flip] >>> back) & 1) === 0) out[n++] = at | ((cap + FIRST_CAP) << 3) | (flip << 17);
          }
        }
      }
    }
  }
  return n;
}

/** Repairs of the seat's own leak (WW-11, WW-12). */
function mend(w: Int32Array, own: number, kinds: number, out: Int32Array, count: number): number {
  let n = count;
  const piece = w[own + PIECES + w[own + LEAK]];
  const cell = pieceCell(piece);
  const card = pieceCard(piece);
  if (card < FIRST_CAP) {
    const shape = (card / 3) | 0;
    const flip = pieceFlip(piece);
    if ((kinds >>> (shape * 3 + COPPER)) & 1) out[n++] = packParts(REPAIR, shape * 3 + COPPER, cell, flip, 0);
    if ((kinds >>> (shape * 3 + IRON)) & 1) out[n++] = packParts(REPAIR, shape * 3 + IRON, cell, flip, 0);
  } else {
    const back = pieceBack(piece);
    for (let cap = 0; cap < 8; cap++) {
      if (((kinds >>> (cap + FIRST_CAP)) & 1) === 0) continue;
      for (let flip = 0; flip < 2 - CAP_SAME[cap]; flip++) {
        if (((CAP_LEAKS[cap * 2 + flip] >>> back) & 1) === 0) out[n++] = packParts(REPAIR, cap + FIRST_CAP, cell, flip, 0);
      }
    }
  }
  if (w[own + PLUMBERS] > 0) {
    for (let set = kinds; set !== 0; set &= set - 1) out[n++] = packParts(SEND_PLUMBER, 31 - Math.clz32(set & -set), cell, 0, 0);
  }
  return n;
}
