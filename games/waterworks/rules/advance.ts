import {
  coverPiece,
  endAt,
  endSide,
  isComplete,
  LEAKING,
  layCap,
  layPipe,
  leaks,
  PLUMBER,
  pieceCard,
  pieceFlip,
  REPAIRED,
  SOUND,
} from './line.ts';
import { CAP, DISCARD, LAY, LEAK_ON, packedCard, packedCell, packedFlip, packedSeat, REPAIR, SEND_PLUMBER, typeOf } from './packed.ts';
import {
  DISCARD_COUNT,
  DISCARDS,
  ENDS,
  GOAL,
  HAND,
  HAND_COUNT,
  LEAK,
  OVER,
  PHASE,
  PIECES,
  PILE,
  PILE_COUNT,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SHUFFLE,
  STILL,
  seatAt,
  stillLimit,
  TURN,
} from './state.ts';

/** Plays a legal packed action in place. */
export function advance(w: Int32Array, packed: number): void {
  const own = seatAt(w[TURN]);
  const card = packedCard(packed);
  const flip = packedFlip(packed);
  takeFromHand(w, own, card);
  let changed = own;
  switch (typeOf(packed)) {
    case LAY:
      layPipe(w, own, endAt(w, own, packedCell(packed)), card, flip, SOUND);
      break;
    case LEAK_ON: {
      changed = seatAt(packedSeat(packed));
      const end = endAt(w, changed, packedCell(packed));
      if (end >= 0) layPipe(w, changed, end, card, flip, LEAKING);
      else coverTip(w, changed, packedCell(packed), card, flip);
      break;
    }
    case REPAIR:
      coverPiece(w, own, w[own + LEAK], card, flip, REPAIRED);
      break;
    case SEND_PLUMBER: {
      const leak = w[own + LEAK];
      const piece = w[own + PIECES + leak];
      w[own + PLUMBERS]--;
      coverPiece(w, own, leak, pieceCard(piece), pieceFlip(piece), PLUMBER);
      discard(w, card);
      break;
    }
    case CAP: {
      changed = seatAt(packedSeat(packed));
      const end = endAt(w, changed, packedCell(packed));
      const back = (endSide(w[changed + ENDS + end]) + 2) & 3;
      layCap(w, changed, end, card, flip, leaks(card, flip, back) ? LEAKING : SOUND);
      break;
    }
    case DISCARD:
      discard(w, card);
      changed = -1;
      break;
  }
  finish(w, changed);
}

function takeFromHand(w: Int32Array, own: number, card: number): void {
  const last = --w[own + HAND_COUNT];
  let i = own + HAND;
  while (w[i] !== card) i++;
  for (const end = own + HAND + last; i < end; i++) w[i] = w[i + 1];
  w[own + HAND + last] = 0;
}

function discard(w: Int32Array, card: number): void {
  w[DISCARDS + w[DISCARD_COUNT]++] = card;
}

function coverTip(w: Int32Array, line: number, cell: number, card: number, flip: number): void {
  let piece = 0;
  while ((w[line + PIECES + piece] & 511) !== cell) piece++;
  coverPiece(w, line, piece, card, flip, LEAKING);
}

/** Ends the game (WW-16, WW-17) or goes on to the next turn. `changed`: the line that changed, or -1. */
function finish(w: Int32Array, changed: number): void {
  const players = w[PLAYERS];
  if (changed < 0) {
    if (++w[STILL] === stillLimit(players)) w[PHASE] = OVER;
  } else {
    w[STILL] = 0;
    if (isComplete(w, changed, w[GOAL])) w[PHASE] = OVER;
  }
  if (w[PHASE] === PLAY && allHandsEmpty(w)) w[PHASE] = OVER;
  if (w[PHASE] === PLAY) nextTurn(w);
}

export function allHandsEmpty(w: Int32Array): boolean {
  for (let seat = w[PLAYERS] - 1; seat >= 0; seat--) if (w[seatAt(seat) + HAND_COUNT] !== 0) return false;
  return true;
}

function nextTurn(w: Int32Array): void {
  const players = w[PLAYERS];
  for (;;) {
    const seat = w[TURN] + 1 === players ? 0 : w[TURN] + 1;
    w[TURN] = seat;
    if (w[PILE_COUNT] > 0) {
      draw(w);
      return;
    }
    if (w[DISCARD_COUNT] > 0) {
      w[PHASE] = SHUFFLE;
      return;
    }
    // WW-8: a seat without cards is skipped.
    if (w[seatAt(seat) + HAND_COUNT] > 0) return;
  }
}

/** The seat to act draws the top card (WW-7). */
export function draw(w: Int32Array): void {
  const own = seatAt(w[TURN]);
  const top = PILE + --w[PILE_COUNT];
  w[own + HAND + w[own + HAND_COUNT]++] = w[top];
  w[top] = 0;
  w[PHASE] = PLAY;
}
