import { must } from '@castellum/core';
import { DECK_SIZE, FIRST_CAP, FIRST_T } from './cards.ts';
import { endLength, isComplete, pieceCard, pieceParent, pieceState, SOUND } from './line.ts';
import {
  DEAL,
  DISCARD_COUNT,
  END_COUNT,
  ENDS,
  GOAL,
  HAND_COUNT,
  LEAK,
  OVER,
  PHASE,
  PIECE_COUNT,
  PIECES,
  PILE_COUNT,
  PLAYERS,
  PLUMBERS,
  STILL,
  seatAt,
  stillLimit,
  TURN,
} from './state.ts';

/** WW-16: whether a line is long enough to win, but perhaps for a leak. Nothing can be laid on it then: its only end can't be capped, and without a leak it has won. */
export function isAtGoal(w: Int32Array, line: number): boolean {
  return w[line + END_COUNT] === 1 && endLength(w[line + ENDS]) >= w[GOAL];
}

/** Whether the leaking piece of a line was laid over another: pipes, or leaks since repaired, came after its place in the list. */
export function leaksOver(w: Int32Array, line: number): boolean {
  const leak = w[line + LEAK];
  if (leak < 0) return false;
  for (let i = leak + 1; i < w[line + PIECE_COUNT]; i++) {
    const piece = w[line + PIECES + i];
    if (pieceCard(piece) < FIRST_CAP || pieceState(piece) !== SOUND) return true;
  }
  return false;
}

/** Refuses what no game leads to, though every field by itself could be so. Called when all fields are read. */
export function checkPast(w: Int32Array): void {
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    checkLeak(w, seat);
    if (w[PHASE] === OVER && seat !== w[TURN] && isComplete(w, seatAt(seat), w[GOAL])) checkForeignWin(w, seat);
  }
  checkTurns(w);
}

/** WW-9, WW-10: while a line leaks only sound cap ends are laid on it, so a leaking piece was a tip, or the last but for caps. */
function checkLeak(w: Int32Array, seat: number): void {
  const line = seatAt(seat);
  if (!leaksOver(w, line)) return;
  const leak = w[line + LEAK];
  const field = `seats[${seat}].line[${leak}]`;
  const piece = w[line + PIECES + leak];
  must(pieceCard(piece) < FIRST_CAP, field, 'a leaking cap with pieces laid after it (WW-9)');
  let hidden = 0;
  for (let i = leak + 1; i < w[line + PIECE_COUNT]; i++) {
    const other = w[line + PIECES + i];
    if (pieceParent(other) === leak && pieceCard(other) < FIRST_CAP) hidden++;
  }
  const openings = pieceCard(piece) < FIRST_T ? 1 : 2;
  must(hidden < openings, field, 'leaks, but was no tip when its leak was laid (WW-10)');
}

/** WW-16: where another seat's action has completed a line, it was a cap. */
function checkForeignWin(w: Int32Array, seat: number): void {
  const line = seatAt(seat);
  const last = w[line + PIECES + w[line + PIECE_COUNT] - 1];
  must(
    pieceCard(last) >= FIRST_CAP && pieceState(last) === SOUND,
    'turn',
    `seat ${seat} has won, which only its own turn or a cap can bring about (WW-16)`,
  );
}

/** WW-7, WW-17: what the numbers of cards say of the turns so far, as long as the discards can't have been shuffled yet. */
function checkTurns(w: Int32Array): void {
  const players = w[PLAYERS];
  if (w[PHASE] === DEAL) return;
  let hands = 0;
  let plumbers = 0;
  for (let seat = 0; seat < players; seat++) {
    hands += w[seatAt(seat) + HAND_COUNT];
    plumbers += 2 - w[seatAt(seat) + PLUMBERS];
  }
  const laid = DECK_SIZE - w[PILE_COUNT] - w[DISCARD_COUNT] - hands;
  const still = w[STILL];
  // Each action that changed a line was laid or a plumber; between two of them lie fewer turns than the limit.
  const mostTurns = (laid + plumbers) * stillLimit(players) + still;
  if (mostTurns >= DECK_SIZE - 5 * players) return;
  must(still <= w[DISCARD_COUNT] - plumbers, 'still', `must be at most ${w[DISCARD_COUNT] - plumbers}, the cards discarded (WW-17)`);
  if (laid > 0) return;
  must(still === w[DISCARD_COUNT], 'still', `must be ${w[DISCARD_COUNT]}, the cards discarded, where no line has begun (WW-17)`);
  const turn = (still + (w[PHASE] === OVER ? players - 1 : 0)) % players;
  must(w[TURN] === turn, 'turn', `must be ${turn} after ${still} turns (WW-7)`);
}
