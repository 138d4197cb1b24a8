import { CAP_LEAKS, COPPER, FIRST_CAP, FIRST_T, IRON, LEAKY, ORIENTATIONS_OF, openingsOf, PLAIN, UNKNOWN } from '../rules/cards.ts';
import { STEP } from '../rules/grid.ts';
import { endAt, endCell, endLength, endSide, pieceCard, roomAt } from '../rules/line.ts';
import { CAP, LAY, LEAK_ON, packedCard, packedCell, packedFlip, packedSeat, REPAIR, SEND_PLUMBER, typeOf } from '../rules/packed.ts';
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

/** By set of plain orientations: what NARROW and IDLE say of as many. */
const NARROW_OF = Float64Array.from({ length: PLAIN + 1 }, (_, set) => NARROW[Math.min(3, popcount(set))]);
const IDLE_OF = Float64Array.from({ length: PLAIN + 1 }, (_, set) => IDLE[Math.min(3, popcount(set))]);

// What a hand holds is counted in one number, three bits for each: sound pipes by shape, leaky ones, caps.

const LEAKY_AT = 18;
const CAPS_AT = 21;
/** By kind of card: where it is counted, and the plain orientations of a sound pipe. */
const COUNTED_AT = new Uint8Array(UNKNOWN + 1);
const COUNTED = new Int32Array(UNKNOWN + 1);
const SOUND_PLAIN = new Uint8Array(UNKNOWN + 1);
// By kind of card × 8 + how many like it are held:
/** what giving it up costs, and what more where a branch waits for it, */
const COSTS = new Float64Array(8 * (UNKNOWN + 1));
const NEEDED = new Float64Array(8 * (UNKNOWN + 1));
/** the plain orientations that the hand has by this card alone, */
const SOLE = new Uint8Array(8 * (UNKNOWN + 1));
/** and the leak that it alone mends. */
const MENDS = new Uint8Array(8 * (UNKNOWN + 1));
const NO_LEAK = 7;
const NOTHING = 8;
for (let card = 0; card < UNKNOWN; card++) {
  const shape = Math.floor(card / 3);
  const isCap = card >= FIRST_CAP;
  const isSound = !isCap && card % 3 !== LEAKY;
  COUNTED_AT[card] = isSound ? 3 * shape : isCap ? CAPS_AT : LEAKY_AT;
  COUNTED[card] = !isSound && isT(card) ? 0 : 1 << COUNTED_AT[card];
  if (isSound) SOUND_PLAIN[card] = ORIENTATIONS_OF[shape] & PLAIN;
  for (let alike = 0; alike < 8; alike++) {
    const i = Math.min(3, alike);
    const pipe = isSound ? SOUND[i] + (card % 3 === COPPER ? DEARER_COPPER : 0) : LEAKY_PIPE[i];
    COSTS[8 * card + alike] = isCap ? A_CAP[i] : isT(card) ? (isSound ? 0 : LEAKY_T) : pipe;
    NEEDED[8 * card + alike] = isCap && alike === 1 ? CAP_NEEDED : 0;
    SOLE[8 * card + alike] = alike === 1 ? SOUND_PLAIN[card] : 0;
    MENDS[8 * card + alike] = alike === 1 && (isCap || isSound) ? mendedAs(card) : NOTHING;
  }
}
/** The openings of a card × 2 + flip. */
const OPENINGS_OF = Uint8Array.from({ length: 2 * FIRST_CAP }, (_, i) => openingsOf(i >> 1, i & 1));

// What `look` saw.

let goal = 0;
/** How much every other seat's progress matters: the nearer to winning, the more; together 1. */
const threats = new Float64Array(4);
/** Every seat's longest end, and what the lack of room at it costs, and to the acting seat the lack of pipes for it. */
const longest = new Int32Array(4);
const narrows = new Float64Array(4);
/** What a leak costs every other seat, and at most relieves the acting one: seat × 2, + 1 for a T's. */
const leakCosts = new Float64Array(8);
const mostRelief = new Float64Array(8);
/** What the acting seat holds, and the plain orientations of its sound pipes. */
let held = 0;
let soundPlain = 0;
/** By kind of card: what giving it up costs; with what more where it does not go into the line; and with what more where the leak is not mended. */
const costs = new Float64Array(UNKNOWN + 1);
const idles = new Float64Array(UNKNOWN + 1);
const losses = new Float64Array(UNKNOWN + 1);

/** What mends a leak: a pipe's shape, or 6 for caps. */
function mendedAs(card: number): number {
  return card >= FIRST_CAP ? 6 : (card / 3) | 0;
}

