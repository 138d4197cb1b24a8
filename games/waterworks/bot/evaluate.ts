import { CAP_LEAKS, CAP_SAME, FIRST_CAP, FIRST_T, LEAKY, ORIENTATIONS_OF, PLAIN, UNKNOWN } from '../rules/cards.ts';
import { CAPPABLE, COVER_SHIFT, endLength, endSide, hasWayOut, pieceBack, pieceCard } from '../rules/line.ts';
import { END_COUNT, ENDS, FITS, GOAL, HAND, HAND_COUNT, LEAK, PIECES, PLAYERS, PLUMBERS, seatAt, TURN } from '../rules/state.ts';

/** What a seat's situation costs, in turns. The figures were found by play against earlier ones. */
export interface Weights {
  /** For every pipe that is still to be laid. */
  readonly pipe: number;
  /** An end too many, with a cap for it in the hand or without, and another seat's. */
  readonly capHeld: number;
  readonly capMissing: number;
  readonly capUnknown: number;
  /** A leak that can be mended from the hand or by a plumber; or not; and another seat's, with or without a plumber; for a T as a factor. */
  readonly leakHeld: number;
  readonly leakStuck: number;
  readonly leakPlumber: number;
  readonly leakUnknown: number;
  readonly leakT: number;
  /** What a plumber in reserve saves. */
  readonly plumber: number;
  /** An end at which no, one, two orientations of plain pipes fit. */
  readonly narrow: readonly [number, number, number];
  /** No plain pipe, one plain pipe of the hand fits the end. */
  readonly idle: readonly [number, number];
  /** A tip that a leaky pipe may cover. */
  readonly bare: number;
  /** How far a seat that is ahead outweighs the others: small, and only the leader counts. */
  readonly sharpness: number;
  /** What cards in the hand save. */
  readonly sound: readonly [number, number, number];
  readonly soundT: number;
  readonly leaky: readonly [number, number, number];
  readonly leakyT: number;
  readonly cap: readonly [number, number, number];
}

export const WEIGHTS: Weights = {
  pipe: 1.4,
  capHeld: 1.28,
  capMissing: 1.54,
  capUnknown: 3.4,
  leakHeld: 0.88,
  leakStuck: 2.25,
  leakPlumber: 1.53,
  leakUnknown: 2.03,
  leakT: 2.66,
  plumber: 0.6,
  narrow: [6, 0.64, 0.5],
  idle: [0.73, 0.1],
  bare: 0.07,
  sharpness: 2.7,
  sound: [0.48, 0.15, 0.04],
  soundT: 0.04,
  leaky: [0.15, 0.08, 0.03],
  leakyT: 0.7,
  cap: [0.22, 0.15, 0.1],
};

export function popcount(bits: number): number {
  let n = 0;
  for (let b = bits; b !== 0; b &= b - 1) n++;
  return n;
}

// The hand of the seat that evaluates, gathered once for each evaluation.
let soundOrientations = 0;
let soundShapes = 0;
let caps = 0;
const shapeCounts = new Int32Array(6);

function gather(w: Int32Array, own: number): void {
  soundOrientations = 0;
  soundShapes = 0;
  caps = 0;
  for (let i = w[own + HAND_COUNT] - 1; i >= 0; i--) {
    const card = w[own + HAND + i];
    if (card === UNKNOWN) continue;
    if (card >= FIRST_CAP) caps |= 1 << (card - FIRST_CAP);
    else if (card % 3 !== LEAKY) {
      const shape = (card / 3) | 0;
      soundShapes |= 1 << shape;
      soundOrientations |= ORIENTATIONS_OF[shape];
    }
  }
}

/** What the hand saves in turns. */
function handValue(w: Int32Array, own: number, weights: Weights): number {
  let value = 0;
  let leaky = 0;
  let capCount = 0;
  shapeCounts.fill(0);
  for (let i = w[own + HAND_COUNT] - 1; i >= 0; i--) {
    const card = w[own + HAND + i];
    if (card === UNKNOWN) continue;
    if (card >= FIRST_CAP) value += weights.cap[Math.min(2, capCount++)];
    else {
      const shape = (card / 3) | 0;
      const isT = shape >= 4;
      if (card % 3 === LEAKY) value += isT ? weights.leakyT : weights.leaky[Math.min(2, leaky++)];
      else value += isT ? weights.soundT : weights.sound[Math.min(2, shapeCounts[shape]++)];
    }
  }
  return value;
}

