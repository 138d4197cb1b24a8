import {
  CAP_LEAKS,
  COPPER,
  FIRST_CAP,
  FIRST_T,
  IRON,
  LEAKY,
  OPENINGS,
  ORIENTATION,
  ORIENTATIONS_OF,
  PLAIN,
  UNKNOWN,
} from '../rules/cards.ts';
import { STEP } from '../rules/grid.ts';
import { endAt, endLength, endSide, pieceCard, roomAt } from '../rules/line.ts';
import { CAP, LAY, LEAK_ON, packedCard, packedCell, packedFlip, packedKind, packedSeat, REPAIR, SEND_PLUMBER } from '../rules/packed.ts';
import { END_COUNT, ENDS, FITS, GOAL, HAND, HAND_COUNT, LEAK, PIECES, PLAYERS, PLUMBERS, seatAt } from '../rules/state.ts';
import { popcount } from './evaluate.ts';

// How good actions look without trying them, in turns: what evaluate.ts weighs, as far as it can be told from the lines and the hand as they are.
// The numbers were fitted to win playouts against each other (docs/bots.md).

const PIPE = 3.44;
/** A branch that will have to be capped: with a cap in the hand, without one, another seat's. */
const BRANCH_HELD = 1.85;
const BRANCH = 5;
const FOREIGN_BRANCH = 5;
const REPAIRS = 3.15;
const PLUMBS = 2.45;
/** What a leak costs another seat, with and without a plumber in reserve; a T's as a factor; and a leaky cap on one's own line. */
const LEAKS = 3.35;
const LEAKS_FOR_GOOD = 4.5;
const LEAKS_T = 1.13;
const OWN_LEAK = 3.1;
const A_PLUMBER = 0.72;
/** How far a seat that is ahead outweighs the others: small, and only the leader counts. */
const SHARPNESS = 4.7;
/** By plain orientations that fit at the end, 3 for three or more; and by those of them that are in the hand. */
const NARROW = Float64Array.of(6, 1.03, 0.43, 0);
const IDLE = Float64Array.of(1.25, 0.23, 0, 0);
/** A tip that a leaky pipe may cover. */
const BARE = 0.26;
/** What giving up a card costs, by how many like it are held: sound pipes of a shape, leaky ones, caps; copper more; leaky Ts. */
const SOUND = Float64Array.of(0, 0.75, 0.29, 0.1);
const LEAKY_PIPE = Float64Array.of(0, 0.18, -0.06, -0.03);
const A_CAP = Float64Array.of(0, 0.22, 0.13, 0.01);
const DEARER_COPPER = 0.24;
const LEAKY_T = 0.64;
/** The only cap, where a branch waits for one; the only card that mends the leak. */
const CAP_NEEDED = 0.25;
const MENDER = 0.8;

export const WIN = 100;

/** Plain orientations in a set, 3 for three or more. */
const SOME = Uint8Array.from({ length: PLAIN + 1 }, (_, set) => Math.min(3, popcount(set)));

// What `look` saw.

let goal = 0;
/** How much every other seat's progress matters: the nearer to winning, the more; together 1. */
const threats = new Float64Array(4);
/** Every seat's longest end, and what the lack of room at it costs. */
const longest = new Int32Array(4);
const narrows = new Float64Array(4);
/** The acting seat's sound pipes by shape, their plain orientations, whether it holds a cap, and what it loses for want of a pipe that fits. */
const shapes = new Uint8Array(6);
let soundPlain = 0;
let hasCap = false;
let idle = 0;
/** By kind of card: what giving it up costs; what more where it does not go into the line; and what more where the leak is not mended. */
const costs = new Float64Array(UNKNOWN + 1);
const idles = new Float64Array(UNKNOWN + 1);
const menders = new Float64Array(UNKNOWN + 1);

function leakCost(w: Int32Array, line: number, card: number): number {
  const cost = w[line + PLUMBERS] > 0 ? LEAKS : LEAKS_FOR_GOOD;
  return card >= FIRST_T && card < FIRST_CAP ? cost * LEAKS_T : cost;
}