/** Looks at the acting seat's hand and line, and at the others' lines. */
function look(w: Int32Array, me: number): void {
  const players = w[PLAYERS];
  const line = seatAt(me);
  goal = w[GOAL];
  const end = longestEnd(w, line);
  longest[me] = endLength(w[line + ENDS + end]);
  const fits = longest[me] < goal ? w[line + FITS + end] & PLAIN : PLAIN;
  lookAtHand(w, me, fits);
  let sum = 0;
  for (let seat = 0; seat < players; seat++) {
    if (seat === me) continue;
    lookAtOther(w, seat);
    sum += threats[seat];
  }
  for (let seat = 0; seat < players; seat++) {
    if (seat === me) continue;
    const threat = threats[seat] / sum;
    threats[seat] = threat;
    // A pipe costs its owner at most all room, or where it branches, the branch.
    mostRelief[2 * seat] = threat * (leakCosts[2 * seat] + Math.max(0, NARROW[0] - PIPE - narrows[seat]));
    mostRelief[2 * seat + 1] = threat * (leakCosts[2 * seat + 1] + FOREIGN_BRANCH);
  }
}

/** The first of a line's longest ends. */
function longestEnd(w: Int32Array, line: number): number {
  let best = 0;
  for (let i = 1; i < w[line + END_COUNT]; i++) if (endLength(w[line + ENDS + i]) > endLength(w[line + ENDS + best])) best = i;
  return best;
}

function lookAtOther(w: Int32Array, seat: number): void {
  const line = seatAt(seat);
  const end = longestEnd(w, line);
  const length = endLength(w[line + ENDS + end]);
  const narrow = length < goal ? NARROW_OF[w[line + FITS + end] & PLAIN] : NARROW_OF[PLAIN];
  longest[seat] = length;
  narrows[seat] = narrow;
  const plumbers = w[line + PLUMBERS];
  const cost = plumbers > 0 ? LEAKS : LEAKS_FOR_GOOD;
  leakCosts[2 * seat] = cost;
  leakCosts[2 * seat + 1] = cost * LEAKS_T;
  const leak = w[line + LEAK];
  const leaking = leak < 0 ? 0 : leakCosts[2 * seat + isT(pieceCard(w[line + PIECES + leak]))];
  const turns = (goal - length) * PIPE + (w[line + END_COUNT] - 1) * FOREIGN_BRANCH + leaking + narrow - plumbers * A_PLUMBER;
  threats[seat] = Math.exp(-turns / SHARPNESS);
}

function isT(card: number): 0 | 1 {
  return card >= FIRST_T && card < FIRST_CAP ? 1 : 0;
}

function lookAtHand(w: Int32Array, me: number, fits: number): void {
  const own = seatAt(me);
  const first = own + HAND;
  const end = first + w[own + HAND_COUNT];
  held = 0;
  soundPlain = 0;
  for (let i = first; i < end; i++) {
    const card = w[i];
    held += COUNTED[card];
    soundPlain |= SOUND_PLAIN[card];
  }
  const idle = IDLE_OF[fits & soundPlain];
  narrows[me] = NARROW_OF[fits] + idle;

  const leak = w[own + LEAK];
  const leaking = leak < 0 ? NO_LEAK : mendedAs(pieceCard(w[own + PIECES + leak]));
  const isBranched = w[own + END_COUNT] > 1;
  for (let i = first; i < end; i++) {
    const card = w[i];
    const alike = 8 * card + ((held >>> COUNTED_AT[card]) & 7);
    const cost = isBranched ? COSTS[alike] + NEEDED[alike] : COSTS[alike];
    const more = IDLE_OF[fits & soundPlain & ~SOLE[alike]] - idle;
    costs[card] = cost;
    idles[card] = more;
    losses[card] = MENDS[alike] === leaking ? cost + more + MENDER : cost + more;
  }
}

// What a pipe at an end does: it makes the line longer, branches, reaches the goal; else how many plain orientations there is room for after it (a set).

const LONGER = 64;
const BRANCHES = 128;
const REACHES = 256;

function laying(w: Int32Array, seat: number, packed: number, at: number): number {
  const line = seatAt(seat);
  const end = w[line + ENDS + at];
  const length = endLength(end) + 1;
  const openings = OPENINGS_OF[2 * packedCard(packed) + packedFlip(packed)] & ~(1 << ((endSide(end) + 2) & 3));
  const longer = length > longest[seat] ? LONGER : 0;
  if ((openings & (openings - 1)) !== 0) return longer | BRANCHES;
  if (longer === 0) return 0;
  if (length >= goal) return LONGER | REACHES;
  const side = 31 - Math.clz32(openings);
  return LONGER | (roomAt(w, line, endCell(end) + STEP[side], side) & PLAIN);
}

