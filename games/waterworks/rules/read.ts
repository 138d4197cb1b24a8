import {
  must,
  type Outcome,
  type PositionFault,
  ReadFault,
  readBoolean,
  readFields,
  readInteger,
  reading,
  readList,
  readName,
  readViewer,
} from '@castellum/core';
import { allHandsEmpty } from './advance.ts';
import { cardOf, codeOf, DECK_SIZE, FIRST_CAP, hasFlip, isCap, LEAKY, materialOf, ORIENTATION, UNKNOWN } from './cards.ts';
import { cellOf, onTable } from './grid.ts';
import {
  CAPPABLE,
  endAt,
  endSide,
  isComplete,
  LEAKING,
  layCap,
  layPipe,
  leaks,
  PLUMBER,
  pieceBack,
  pieceCard,
  pieceState,
  REPAIRED,
  startLine,
} from './line.ts';
import { checkPast, isAtGoal, leaksOver } from './past.ts';
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
  PIECES,
  PILE,
  PILE_COUNT,
  PLAY,
  PLAYERS,
  PLUMBERS,
  SHUFFLE,
  STILL,
  type State,
  seatAt,
  stillLimit,
  TURN,
  VIEWER,
  viewerNumber,
} from './state.ts';
import { CAP_AXIS, findUnseen, miscount, newUnseen } from './unseen.ts';
import { PHASES, STATES } from './write.ts';

/** Reads a position or a view, strictly: whatever could not have come about in a game is refused. */
export function read(json: unknown): Outcome<State, PositionFault> {
  return reading(() => readState(json));
}

const FIELDS = ['game', 'players', 'options', 'phase', 'turn', 'pile', 'discards', 'still', 'seats'];

function readState(json: unknown): State {
  const position = readFields(json, '', FIELDS, ['view']);
  readName(position.game, 'game', ['waterworks']);
  const players = readInteger(position.players, 'players', 2, 4);
  readFields(position.options, 'options', []);
  const phase = readName(position.phase, 'phase', PHASES);
  const state = newState(players);
  const w = state.words;
  w[PLAYERS] = players;
  w[GOAL] = goalOf(players);
  w[PHASE] = phase;
  w[TURN] = readInteger(position.turn, 'turn', 0, players - 1);
  w[STILL] = readInteger(position.still, 'still', 0, stillLimit(players));
  w[VIEWER] = viewerNumber(readViewer(position, players));
  const isOpen = w[VIEWER] < 0 || (phase === OVER && Array.isArray(position.pile));
  w[PILE_COUNT] = readCards(w, PILE, position.pile, 'pile', DECK_SIZE, isOpen);
  w.subarray(PILE, PILE + w[PILE_COUNT]).reverse();
  w[DISCARD_COUNT] = readCards(w, DISCARDS, position.discards, 'discards', DECK_SIZE, true);
  for (const [seat, value] of readList(position.seats, 'seats', players, players).entries()) {
    const field = `seats[${seat}]`;
    const own = seatAt(seat);
    const fields = readFields(value, field, ['hand', 'plumbers', 'line']);
    w[own + HAND_COUNT] = readCards(w, own + HAND, fields.hand, `${field}.hand`, MAX_HAND, isOpen || w[VIEWER] === seat);
    w[own + PLUMBERS] = readInteger(fields.plumbers, `${field}.plumbers`, 0, 2);
    readLine(w, own, fields.line, field);
  }
  checkPhase(w);
  if (phase !== DEAL) checkCards(w);
  checkPast(w);
  return state;
}

