// Read-only questions about a state or a view, for boards, texts and bots. Nothing here decides what is legal: that is `Game.actions`.

import { cardOf, codeOf, endMaterial, hasFlip, isCap, MATERIALS, openingsOf, SIDES, UNKNOWN } from './cards.ts';
import { atOf, VALVE_CELL } from './grid.ts';
import { legal, MAX_LEGAL } from './legal.ts';
import {
  distanceOf,
  endCell,
  endLength,
  endPiece,
  endSide,
  hasWayOut,
  isBehind,
  isComplete,
  lengthOf,
  pieceBack,
  pieceCard,
  pieceCell,
  pieceFlip,
  pieceState,
  VALVE,
  wetLengthOf,
} from './line.ts';
import { CAP, LAY, LEAK_ON, packedCard, packedCell, packedSeat, REPAIR, typeOf, unpack } from './packed.ts';
import type { CapAction, CardCode, Cell, LayAction, LeakAction, Material, PieceState, RepairAction, Side } from './position.ts';
import {
  DISCARD_COUNT,
  DISCARDS,
  END_COUNT,
  ENDS,
  GOAL,
  HAND,
  HAND_COUNT,
  LEAK,
  PIECE_COUNT,
  PIECES,
  PILE_COUNT,
  PLAYERS,
  PLUMBERS,
  STILL,
  type State,
  seatAt,
  stillLimit,
  TURN,
} from './state.ts';

/** An open end (WW-5). */
export interface OpenEnd {
  /** The piece it belongs to; [0, 0] for the valve. */
  readonly piece: Cell;
  /** The side of that piece. */
  readonly side: Side;
  /** The free cell it faces. */
  readonly at: Cell;
  /** Pipes from the valve up to here. */
  readonly length: number;
  /** False where it is shut in (WW-14c): nothing can go on from here. */
  readonly wayOut: boolean;
}

/** A piece of a line as a board draws it. */
export interface PieceInfo {
  readonly at: Cell;
  readonly card: CardCode;
  readonly flip: boolean;
  readonly state: PieceState;
  readonly cap: boolean;
  /** A pipe's openings, or a cap's attached side, as they lie on the table. */
  readonly openings: readonly Side[];
  /** The side that meets the piece it hangs on. */
  readonly back: Side;
  /** Its place on the way from the valve: 1 for the piece next to it. */
  readonly distance: number;
  /** `full`; `leaking`: water comes in and is lost here; `dry`: it lies behind a leaking pipe. */
  readonly water: 'full' | 'leaking' | 'dry';
}

export interface Leak {
  readonly at: Cell;
  readonly card: CardCode;
  readonly flip: boolean;
  readonly cap: boolean;
}

/** Where a card of the acting seat's hand may be laid, with the action that does it. */
export interface Placement {
  /** Whose table. */
  readonly seat: number;
  readonly at: Cell;
  readonly flip: boolean;
  /** True where it covers a piece: a repair, or a leak over a tip. */
  readonly over: boolean;
  readonly action: LayAction | LeakAction | RepairAction | CapAction;
}

const STATES: readonly PieceState[] = ['sound', 'leaking', 'repaired', 'plumber'];

/** The number of seats. */
export function players(state: State): number {
  return state.words[PLAYERS];
}

/** The seat whose turn it is. */
export function turn(state: State): number {
  return state.words[TURN];
}

/** The length to reach: 15, 12 or 10 pipes (WW-6). */
export function goal(state: State): number {
  return state.words[GOAL];
}

/** A line's length in pipes: `length` to the farthest open end (WW-5), `measured` only up to a leaking pipe (WW-17). */
export function lineLength(state: State, seat: number): { readonly length: number; readonly measured: number } {
  const line = seatAt(seat);
  return { length: lengthOf(state.words, line), measured: wetLengthOf(state.words, line) };
}

/** The open ends of a line, in the order in which their pieces were laid; never empty. */
export function openEnds(state: State, seat: number): OpenEnd[] {
  const w = state.words;
  const line = seatAt(seat);
  return Array.from({ length: w[line + END_COUNT] }, (_, i) => {
    const end = w[line + ENDS + i];
    const piece = endPiece(end);
    return {
      piece: atOf(piece === VALVE ? VALVE_CELL : pieceCell(w[line + PIECES + piece])),
      side: SIDES[endSide(end)],
      at: atOf(endCell(end)),
      length: endLength(end),
      wayOut: hasWayOut(w, line, end),
    };
  });
}

/** The pieces of a line in the order in which they were laid, with the water in them. */
export function pieces(state: State, seat: number): PieceInfo[] {
  const w = state.words;
  const line = seatAt(seat);
  const leak = w[line + LEAK];
  const cuts = leak >= 0 && !isCap(pieceCard(w[line + PIECES + leak]));
  return Array.from({ length: w[line + PIECE_COUNT] }, (_, i) => {
    const piece = w[line + PIECES + i];
    const card = pieceCard(piece);
    const flip = pieceFlip(piece);
    const back = pieceBack(piece);
    return {
      at: atOf(pieceCell(piece)),
      card: codeOf(card),
      flip: flip === 1,
      state: STATES[pieceState(piece)],
      cap: isCap(card),
      openings: isCap(card) ? [SIDES[back]] : sidesOf(openingsOf(card, flip)),
      back: SIDES[back],
      distance: distanceOf(w, line, i),
      water: i === leak ? 'leaking' : cuts && isBehind(w, line, i, leak) ? 'dry' : 'full',
    };
  });
}