/** The turns by which a line's owner is nearer to winning after such a pipe, whatever is in the owner's hand. `branch`: what a branch costs. */
function growth(seat: number, laid: number, branch: number): number {
  if ((laid & BRANCHES) !== 0) return (laid & LONGER) !== 0 ? PIPE - branch : -branch;
  if ((laid & LONGER) === 0) return 0;
  const before = PIPE + narrows[seat];
  return (laid & REACHES) !== 0 ? before : before - NARROW_OF[laid & PLAIN];
}

/** The pipes that a cap takes from its line's length, and whether it leaks there: twice their number, + 1 where it does. */
function capping(w: Int32Array, packed: number): number {
  const seat = packedSeat(packed);
  const line = seatAt(seat);
  const end = w[line + ENDS + endAt(w, line, packedCell(packed))];
  const leaks = (CAP_LEAKS[(packedCard(packed) - FIRST_CAP) * 2 + packedFlip(packed)] >>> ((endSide(end) + 2) & 3)) & 1;
  let rest = 0;
  for (let i = w[line + END_COUNT] - 1; i >= 0; i--) {
    const other = w[line + ENDS + i];
    if (other !== end && endLength(other) > rest) rest = endLength(other);
  }
  return 2 * Math.max(0, longest[seat] - rest) + leaks;
}

/**
 * What it gains the acting seat that another one, which makes so much of the threat, needs more turns: the less, the more others threaten too. Where that
 * is surely not more than `least`, only a bound, which takes no exponential.
 */
function relief(threat: number, turns: number, least: number): number {
  const most = threat * turns;
  return most <= least ? most : -SHARPNESS * Math.log(1 - threat * (1 - Math.exp(-turns / SHARPNESS)));
}

/**
 * Adds to `values` how good every action of the acting seat looks, in turns; WIN or nearly where it wins. In haste any figure that is no more is good
 * enough for one that is surely no better than one before it. Returns the place of the best one.
 */
export function glance(w: Int32Array, me: number, actions: Int32Array, count: number, values: Float64Array, inHaste: boolean): number {
  look(w, me);
  const own = seatAt(me);
  const isSingle = w[own + END_COUNT] === 1;
  const lacksPipe = isSingle && longest[me] + 1 >= goal;
  const lacksMending = isSingle && longest[me] >= goal;
  const lacksCap = w[own + END_COUNT] === 2 && w[own + LEAK] < 0;
  const branch = held >>> CAPS_AT !== 0 ? BRANCH_HELD : BRANCH;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const packed = actions[i];
    const card = packedCard(packed);
    const before = values[i];
    const least = inHaste ? highest - before + losses[card] : Number.NEGATIVE_INFINITY;
    let value: number;
    switch (typeOf(packed)) {
      case LAY: {
        if (lacksPipe && card < FIRST_T) value = WIN;
        else {
          const laid = laying(w, me, packed, endAt(w, own, packedCell(packed)));
          value = growth(me, laid, branch);
          if ((laid & ~PLAIN) === LONGER) {
            const left = soundPlain & ~SOLE[8 * card + ((held >>> COUNTED_AT[card]) & 7)];
            value -= IDLE_OF[laid & left];
            if (card % 3 === IRON) value -= BARE;
          }
        }
        value -= costs[card];
        break;
      }
      case LEAK_ON: {
        const seat = packedSeat(packed);
        const kind = 2 * seat + isT(card);
        value = mostRelief[kind];
        if (value > least) {
          const end = endAt(w, seatAt(seat), packedCell(packed));
          const grown = end >= 0 ? growth(seat, laying(w, seat, packed, end), FOREIGN_BRANCH) : 0;
          value = relief(threats[seat], leakCosts[kind] - grown, least);
        }
        value -= losses[card];
        break;
      }
      case CAP: {
        const seat = packedSeat(packed);
        const capped = capping(w, packed);
        const shortened = (capped >> 1) * PIPE;
        const leaks = (capped & 1) !== 0;
        if (seat !== me) {
          const turns = shortened - FOREIGN_BRANCH + (leaks ? leakCosts[2 * seat] : 0);
          value = relief(threats[seat], turns, least) - losses[card];
        } else {
          const wins = lacksCap && !leaks && longest[me] - (capped >> 1) >= goal;
          value = wins ? WIN : BRANCH - shortened - (leaks ? OWN_LEAK : 0);
          value -= costs[card];
        }
        break;
      }
      case REPAIR:
        value = (lacksMending ? WIN : REPAIRS) - costs[card] - idles[card];
        break;
      case SEND_PLUMBER:
        value = (lacksMending ? WIN : PLUMBS - A_PLUMBER) - costs[card] - idles[card];
        break;
      default:
        value = -losses[card];
    }
    value += before;
    values[i] = value;
    if (value > highest) {
      highest = value;
      best = i;
    }
  }
  return best;
}
