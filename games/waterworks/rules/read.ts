import { isObject, type Outcome, type PositionFault } from '@castellum/core';
import { allHandsEmpty } from './advance.ts';
import { cardOf, DECK_SIZE, hasFlip, isCap, ORIENTATION, UNKNOWN } from './cards.ts';
import { cellOf, onTable } from './grid.ts';
import { CAPPABLE, endAt, endSide, isComplete, LEAKING, layCap, layPipe, leaks, PLUMBER, startLine } from './line.ts';
import type { Phase, PieceState } from './position.ts';
import {
  DEAL,
  DISCARD_COUNT,
  DISCARDS,
  ENDS,
  FITS,
  GOAL,
  goalOf,
  HAND,
  HAND_COUNT,
  LEAK,
  MAX_HAND,
  newState,
  OVER,
  PHASE,
  PIECE_COUNT,
  PILE,
  PILE_COUNT,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SHUFFLE,
  SPECTATOR,
  STILL,
  type State,
  seatAt,
  stillLimit,
  TURN,
  VIEWER,
} from './state.ts';
import { findUnseen, miscount, newUnseen } from './unseen.ts';
import { PHASES, STATES } from './write.ts';

class Fault extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** Reads a position or a view, strictly: whatever could not have come about in a game is refused. */
export function read(json: unknown): Outcome<State, PositionFault> {
  try {
    return { ok: true, value: readState(json) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: { field: error.field, message: error.message } };
    throw error;
  }
}

const FIELDS = ['game', 'players', 'options', 'phase', 'turn', 'pile', 'discards', 'still', 'seats'];

function readState(json: unknown): State {
  const position = record(json, '', FIELDS, ['view']);
  if (position.game !== 'waterworks') throw new Fault('game', 'must be "waterworks"');
  const players = integer(position.players, 'players', 2, 4);
  record(position.options, 'options', [], []);
  const phase = PHASES.indexOf(position.phase as Phase);
  if (phase < 0) throw new Fault('phase', `must be one of ${PHASES.join(', ')}`);
  const state = newState(players);
  const w = state.words;
  w[PLAYERS] = players;
  w[GOAL] = goalOf(players);
  w[PHASE] = phase;
  w[TURN] = integer(position.turn, 'turn', 0, players - 1);
  w[STILL] = integer(position.still, 'still', 0, stillLimit(players));
  w[VIEWER] = readViewer(position, players);
  const isOpen = w[VIEWER] < 0 || (phase === OVER && Array.isArray(position.pile));
  w[PILE_COUNT] = readCards(w, PILE, position.pile, 'pile', DECK_SIZE, isOpen);
  w.subarray(PILE, PILE + w[PILE_COUNT]).reverse();
  w[DISCARD_COUNT] = readCards(w, DISCARDS, position.discards, 'discards', DECK_SIZE, true);
  if (!Array.isArray(position.seats) || position.seats.length !== players) throw new Fault('seats', `must be ${players} seats`);
  for (let seat = 0; seat < players; seat++) {
    const field = `seats[${seat}]`;
    const own = seatAt(seat);
    const fields = record(position.seats[seat], field, ['hand', 'plumbers', 'line'], []);
    w[own + HAND_COUNT] = readCards(w, own + HAND, fields.hand, `${field}.hand`, MAX_HAND, isOpen || w[VIEWER] === seat);
    w[own + PLUMBERS] = integer(fields.plumbers, `${field}.plumbers`, 0, 2);
    readLine(w, own, fields.line, field);
  }
  checkPhase(w);
  const unseen = newUnseen();
  findUnseen(w, unseen);
  const wrong = miscount(unseen);
  if (wrong !== null && phase !== DEAL) throw new Fault('seats', `cards not conserved: ${wrong}`);
  return state;
}

function readViewer(position: Record<string, unknown>, players: number): number {
  if (!Object.hasOwn(position, 'view')) return -1;
  if (position.view === 'spectator') return SPECTATOR;
  return integer(position.view, 'view', 0, players - 1);
}

function record(json: unknown, field: string, required: readonly string[], optional: readonly string[]): Record<string, unknown> {
  if (!isObject(json)) throw new Fault(field || 'position', 'must be an object');
  const at = field === '' ? '' : `${field}.`;
  for (const key of required) if (!Object.hasOwn(json, key)) throw new Fault(`${at}${key}`, 'is missing');
  for (const key of Object.keys(json)) {
    if (!required.includes(key) && !optional.includes(key)) throw new Fault(`${at}${key}`, 'unknown field');
  }
  return json;
}

function integer(json: unknown, field: string, low: number, high: number): number {
  if (typeof json !== 'number' || !Number.isInteger(json) || json < low || json > high) {
    throw new Fault(field, `must be an integer from ${low} to ${high}`);
  }
  return json;
}

/** Cards, or with `known` false their number; returns how many. */
function readCards(w: Int32Array, at: number, json: unknown, field: string, most: number, known: boolean): number {
  if (!known) {
    const count = integer(json, field, 0, most);
    w.fill(UNKNOWN, at, at + count);
    return count;
  }
  if (!Array.isArray(json)) throw new Fault(field, 'must be a list of cards');
  if (json.length > most) throw new Fault(field, `must be at most ${most} cards`);
  for (let i = 0; i < json.length; i++) w[at + i] = readCard(json[i], `${field}[${i}]`);
  return json.length;
}

function readCard(json: unknown, field: string): number {
  const card = cardOf(json);
  if (card < 0) throw new Fault(field, 'unknown card');
  return card;
}