/** WW-4: every card is somewhere, and not twice. */
function checkCards(w: Int32Array): void {
  const unseen = newUnseen();
  findUnseen(w, unseen);
  const laidOver = new Uint8Array(6);
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const own = seatAt(seat);
    const leak = pieceCard(w[own + PIECES + w[own + LEAK]]);
    if (leaksOver(w, own) && leak < FIRST_CAP) laidOver[Math.floor(leak / 3)]++;
  }
  const wrong = miscount(unseen, laidOver);
  if (wrong === null) return;
  const { card, copies, reason } = wrong;
  const code = card < 0 ? (copies === 1 ? 'card' : 'cards') : codeOf(card);
  const fault = (field: string, what: string) => new ReadFault(field, `cards not conserved: ${what}`);
  if (card < 0) throw fault('pile', `${copies} ${code} ${reason === 'missing' ? 'missing' : 'too many'} in all`);
  if (reason === 'too-many') throw fault(placeOf(w, card), `${copies} ${code} too many, this among them`);
  if (reason === 'nothing-beneath') throw fault(coverOf(w, card), `no ${code} is left that would lie beneath`);
  throw fault('pile', `${copies} ${code} missing here, in discards, hands and lines`);
}

/** The last place where a card lies. */
function placeOf(w: Int32Array, card: number): string {
  const places: string[] = [];
  for (let i = 0; i < w[PILE_COUNT]; i++) if (w[PILE + w[PILE_COUNT] - 1 - i] === card) places.push(`pile[${i}]`);
  for (let i = 0; i < w[DISCARD_COUNT]; i++) if (w[DISCARDS + i] === card) places.push(`discards[${i}]`);
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const own = seatAt(seat);
    for (let i = 0; i < w[own + HAND_COUNT]; i++) if (w[own + HAND + i] === card) places.push(`seats[${seat}].hand[${i}]`);
    for (let i = 0; i < w[own + PIECE_COUNT]; i++) if (pieceCard(w[own + PIECES + i]) === card) places.push(`seats[${seat}].line[${i}]`);
  }
  return places.at(-1) ?? 'seats';
}

/** The last piece that lies over a card: a repaired one over what leaked, a leaking one over an iron pipe. */
function coverOf(w: Int32Array, card: number): string {
  const over = isCap(card) || materialOf(card) === LEAKY ? REPAIRED : LEAKING;
  const places: string[] = [];
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const own = seatAt(seat);
    for (let i = 0; i < w[own + PIECE_COUNT]; i++) {
      const piece = w[own + PIECES + i];
      const same = isCap(card)
        ? isCap(pieceCard(piece)) && (pieceBack(piece) & 1) === CAP_AXIS[card - FIRST_CAP]
        : Math.floor(pieceCard(piece) / 3) === Math.floor(card / 3);
      if (same && pieceState(piece) === over) places.push(`seats[${seat}].line[${i}]`);
    }
  }
  return places.at(-1) ?? 'seats';
}

/** Cards, or with `known` false their number; returns how many. */
function readCards(w: Int32Array, at: number, json: unknown, field: string, most: number, known: boolean): number {
  if (!known) {
    const count = readInteger(json, field, 0, most);
    w.fill(UNKNOWN, at, at + count);
    return count;
  }
  const cards = readList(json, field, most);
  for (let i = 0; i < cards.length; i++) w[at + i] = readCard(cards[i], `${field}[${i}]`);
  return cards.length;
}

function readCard(json: unknown, field: string): number {
  const card = cardOf(json);
  if (card < 0) throw new ReadFault(field, 'unknown card');
  return card;
}

function readLine(w: Int32Array, line: number, json: unknown, seatField: string): void {
  startLine(w, line);
  const list = readList(json, `${seatField}.line`, DECK_SIZE);
  let plumbers = 0;
  // Coverings change no opening, so that laying the pieces again in their order shows whether each could be laid (WW-13, WW-14).
  for (let i = 0; i < list.length; i++) if (readPiece(w, line, list[i], `${seatField}.line[${i}]`) === PLUMBER) plumbers++;
  if (plumbers + w[line + PLUMBERS] !== 2) throw new ReadFault(`${seatField}.plumbers`, 'plumbers left and used must be two');
}

