import { COPIES, FIRST_CAP, IRON, KINDS, LEAKY, UNKNOWN } from './cards.ts';
import { LEAKING, PLUMBER, pieceBack, pieceCard, pieceState, REPAIRED } from './line.ts';
import { DISCARD_COUNT, DISCARDS, HAND, HAND_COUNT, PIECE_COUNT, PIECES, PILE, PILE_COUNT, PLAYERS, seatAt } from './state.ts';

/**
 * What does not lie in sight: cards that the viewer does not know, and cards covered in the lines. What is covered follows from what covers it:
 * under a repaired pipe a leaky one of its shape, under a repaired cap a leaky cap, and under any pipe that has ever leaked perhaps an iron one of its shape.
 */
export interface Unseen {
  /** Copies out of sight, by kind; negative where there are too many in sight. */
  readonly copies: Int32Array;
  /** Cards in the pile and in hands that are not known. */
  unknown: number;
  /** Leaky pipes that lie covered, by shape. */
  readonly coveredLeaky: Int32Array;
  /** Pieces under which an iron pipe may lie, by shape. */
  readonly mayCoverIron: Int32Array;
  /** Leaky caps that lie covered: attached north or south, and east or west. */
  readonly coveredCaps: Int32Array;
  /** Iron pipes that lie covered. */
  coveredIron: number;
}

export function newUnseen(): Unseen {
  return {
    copies: new Int32Array(KINDS),
    unknown: 0,
    coveredLeaky: new Int32Array(6),
    mayCoverIron: new Int32Array(6),
    coveredCaps: new Int32Array(2),
    coveredIron: 0,
  };
}

/** 0 for a cap that leaks north or south (whichever way up), 1 for east or west, -1 for one that does not leak. */
export const CAP_AXIS = new Int8Array([-1, -1, 1, 1, 0, 0, 1, 0]);

/** Works out what is out of sight in a state or view. In place. */
export function findUnseen(w: Int32Array, unseen: Unseen): void {
  unseen.copies.set(COPIES);
  unseen.unknown = 0;
  unseen.coveredLeaky.fill(0);
  unseen.mayCoverIron.fill(0);
  unseen.coveredCaps.fill(0);
  see(w, PILE, w[PILE_COUNT], unseen);
  see(w, DISCARDS, w[DISCARD_COUNT], unseen);
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const own = seatAt(seat);
    see(w, own + HAND, w[own + HAND_COUNT], unseen);
    for (let i = own + PIECES, end = i + w[own + PIECE_COUNT]; i < end; i++) seePiece(w[i], unseen);
  }
  let covered = -unseen.unknown;
  for (let kind = 0; kind < KINDS; kind++) covered += unseen.copies[kind];
  for (let shape = 0; shape < 6; shape++) covered -= unseen.coveredLeaky[shape];
  unseen.coveredIron = covered - unseen.coveredCaps[0] - unseen.coveredCaps[1];
}

function see(w: Int32Array, at: number, count: number, unseen: Unseen): void {
  for (let i = at; i < at + count; i++) {
    if (w[i] === UNKNOWN) unseen.unknown++;
    else unseen.copies[w[i]]--;
  }
}

function seePiece(piece: number, unseen: Unseen): void {
  const card = pieceCard(piece);
  const state = pieceState(piece);
  unseen.copies[card]--;
  if (card >= FIRST_CAP) {
    if (state === REPAIRED) unseen.coveredCaps[pieceBack(piece) & 1]++;
    return;
  }
  const shape = (card / 3) | 0;
  if (state === REPAIRED) unseen.coveredLeaky[shape]++;
  if (state === REPAIRED || state === LEAKING || state === PLUMBER) unseen.mayCoverIron[shape]++;
}

/** What is wrong with the cards of a position: which card it is about (-1 for none), and how many copies are too many or too few. */
export interface Miscount {
  readonly card: number;
  readonly reason: 'too-many' | 'missing' | 'nothing-beneath';
  readonly copies: number;
}

/** Null where the cards of the game are all accounted for (WW-4), or what is wrong. `laidOver`: by shape, leaking pipes that were laid over an iron one. */
export function miscount(unseen: Unseen, laidOver: ArrayLike<number>): Miscount | null {
  const { copies, coveredLeaky, coveredCaps, mayCoverIron, unknown } = unseen;
  for (let card = 0; card < KINDS; card++) if (copies[card] < 0) return { card, reason: 'too-many', copies: -copies[card] };
  const leakyCaps = [0, 0];
  for (let card = FIRST_CAP; card < KINDS; card++) {
    const axis = CAP_AXIS[card - FIRST_CAP];
    if (axis >= 0) leakyCaps[axis] += copies[card];
  }
  for (let shape = 0; shape < 6; shape++) {
    const leaky = shape * 3 + LEAKY;
    if (copies[leaky] < coveredLeaky[shape]) return { card: leaky, reason: 'nothing-beneath', copies: coveredLeaky[shape] - copies[leaky] };
    const iron = shape * 3 + IRON;
    if (copies[iron] < laidOver[shape]) return { card: iron, reason: 'nothing-beneath', copies: laidOver[shape] - copies[iron] };
  }
  for (let axis = 0; axis < 2; axis++) {
    const cap = FIRST_CAP + CAP_AXIS.indexOf(axis);
    if (leakyCaps[axis] < coveredCaps[axis]) return { card: cap, reason: 'nothing-beneath', copies: coveredCaps[axis] - leakyCaps[axis] };
  }
  // What is out of sight must be unknown to the viewer, or lie covered.
  let mostIron = 0;
  for (let shape = 0; shape < 6; shape++) mostIron += Math.min(copies[shape * 3 + IRON], mayCoverIron[shape]);
  if (unseen.coveredIron < 0) return { card: -1, reason: 'too-many', copies: -unseen.coveredIron };
  if (unseen.coveredIron <= mostIron) return null;
  const missing = unseen.coveredIron - mostIron;
  if (unknown > 0) return { card: -1, reason: 'missing', copies: missing };
  for (let card = 0; card < KINDS; card++) {
    const left = copies[card] - mostCovered(unseen, card, leakyCaps);
    if (left > 0) return { card, reason: 'missing', copies: left };
  }
  return { card: -1, reason: 'missing', copies: missing };
}

/** How many copies of a card can lie covered in the lines. */
function mostCovered({ coveredLeaky, coveredCaps, mayCoverIron, copies }: Unseen, card: number, leakyCaps: readonly number[]): number {
  if (card >= FIRST_CAP) {
    const axis = CAP_AXIS[card - FIRST_CAP];
    return axis < 0 || coveredCaps[axis] < leakyCaps[axis] ? 0 : copies[card];
  }
  const shape = (card / 3) | 0;
  return card % 3 === LEAKY ? coveredLeaky[shape] : card % 3 === IRON ? mayCoverIron[shape] : 0;
}