function readLine(w: Int32Array, line: number, json: unknown, seatField: string): void {
  startLine(w, line);
  if (!Array.isArray(json)) throw new Fault(`${seatField}.line`, 'must be a list of pieces');
  if (json.length > DECK_SIZE) throw new Fault(`${seatField}.line`, `must be at most ${DECK_SIZE} pieces`);
  let plumbers = 0;
  // Coverings change no opening, so that laying the pieces again in their order shows whether each could be laid (WW-13, WW-14).
  for (let i = 0; i < json.length; i++) if (readPiece(w, line, json[i], `${seatField}.line[${i}]`) === PLUMBER) plumbers++;
  if (plumbers + w[line + PLUMBERS] !== 2) throw new Fault(`${seatField}.plumbers`, 'plumbers left and used must be two');
}

function readPiece(w: Int32Array, line: number, json: unknown, field: string): number {
  const fields = record(json, field, ['at', 'card', 'flip', 'state'], []);
  const at = fields.at;
  if (!Array.isArray(at) || at.length !== 2) throw new Fault(`${field}.at`, 'must be [x, y]');
  const cell = cellOf([integer(at[0], `${field}.at[0]`, -16, 0), integer(at[1], `${field}.at[1]`, -5, 5)]);
  const card = readCard(fields.card, `${field}.card`);
  if (typeof fields.flip !== 'boolean') throw new Fault(`${field}.flip`, 'must be true or false');
  const flip = Number(fields.flip);
  if (flip === 1 && !hasFlip(card)) throw new Fault(`${field}.flip`, 'must be false where it makes no difference');
  const state = STATES.indexOf(fields.state as PieceState);
  if (state < 0) throw new Fault(`${field}.state`, `must be one of ${STATES.join(', ')}`);

  const end = onTable(cell) ? endAt(w, line, cell) : -1;
  if (end < 0) throw new Fault(`${field}.at`, 'no open end of the line so far faces this cell');
  const back = (endSide(w[line + ENDS + end]) + 2) & 3;
  const fits = w[line + FITS + end];
  if (isCap(card) ? (fits & CAPPABLE) === 0 : ((fits >>> ORIENTATION[Math.floor(card / 3) * 2 + flip]) & 1) === 0) {
    throw new Fault(field, 'does not fit there');
  }
  const leaky = state === LEAKING || state === PLUMBER;
  if (leaks(card, flip, back) !== leaky) throw new Fault(`${field}.state`, `${leaky ? 'needs' : 'cannot be'} a leaky end`);
  if (state === LEAKING && w[line + LEAK] >= 0) throw new Fault(`${field}.state`, 'a second leak in the line');
  if (isCap(card)) layCap(w, line, end, card, flip, state);
  else layPipe(w, line, end, card, flip, state);
  return state;
}

/** Whether the numbers of cards, the lines and the counter fit the phase. */
function checkPhase(w: Int32Array): void {
  const players = w[PLAYERS];
  const phase = w[PHASE];
  const loose = w[PILE_COUNT] + w[DISCARD_COUNT];
  if (phase === DEAL) {
    if (w[TURN] !== 0) throw new Fault('turn', 'must be 0 before the deal');
    if (w[STILL] !== 0) throw new Fault('still', 'must be 0 before the deal');
    if (w[PILE_COUNT] > 0) throw new Fault('pile', 'must be empty before the deal');
    if (w[DISCARD_COUNT] > 0) throw new Fault('discards', 'must be empty before the deal');
  }
  if (phase === SHUFFLE) {
    if (w[PILE_COUNT] > 0) throw new Fault('pile', 'must be empty before a shuffle');
    if (w[DISCARD_COUNT] === 0) throw new Fault('discards', 'must not be empty before a shuffle');
  }
  let winners = 0;
  for (let seat = 0; seat < players; seat++) {
    const own = seatAt(seat);
    checkHand(w, seat, loose);
    if (phase === DEAL && w[own + PIECE_COUNT] > 0) throw new Fault(`seats[${seat}].line`, 'must be empty before the deal');
    if (isComplete(w, own, w[GOAL])) {
      winners++;
      if (phase !== OVER || winners > 1) throw new Fault(`seats[${seat}].line`, 'is complete, but the game goes on');
    }
  }
  const empty = phase !== DEAL && allHandsEmpty(w);
  const still = w[STILL] === stillLimit(players);
  if (phase === OVER) {
    if (winners > 0 && w[STILL] !== 0) throw new Fault('still', 'must be 0 after the action that won');
    if (winners === 0 && !still && !empty) throw new Fault('phase', 'the game has no reason to be over');
  } else {
    if (still) throw new Fault('still', 'the game would be over');
    if (empty) throw new Fault('seats', 'all hands are empty: the game would be over');
  }
}

/** Five cards, six for the seat that has drawn; fewer only once every card lies in the lines and in hands (WW-8). */
function checkHand(w: Int32Array, seat: number, loose: number): void {
  const field = `seats[${seat}].hand`;
  const count = w[seatAt(seat) + HAND_COUNT];
  const acts = w[PHASE] === PLAY && seat === w[TURN];
  if (w[PHASE] === DEAL) {
    if (count !== 0) throw new Fault(field, 'must be empty before the deal');
    return;
  }
  const full = acts ? 6 : 5;
  const ranOut = w[PHASE] === PLAY ? loose === 0 : loose <= 1;
  if (count > full) throw new Fault(field, `must be at most ${full} cards`);
  if (count < full && !ranOut) throw new Fault(field, `must be ${full} cards`);
  if (acts && count === 0) throw new Fault(field, 'must not be empty: the seat would be skipped');
}