/** Looks at all lines and at the acting seat's hand; `glance` goes by what it saw. */
export function look(w: Int32Array, me: number): void {
  const players = w[PLAYERS];
  goal = w[GOAL];
  let sum = 0;
  for (let seat = 0; seat < players; seat++) {
    const line = seatAt(seat);
    const ends = w[line + END_COUNT];
    let length = -1;
    let best = 0;
    for (let i = 0; i < ends; i++) {
      const reach = endLength(w[line + ENDS + i]);
      if (reach > length) {
        length = reach;
        best = i;
      }
    }
    const fits = length < goal ? w[line + FITS + best] & PLAIN : PLAIN;
    longest[seat] = length;
    narrows[seat] = NARROW[SOME[fits]];
    threats[seat] = 0;
    if (seat === me) {
      lookAtHand(w, line, fits);
      continue;
    }
    const leak = w[line + LEAK];
    const leaking = leak < 0 ? 0 : leakCost(w, line, pieceCard(w[line + PIECES + leak]));
    const turns = (goal - length) * PIPE + (ends - 1) * FOREIGN_BRANCH + leaking + narrows[seat] - w[line + PLUMBERS] * A_PLUMBER;
    threats[seat] = Math.exp(-turns / SHARPNESS);
    sum += threats[seat];
  }
  for (let seat = 0; seat < players; seat++) threats[seat] /= sum;
}

function lookAtHand(w: Int32Array, own: number, fits: number): void {
  const count = w[own + HAND_COUNT];
  let caps = 0;
  let leaky = 0;
  shapes.fill(0);
  soundPlain = 0;
  for (let i = 0; i < count; i++) {
    const card = w[own + HAND + i];
    if (card === UNKNOWN) continue;
    if (card >= FIRST_CAP) caps++;
    else if (card % 3 !== LEAKY) {
      const shape = (card / 3) | 0;
      shapes[shape]++;
      soundPlain |= ORIENTATIONS_OF[shape] & PLAIN;
    } else if (card < FIRST_T) leaky++;
  }
  hasCap = caps > 0;
  idle = IDLE[SOME[fits & soundPlain]];

  const leak = w[own + LEAK];
  const leaking = leak < 0 ? UNKNOWN : pieceCard(w[own + PIECES + leak]);
  const leakingShape = leaking < FIRST_CAP ? (leaking / 3) | 0 : -1;
  const capCost = A_CAP[Math.min(3, caps)] + (caps === 1 && w[own + END_COUNT] > 1 ? CAP_NEEDED : 0);
  const capMender = caps === 1 && leaking >= FIRST_CAP && leaking < UNKNOWN ? MENDER : 0;
  for (let i = 0; i < count; i++) {
    const card = w[own + HAND + i];
    idles[card] = 0;
    menders[card] = 0;
    if (card >= FIRST_CAP) {
      costs[card] = capCost;
      menders[card] = capMender;
    } else if (card % 3 === LEAKY) {
      costs[card] = card >= FIRST_T ? LEAKY_T : LEAKY_PIPE[Math.min(3, leaky)];
    } else {
      const shape = (card / 3) | 0;
      const held = shapes[shape];
      if (card >= FIRST_T) costs[card] = 0;
      else {
        costs[card] = SOUND[Math.min(3, held)] + (card % 3 === COPPER ? DEARER_COPPER : 0);
        if (held === 1) idles[card] = IDLE[SOME[fits & soundPlain & ~ORIENTATIONS_OF[shape]]] - idle;
      }
      if (held === 1 && shape === leakingShape) menders[card] = MENDER;
    }
  }
}

