import { isObject, type Refusal } from '@castellum/core';
import { CAP_LEAKS, COPIES, cardOf, FIRST_CAP, hasFlip, IRON, isCap, KINDS, LEAKY, materialOf, ORIENTATION, openingsOf } from './cards.ts';
import { borders, cellOf, onTable, STEP, VALVE_CELL } from './grid.ts';
import { mayDecide } from './legal.ts';
import { CAPPABLE, endAt, endPiece, endSide, pieceAt, pieceBack, pieceCard, pieceCell, pieceFlip, pieceState, SOUND } from './line.ts';
import {
  DEAL,
  DISCARD_COUNT,
  DISCARDS,
  END_COUNT,
  ENDS,
  FITS,
  HAND,
  HAND_COUNT,
  LEAK,
  OUTSIDE,
  OVER,
  PHASE,
  PIECES,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SHUFFLE,
  seatAt,
  TURN,
} from './state.ts';

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  lay: ['card', 'at', 'flip'],
  leak: ['seat', 'card', 'at', 'flip'],
  repair: ['card', 'at', 'flip'],
  plumber: ['at', 'discard'],
  cap: ['seat', 'card', 'at', 'flip'],
  discard: ['card'],
  deal: ['pile'],
  shuffle: ['pile'],
};

/** The rule of an action's kind. */
const RULES: Readonly<Record<string, string>> = {
  lay: 'WW-9',
  leak: 'WW-10',
  repair: 'WW-11',
  plumber: 'WW-12',
  cap: 'WW-13',
  discard: 'WW-15',
  deal: 'WW-6',
  shuffle: 'WW-7',
};

/** Null where the action is legal for the acting seat, or for luck; or the rule that forbids it. Total. */
export function refuse(w: Int32Array, action: unknown): Refusal | null {
  if (!isObject(action) || typeof action.type !== 'string' || !Object.hasOwn(FIELDS, action.type)) return no('WW-8', 'malformed');
  const type = action.type;
  const rule = RULES[type];
  if (w[PHASE] === OVER) return no('WW-7', 'over');
  const isChance = type === 'deal' || type === 'shuffle';
  if (w[PHASE] !== (type === 'deal' ? DEAL : type === 'shuffle' ? SHUFFLE : PLAY)) return no('WW-7', isChance ? 'chance' : 'phase');
  const keys = Object.keys(action);
  if (keys.length !== FIELDS[type].length + 1 || !FIELDS[type].every((key) => Object.hasOwn(action, key))) return no(rule, 'malformed');
  if (isChance) return refusePile(w, action.pile, rule);
  if (!mayDecide(w)) return no('WW-8', 'not-yours');
  return refusePlay(w, type, rule, action);
}

function no(rule: string, reason: string, values?: Refusal['values']): Refusal {
  return values === undefined ? { rule, reason } : { rule, reason, values };
}

/** The cards of a deal must be all 80; those of a shuffle the discards. */
function refusePile(w: Int32Array, pile: unknown, rule: string): Refusal | null {
  const expected = new Int32Array(KINDS);
  if (w[PHASE] === DEAL) expected.set(COPIES);
  else for (let i = 0; i < w[DISCARD_COUNT]; i++) expected[w[DISCARDS + i]]++;
  if (!Array.isArray(pile)) return no(rule, 'malformed');
  for (const code of pile) {
    const card = cardOf(code);
    if (card < 0) return no(String(code).startsWith('cap') ? 'WW-3' : 'WW-2', 'unknown-card');
    expected[card]--;
  }
  return expected.some((count) => count !== 0) ? no(rule, 'pile') : null;
}

function refusePlay(w: Int32Array, type: string, rule: string, action: Record<string, unknown>): Refusal | null {
  const code = type === 'plumber' ? action.discard : action.card;
  const card = cardOf(code);
  if (card < 0) return no(typeof code === 'string' && code.startsWith('cap') ? 'WW-3' : 'WW-2', 'unknown-card');
  const own = seatAt(w[TURN]);
  const held = w.subarray(own + HAND, own + HAND + w[own + HAND_COUNT]).includes(card);
  if (!held) return no('WW-8', 'not-in-hand');
  if (type === 'discard') return null;

  const at = readCell(action.at);
  if (at === null) return no(rule, 'malformed');
  if (type === 'plumber') return refusePlumber(w, own, at);

  if (typeof action.flip !== 'boolean') return no(rule, 'malformed');
  if (action.flip && !hasFlip(card)) return no(isCap(card) ? 'WW-3' : 'WW-2', 'flip');
  const flip = Number(action.flip);
  if (type === 'lay') return refuseLay(w, own, card, at, flip);
  if (type === 'repair') return refuseRepair(w, own, card, at, flip);

  const seat = action.seat;
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 0 || seat >= w[PLAYERS]) return no(rule, 'no-seat');
  return type === 'leak' ? refuseLeak(w, seat, card, at, flip) : refuseCap(w, seat, card, at, flip);
}

/** A cell, also off the table (then 0, which no end faces); null where it is none. */
function readCell(at: unknown): number | null {
  if (!Array.isArray(at) || at.length !== 2) return null;
  const [x, y] = at;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isInteger(x) || !Number.isInteger(y)) return null;
  if (x < -16 || x > 0 || y < -5 || y > 5) return 0;
  return cellOf([x, y]);
}