function readPiece(w: Int32Array, line: number, json: unknown, field: string): number {
  const fields = readFields(json, field, ['at', 'card', 'flip', 'state']);
  const at = fields.at;
  if (!Array.isArray(at) || at.length !== 2) throw new ReadFault(`${field}.at`, 'must be [x, y]');
  const cell = cellOf([readInteger(at[0], `${field}.at[0]`, -16, 0), readInteger(at[1], `${field}.at[1]`, -5, 5)]);
  const card = readCard(fields.card, `${field}.card`);
  const flip = Number(readBoolean(fields.flip, `${field}.flip`));
  if (flip === 1 && !hasFlip(card)) throw new ReadFault(`${field}.flip`, 'must be false where it makes no difference');
  const state = readName(fields.state, `${field}.state`, STATES);

  must(!isAtGoal(w, line), `${field}.at`, 'was laid when the line was complete (WW-16)');
  const end = onTable(cell) ? endAt(w, line, cell) : -1;
  if (end < 0) throw new ReadFault(`${field}.at`, 'no open end of the line so far faces this cell');
  const back = (endSide(w[line + ENDS + end]) + 2) & 3;
  const fits = w[line + FITS + end];
  if (isCap(card) ? (fits & CAPPABLE) === 0 : ((fits >>> ORIENTATION[Math.floor(card / 3) * 2 + flip]) & 1) === 0) {
    throw new ReadFault(field, 'does not fit there');
  }
  const leaky = state === LEAKING || state === PLUMBER;
  if (leaks(card, flip, back) !== leaky) throw new ReadFault(`${field}.state`, `${leaky ? 'needs' : 'cannot be'} a leaky end`);
  if (state === LEAKING && w[line + LEAK] >= 0) throw new ReadFault(`${field}.state`, 'a second leak in the line');
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
    if (w[TURN] !== 0) throw new ReadFault('turn', 'must be 0 before the deal');
    if (w[STILL] !== 0) throw new ReadFault('still', 'must be 0 before the deal');
    if (w[PILE_COUNT] > 0) throw new ReadFault('pile', 'must be empty before the deal');
    if (w[DISCARD_COUNT] > 0) throw new ReadFault('discards', 'must be empty before the deal');
  }
  if (phase === SHUFFLE) {
    if (w[PILE_COUNT] > 0) throw new ReadFault('pile', 'must be empty before a shuffle');
    if (w[DISCARD_COUNT] === 0) throw new ReadFault('discards', 'must not be empty before a shuffle');
  }
  let winners = 0;
  for (let seat = 0; seat < players; seat++) {
    const own = seatAt(seat);
    checkHand(w, seat, loose);
    if (phase === DEAL && w[own + PIECE_COUNT] > 0) throw new ReadFault(`seats[${seat}].line`, 'must be empty before the deal');
    if (isComplete(w, own, w[GOAL])) {
      winners++;
      if (phase !== OVER || winners > 1) throw new ReadFault(`seats[${seat}].line`, 'is complete, but the game goes on');
    }
  }
  const empty = phase !== DEAL && allHandsEmpty(w);
  const still = w[STILL] === stillLimit(players);
  if (phase === OVER) {
    if (winners > 0 && w[STILL] !== 0) throw new ReadFault('still', 'must be 0 after the action that won');
    if (winners === 0 && !still && !empty) throw new ReadFault('phase', 'the game has no reason to be over');
  } else {
    if (still) throw new ReadFault('still', 'the game would be over');
    if (empty) throw new ReadFault('seats', 'all hands are empty: the game would be over');
  }
}

/** Five cards, six for the seat that has drawn; fewer only once every card lies in the lines and in hands (WW-8). */
function checkHand(w: Int32Array, seat: number, loose: number): void {
  const field = `seats[${seat}].hand`;
  const count = w[seatAt(seat) + HAND_COUNT];
  const acts = w[PHASE] === PLAY && seat === w[TURN];
  if (w[PHASE] === DEAL) {
    if (count !== 0) throw new ReadFault(field, 'must be empty before the deal');
    return;
  }
  const full = acts ? 6 : 5;
  const ranOut = w[PHASE] === PLAY ? loose === 0 : loose <= 1;
  if (count > full) throw new ReadFault(field, `must be at most ${full} cards`);
  if (count < full && !ranOut) throw new ReadFault(field, `must be ${full} cards`);
  if (acts && count === 0) throw new ReadFault(field, 'must not be empty: the seat would be skipped');
}