/** The leak of a line, or null. */
export function leakOf(state: State, seat: number): Leak | null {
  const w = state.words;
  const line = seatAt(seat);
  if (w[line + LEAK] < 0) return null;
  const piece = w[line + PIECES + w[line + LEAK]];
  const card = pieceCard(piece);
  return { at: atOf(pieceCell(piece)), card: codeOf(card), flip: pieceFlip(piece) === 1, cap: isCap(card) };
}

const buffer = new Int32Array(MAX_LEGAL);

/** Every place where a card of the acting seat's hand may be laid, on any table. A view answers for its viewer only. */
export function placements(state: State, card: CardCode): Placement[] {
  const found: Placement[] = [];
  const wanted = cardOf(card);
  const count = legal(state.words, buffer);
  const acting = state.words[TURN];
  for (let i = 0; i < count; i++) {
    const packed = buffer[i];
    const kind = typeOf(packed);
    if (packedCard(packed) !== wanted || (kind !== LAY && kind !== LEAK_ON && kind !== REPAIR && kind !== CAP)) continue;
    const action = unpack(packed);
    if (action.type === 'plumber' || action.type === 'discard') continue;
    const seat = kind === LEAK_ON || kind === CAP ? packedSeat(packed) : acting;
    const over = kind === REPAIR || (kind === LEAK_ON && isOccupied(state, seat, packedCell(packed)));
    found.push({ seat, at: action.at, flip: action.flip, over, action });
  }
  return found;
}

function isOccupied(state: State, seat: number, cell: number): boolean {
  const w = state.words;
  const line = seatAt(seat);
  for (let i = 0; i < w[line + PIECE_COUNT]; i++) if (pieceCell(w[line + PIECES + i]) === cell) return true;
  return false;
}

/** A seat's cards in the order of the hand, or how many there are where the viewer may not know them. */
export function hand(state: State, seat: number): CardCode[] | number {
  const w = state.words;
  const own = seatAt(seat);
  const cards = Array.from(w.subarray(own + HAND, own + HAND + w[own + HAND_COUNT]));
  return cards.includes(UNKNOWN) ? cards.length : cards.map(codeOf);
}

/** How many cards a seat holds. */
export function handCount(state: State, seat: number): number {
  return state.words[seatAt(seat) + HAND_COUNT];
}

/** The plumbers that a seat has left, 0 … 2. */
export function plumbersLeft(state: State, seat: number): number {
  return state.words[seatAt(seat) + PLUMBERS];
}

export function pileCount(state: State): number {
  return state.words[PILE_COUNT];
}

/** The discards, the oldest first; they lie face up. */
export function discards(state: State): CardCode[] {
  return Array.from(state.words.subarray(DISCARDS, DISCARDS + state.words[DISCARD_COUNT])).map(codeOf);
}

/** Turns in a row in which no line changed, and how many end the game (WW-17). */
export function standstill(state: State): { readonly count: number; readonly limit: number } {
  return { count: state.words[STILL], limit: stillLimit(state.words[PLAYERS]) };
}

/** The seat whose line is complete, or null (WW-16). Where its spout goes is its only open end. */
export function winner(state: State): number | null {
  const w = state.words;
  for (let seat = 0; seat < w[PLAYERS]; seat++) if (isComplete(w, seatAt(seat), w[GOAL])) return seat;
  return null;
}

/** What keeps a line from being complete (WW-16). */
export interface Missing {
  /** Pipes to the length to reach. */
  readonly pipes: number;
  /** Open ends beside the one that may stay. */
  readonly ends: number;
  readonly leak: boolean;
}

/** What a line still lacks to win; null where it is complete (WW-16). */
export function missing(state: State, seat: number): Missing | null {
  const w = state.words;
  const line = seatAt(seat);
  if (isComplete(w, line, w[GOAL])) return null;
  return { pipes: Math.max(0, w[GOAL] - lengthOf(w, line)), ends: w[line + END_COUNT] - 1, leak: w[line + LEAK] >= 0 };
}

/** A card's openings one way up (a pipe), or all four sides (a cap). */
export function openings(card: CardCode, flip: boolean): Side[] {
  const number = cardOf(card);
  return isCap(number) ? [...SIDES] : sidesOf(openingsOf(number, Number(flip)));
}

/** The material of a card's end on a side; for a pipe the same everywhere. */
export function materialAt(card: CardCode, flip: boolean, side: Side): Material {
  return MATERIALS[endMaterial(cardOf(card), Number(flip), SIDES.indexOf(side))];
}

/** True where turning the card by 180° makes a difference (WW-2, WW-3). */
export function canFlip(card: CardCode): boolean {
  return hasFlip(cardOf(card));
}

function sidesOf(mask: number): Side[] {
  return SIDES.filter((_, side) => (mask >> side) & 1);
}