/** WW-9. */
function refuseLay(w: Int32Array, own: number, card: number, at: number, flip: number): Refusal | null {
  if (isCap(card)) return no('WW-9', 'lay-cap');
  if (materialOf(card) === LEAKY) return no('WW-10', 'own-leaky');
  if (w[own + LEAK] >= 0) return no('WW-9', 'mend-first');
  return refuseBeyond(w, own, card, at, flip);
}

/** WW-10. */
function refuseLeak(w: Int32Array, seat: number, card: number, at: number, flip: number): Refusal | null {
  const line = seatAt(seat);
  if (isCap(card) || materialOf(card) !== LEAKY) return no('WW-10', 'not-leaky');
  if (seat === w[TURN]) return no('WW-10', 'own-leaky');
  if (w[line + LEAK] >= 0) return no('WW-10', 'second-leak');
  if (at === VALVE_CELL) return no('WW-10', 'not-a-tip');
  const piece = pieceAt(w, line, at);
  if (piece < 0) return refuseBeyond(w, line, card, at, flip);
  const below = w[line + PIECES + piece];
  let isTip = false;
  for (let i = 0; i < w[line + END_COUNT]; i++) if (endPiece(w[line + ENDS + i]) === piece) isTip = true;
  if (!isTip) return no('WW-10', 'not-a-tip');
  if (pieceState(below) !== SOUND) return no('WW-10', 'repaired');
  if (materialOf(pieceCard(below)) !== IRON) return no('WW-10', 'copper');
  if (openingsOf(pieceCard(below), pieceFlip(below)) !== openingsOf(card, flip)) return no('WW-10', 'other-openings');
  return null;
}

/** A pipe at an open end (WW-14). */
function refuseBeyond(w: Int32Array, line: number, card: number, at: number, flip: number): Refusal | null {
  const end = endAt(w, line, at);
  if (end < 0) return no('WW-14', at === 0 ? 'off-table' : pieceAt(w, line, at) >= 0 || at === VALVE_CELL ? 'occupied' : 'no-open-end');
  const orientation = ORIENTATION[Math.floor(card / 3) * 2 + flip];
  if ((w[line + FITS + end] >>> orientation) & 1) return null;
  const back = (endSide(w[line + ENDS + end]) + 2) & 3;
  const openings = openingsOf(card, flip);
  if (((openings >> back) & 1) === 0) return no('WW-14', 'no-opening');
  const around = borders(w, line + OUTSIDE, at);
  for (let side = 0; side < 4; side++) {
    if (side === back || ((openings >> side) & 1) === 0) continue;
    const cell = at + STEP[side];
    if (!onTable(cell)) return no('WW-14', 'edge');
    if (cell === VALVE_CELL || pieceAt(w, line, cell) >= 0) return no('WW-14', 'folds-back');
    if (endAt(w, line, cell) >= 0) return no('WW-14', 'meets-end');
    if (((around >> side) & 1) === 0) return no('WW-14', 'shut-in');
  }
  return no('WW-14', 'shut-in');
}

/** WW-11. */
function refuseRepair(w: Int32Array, own: number, card: number, at: number, flip: number): Refusal | null {
  if (w[own + LEAK] < 0) return no('WW-11', 'no-leak');
  const piece = w[own + PIECES + w[own + LEAK]];
  if (pieceCell(piece) !== at) return no('WW-11', 'not-the-leak');
  const leak = pieceCard(piece);
  if (isCap(leak)) {
    if (!isCap(card)) return no('WW-11', 'needs-cap');
    return (CAP_LEAKS[(card - FIRST_CAP) * 2 + flip] >> pieceBack(piece)) & 1 ? no('WW-11', 'leaky-repair') : null;
  }
  if (isCap(card)) return no('WW-11', 'needs-pipe');
  if (materialOf(card) === LEAKY) return no('WW-10', 'own-leaky');
  if (openingsOf(card, flip) !== openingsOf(leak, pieceFlip(piece))) return no('WW-11', 'other-openings');
  return null;
}

/** WW-12. */
function refusePlumber(w: Int32Array, own: number, at: number): Refusal | null {
  if (w[own + PLUMBERS] === 0) return no('WW-12', 'no-plumber');
  if (w[own + LEAK] < 0) return no('WW-12', 'no-leak');
  return pieceCell(w[own + PIECES + w[own + LEAK]]) === at ? null : no('WW-12', 'not-the-leak');
}

/** WW-13. */
function refuseCap(w: Int32Array, seat: number, card: number, at: number, flip: number): Refusal | null {
  if (!isCap(card)) return no('WW-13', 'not-a-cap');
  const line = seatAt(seat);
  const end = endAt(w, line, at);
  if (end < 0) return no('WW-14', at === 0 ? 'off-table' : pieceAt(w, line, at) >= 0 || at === VALVE_CELL ? 'occupied' : 'no-open-end');
  if ((w[line + FITS + end] & CAPPABLE) === 0) return no('WW-13', w[line + END_COUNT] === 1 ? 'last-end' : 'no-way-left');
  const back = (endSide(w[line + ENDS + end]) + 2) & 3;
  const leaky = (CAP_LEAKS[(card - FIRST_CAP) * 2 + flip] >> back) & 1;
  return leaky && w[line + LEAK] >= 0 ? no('WW-13', 'second-leak') : null;
}
