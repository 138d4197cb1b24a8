import type { JsonObject } from '@castellum/core';
import { codeOf } from './cards.ts';
import { atOf } from './grid.ts';
import { pieceCard, pieceCell, pieceFlip, pieceState } from './line.ts';
import type { CardCode, Phase, Piece, PieceState, Position, SeatPosition } from './position.ts';
import { hidesHand, hidesPile } from './secrets.ts';
import {
  DISCARD_COUNT,
  DISCARDS,
  HAND,
  HAND_COUNT,
  PHASE,
  PIECE_COUNT,
  PIECES,
  PILE,
  PILE_COUNT,
  PLAYERS,
  PLUMBERS,
  STILL,
  type State,
  seatAt,
  TURN,
  viewerOf,
} from './state.ts';

export const PHASES: readonly Phase[] = ['deal', 'play', 'shuffle', 'over'];
export const STATES: readonly PieceState[] = ['sound', 'leaking', 'repaired', 'plumber'];

/** A position, or a view with its field `view`, as the specification writes it. */
export function write(state: State): Position & JsonObject {
  const w = state.words;
  const viewer = viewerOf(state);
  const pile = codes(w, PILE, w[PILE_COUNT]).reverse();
  return {
    game: 'waterworks',
    players: w[PLAYERS],
    options: {},
    phase: PHASES[w[PHASE]],
    turn: w[TURN],
    pile: hidesPile(w) ? pile.length : pile,
    discards: codes(w, DISCARDS, w[DISCARD_COUNT]),
    still: w[STILL],
    seats: Array.from({ length: w[PLAYERS] }, (_, seat) => writeSeat(w, seat)),
    ...(viewer === null ? {} : { view: viewer }),
  };
}

function codes(w: Int32Array, at: number, count: number): CardCode[] {
  return Array.from(w.subarray(at, at + count), codeOf);
}

function writeSeat(w: Int32Array, seat: number): SeatPosition & JsonObject {
  const own = seatAt(seat);
  const count = w[own + HAND_COUNT];
  return {
    hand: hidesHand(w, seat) ? count : codes(w, own + HAND, count),
    plumbers: w[own + PLUMBERS],
    line: Array.from(w.subarray(own + PIECES, own + PIECES + w[own + PIECE_COUNT]), writePiece),
  };
}

function writePiece(piece: number): Piece & JsonObject {
  return {
    at: atOf(pieceCell(piece)),
    card: codeOf(pieceCard(piece)),
    flip: pieceFlip(piece) === 1,
    state: STATES[pieceState(piece)],
  };
}