/** True where one of the caps held has a sound end towards the line. */
function holdsSoundCap(back: number): boolean {
  for (let set = caps; set !== 0; set &= set - 1) {
    const cap = 31 - Math.clz32(set & -set);
    for (let flip = 0; flip < 2 - CAP_SAME[cap]; flip++) if (((CAP_LEAKS[cap * 2 + flip] >>> back) & 1) === 0) return true;
  }
  return false;
}

/** About how many turns a seat needs to win, as far as `me` can tell. */
function turnsToWin(w: Int32Array, seat: number, me: boolean, weights: Weights): number {
  const line = seatAt(seat);
  const count = w[line + END_COUNT];
  let best = -1;
  let bestValue = -1;
  for (let i = 0; i < count; i++) {
    const end = w[line + ENDS + i];
    const fits = popcount(w[line + FITS + i] & PLAIN);
    const value = (hasWayOut(w, line, end) ? 64 : 0) + endLength(end) + fits / 8;
    if (value > bestValue) {
      bestValue = value;
      best = i;
    }
  }
  const left = Math.max(0, w[GOAL] - endLength(w[line + ENDS + best]));
  let turns = left * weights.pipe - w[line + PLUMBERS] * weights.plumber;

  if (count > 1) {
    if (!me) turns += (count - 1) * weights.capUnknown;
    else {
      for (let i = 0; i < count; i++) {
        if (i === best) continue;
        const held = caps !== 0 && (w[line + FITS + i] & CAPPABLE) !== 0 && holdsSoundCap((endSide(w[line + ENDS + i]) + 2) & 3);
        turns += held ? weights.capHeld : weights.capMissing;
      }
    }
  }

  const leak = w[line + LEAK];
  if (leak >= 0) {
    const piece = w[line + PIECES + leak];
    const card = pieceCard(piece);
    const hasPlumber = w[line + PLUMBERS] > 0;
    if (me) {
      const held = card >= FIRST_CAP ? holdsSoundCap(pieceBack(piece)) : ((soundShapes >>> ((card / 3) | 0)) & 1) !== 0;
      turns += held ? weights.leakHeld : hasPlumber ? weights.leakHeld + weights.plumber : weights.leakStuck;
    } else {
      const rare = card >= FIRST_T ? weights.leakT : 1;
      turns += hasPlumber ? weights.leakPlumber * (rare > 1 ? 1.2 : 1) : weights.leakUnknown * rare;
    }
  }

  if (left > 0) {
    const fits = w[line + FITS + best] & PLAIN;
    const ways = popcount(fits);
    if (ways < 3) turns += weights.narrow[ways];
    if (me) {
      const usable = popcount(fits & soundOrientations);
      if (usable < 2) turns += weights.idle[usable];
    }
    if (w[line + FITS + best] >>> COVER_SHIFT !== 0) turns += weights.bare;
  }
  return turns;
}

/** How a state looks to a seat, in turns ahead of the others; higher is better. Works on what the seat knows. */
export function outlook(w: Int32Array, me: number, weights: Weights = WEIGHTS): number {
  const own = seatAt(me);
  gather(w, own);
  let threat = 0;
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    if (seat !== me) threat += Math.exp(-turnsToWin(w, seat, false, weights) / weights.sharpness);
  }
  return handValue(w, own, weights) - turnsToWin(w, me, true, weights) - weights.sharpness * Math.log(threat);
}

/**
 * Predicts every seat's length when the first one wins, from a state in which all hands are known: whoever needs more turns than the fastest lacks as
 * many pipes as are laid in them. The seats that act sooner are a part of a turn ahead.
 */
export function evaluate(w: Int32Array, scores: Float64Array, weights: Weights = WEIGHTS): void {
  const players = w[PLAYERS];
  let fastest = Number.POSITIVE_INFINITY;
  for (let ahead = 0; ahead < players; ahead++) {
    const seat = (w[TURN] + ahead) % players;
    const own = seatAt(seat);
    gather(w, own);
    const turns = turnsToWin(w, seat, true, weights) - handValue(w, own, weights) + ahead / players;
    scores[seat] = turns;
    if (turns < fastest) fastest = turns;
  }
  for (let seat = 0; seat < players; seat++) scores[seat] = w[GOAL] - (scores[seat] - fastest) / weights.pipe;
}