/** The turns by which a line's owner is nearer to winning after a pipe at one of its ends. */
function growth(w: Int32Array, seat: number, packed: number, isOwn: boolean): number {
  const line = seatAt(seat);
  const card = packedCard(packed);
  const shape = (card / 3) | 0;
  const cell = packedCell(packed);
  const end = w[line + ENDS + endAt(w, line, cell)];
  const length = endLength(end) + 1;
  const openings = OPENINGS[ORIENTATION[shape * 2 + packedFlip(packed)]] & ~(1 << ((endSide(end) + 2) & 3));
  const isLonger = length > longest[seat];
  const gain = isLonger ? PIPE : 0;
  if ((openings & (openings - 1)) !== 0) return gain - (isOwn ? (hasCap ? BRANCH_HELD : BRANCH) : FOREIGN_BRANCH);
  if (!isLonger) return gain;
  const before = narrows[seat] + (isOwn ? idle : 0);
  if (length >= goal) return gain + before;
  const side = 31 - Math.clz32(openings);
  const fits = roomAt(w, line, cell + STEP[side], side) & PLAIN;
  if (!isOwn) return gain + before - NARROW[SOME[fits]];
  const left = shapes[shape] === 1 ? soundPlain & ~ORIENTATIONS_OF[shape] : soundPlain;
  return gain + before - NARROW[SOME[fits]] - IDLE[SOME[fits & left]] - (card % 3 === IRON ? BARE : 0);
}

/**
 * What it gains the acting seat that another one needs more turns: the less, the more others threaten too. Where that is surely not more than `least`,
 * only a bound, which takes no exponential.
 */
function relief(seat: number, turns: number, least: number): number {
  const most = threats[seat] * turns;
  return most <= least ? most : -SHARPNESS * Math.log(1 - threats[seat] * (1 - Math.exp(-turns / SHARPNESS)));
}

/** True where the acting seat's line lacks nothing but a mended leak. */
function lacksMending(w: Int32Array, me: number): boolean {
  return w[seatAt(me) + END_COUNT] === 1 && longest[me] >= goal;
}

/** What a cap brings. */
function capping(w: Int32Array, me: number, packed: number, least: number): number {
  const card = packedCard(packed);
  const seat = packedSeat(packed);
  const line = seatAt(seat);
  const end = w[line + ENDS + endAt(w, line, packedCell(packed))];
  const leaks = ((CAP_LEAKS[(card - FIRST_CAP) * 2 + packedFlip(packed)] >>> ((endSide(end) + 2) & 3)) & 1) !== 0;
  let rest = 0;
  for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
    const other = w[line + ENDS + i];
    if (other !== end && endLength(other) > rest) rest = endLength(other);
  }
  const shortened = Math.max(0, longest[seat] - rest) * PIPE;
  if (seat !== me) return relief(seat, shortened - FOREIGN_BRANCH + (leaks ? leakCost(w, line, card) : 0), least);
  if (!leaks && w[line + END_COUNT] === 2 && w[line + LEAK] < 0 && rest >= goal) return WIN;
  return BRANCH - shortened - (leaks ? OWN_LEAK : 0);
}

/**
 * How good an action looks, in turns, after `look`; WIN or nearly where it wins. Where that is surely not more than `least`, it may be any figure that
 * is not more either.
 */
export function glance(w: Int32Array, me: number, packed: number, least = Number.NEGATIVE_INFINITY): number {
  const card = packedCard(packed);
  const cost = costs[card];
  switch (packedKind(packed)) {
    case LAY: {
      const wins = w[seatAt(me) + END_COUNT] === 1 && longest[me] + 1 >= goal && card < FIRST_T;
      return (wins ? WIN : growth(w, me, packed, true)) - cost;
    }
    case LEAK_ON: {
      const seat = packedSeat(packed);
      const line = seatAt(seat);
      const all = cost + idles[card] + menders[card];
      const isBeyond = endAt(w, line, packedCell(packed)) >= 0;
      return relief(seat, leakCost(w, line, card) - (isBeyond ? growth(w, seat, packed, false) : 0), least + all) - all;
    }
    case REPAIR:
      return (lacksMending(w, me) ? WIN : REPAIRS) - cost - idles[card];
    case SEND_PLUMBER:
      return (lacksMending(w, me) ? WIN : PLUMBS - A_PLUMBER) - cost - idles[card];
    case CAP: {
      const isOwn = packedSeat(packed) === me;
      const all = isOwn ? cost : cost + idles[card] + menders[card];
      return capping(w, me, packed, least + all) - all;
    }
    default:
      return -cost - idles[card] - menders[card];
  }
}
