import { fits } from './cart.ts';
import { pawnsOn, stepPrices } from './material/road.ts';
import {
  COIN,
  NO_STEP,
  packBuild,
  packConsole,
  packExchange,
  packIncome,
  packRange,
  packTravel,
  STOP,
  TAKE_BOTH,
  TAKE_COINS,
  TAKE_STONES,
} from './packed.ts';
import { allSpaces, bitAt, brundisium, firstSpace, near, next, ofSize, segmentAt, segmentFrom, sizeAt, startSpaces } from './places.ts';
import {
  ARRIVALS,
  BLOCKING,
  BUILDING,
  BUILT,
  CARDS,
  CONSOLE,
  EXCHANGE,
  FALLEN,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  SEAT_CART,
  SEAT_COINS,
  SEAT_LENGTH,
  SEAT_PAWN,
  SEAT_STONES,
  SEAT_TOKEN,
  SEATS,
  seatAt,
  TILES,
  TURN,
  TURNING,
  UP,
  VIEWER,
} from './state.ts';

/** Upper bound of what `legal` lists: 14 incomes, 3 pushes, 41 spaces, 39 paths (3 steps, out-degree at most 3). */
export const MAX_LEGAL = 100;

/** VA-10: with at most this many cards face up, stones and coins are both taken. */
export const bothUpTo = 3;

/** Writes the acting seat's legal actions, packed; returns their number. Empty in a view where another seat acts: its coins are not known. */
export function legal(w: Int32Array, out: Int32Array): number {
  if (w[VIEWER] !== 0 && w[VIEWER] !== 2 + w[TURN]) return 0;
  switch (w[PHASE]) {
    case TURNING:
      return travels(w, out, builds(w, out, pushes(w, out, incomes(w, out, 0))));
    case PUSHING:
      out[0] = STOP;
      return pushes(w, out, 1);
    case EXCHANGE:
      return exchanges(w, out);
    case CONSOLE:
      return consolations(w, out);
    case BUILDING:
      out[0] = STOP;
      return builds(w, out, 1);
    default:
      return 0;
  }
}

function incomes(w: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const up = w[UP];
  for (let i = 0; i < up; i++) {
    const card = w[CARDS + i];
    if (up <= bothUpTo) out[n++] = packIncome(card, TAKE_BOTH);
    else {
      out[n++] = packIncome(card, TAKE_STONES);
      out[n++] = packIncome(card, TAKE_COINS);
    }
  }
  return n;
}

function pushes(w: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const stones = seatAt(w[TURN]) + SEAT_STONES;
  for (let size = 0; size < 3; size++) if (w[stones + size] > 0) out[n++] = packRange(size);
  return n;
}

/** VA-12: whether the acting seat, having pushed, may push again. */
export function canPushAgain(w: Int32Array): boolean {
  const seat = seatAt(w[TURN]);
  if (w[seat + SEAT_STONES] + w[seat + SEAT_STONES + 1] + w[seat + SEAT_STONES + 2] === 0) return false;
  return w[PUSHED] < 2 || (w[PUSHED] === 2 && w[seat + SEAT_TOKEN] === 1);
}

/** VA-12: whether a tile of a size is in stock and fits the acting seat's cart. */
export function canLoad(w: Int32Array, size: number): boolean {
  return w[TILES + size] > 0 && hasRoom(w, w[TURN], size);
}

/** VA-6: whether a seat's cart has room for one more tile of a size. */
export function hasRoom(w: Int32Array, seat: number, size: number): boolean {
  const cart = seatAt(seat) + SEAT_CART;
  return fits(w[cart] + (size === 0 ? 1 : 0), w[cart + 1] + (size === 1 ? 1 : 0), w[cart + 2] + (size === 2 ? 1 : 0));
}

function exchanges(w: Int32Array, out: Int32Array): number {
  let n = 0;
  for (let stone = 2; stone >= 0; stone--) {
    if (w[FALLEN + stone] === 0) continue;
    for (let size = stone; size >= 0; size--) if (canLoad(w, size)) out[n++] = packExchange(stone, size);
    out[n++] = packExchange(stone, COIN);
  }
  return n;
}

function consolations(w: Int32Array, out: Int32Array): number {
  let n = 0;
  if (canLoad(w, 0)) out[n++] = packConsole(0);
  out[n++] = packConsole(COIN);
  return n;
}

/** VA-14: bits of the free spaces of a segment that are connected to a tile or from the city behind. */
export function openSpaces(w: Int32Array, segment: number): number {
  const paved = w[PAVED + segment];
  let free = allSpaces[segment] & ~paved;
  let open = free & startSpaces[segment];
  free &= ~open;
  const first = firstSpace[segment];
  while (free !== 0) {
    const bit = free & -free;
    free ^= bit;
    if (near[first + 31 - Math.clz32(bit)] & paved) open |= bit;
  }
  return open;
}

/** VA-14: bits of the spaces of a segment where a seat's cart has a fitting tile for. */
export function layable(w: Int32Array, seat: number, segment: number): number {
  const cart = seatAt(seat) + SEAT_CART;
  let mask = 0;
  for (let size = 0; size < 3; size++) if (w[cart + size] > 0) mask |= ofSize[3 * segment + size];
  return mask === 0 ? 0 : mask & openSpaces(w, segment);
}

/** VA-14: whether a second tile may be laid in a segment: the one before it is complete. */
export function mayLaySecond(w: Int32Array, segment: number): boolean {
  return segment === 0 || w[PAVED + segment - 1] === allSpaces[segment - 1];
}

/** The last segment that starts at a city the seat has reached. */
export function lastReached(w: Int32Array, seat: number): number {
  const pawn = w[seatAt(seat) + SEAT_PAWN];
  return pawn === brundisium ? 2 : segmentFrom[pawn];
}

function builds(w: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const seat = w[TURN];
  const cart = seatAt(seat) + SEAT_CART;
  if (w[cart] + w[cart + 1] + w[cart + 2] === 0) return n;
  const only = w[PHASE] === BUILDING ? segmentAt[w[BUILT]] : -1;
  const last = only >= 0 ? only : lastReached(w, seat);
  for (let segment = Math.max(only, 0); segment <= last; segment++) {
    let mask = layable(w, seat, segment);
    while (mask !== 0) {
      const bit = mask & -mask;
      mask ^= bit;
      out[n++] = packBuild(firstSpace[segment] + 31 - Math.clz32(bit));
    }
  }
  return n;
}

/** VA-16: whether a place is a city, or a space with a tile. */
export function isPaved(w: Int32Array, place: number): boolean {
  return sizeAt[place] < 0 || (w[PAVED + segmentAt[place]] & bitAt[place]) !== 0;
}

const capacities = [pawnsOn.S, pawnsOn.M, pawnsOn.L];

/** VA-16: whether a place can hold no further pawn. */
export function isFull(w: Int32Array, place: number): boolean {
  const size = sizeAt[place];
  if (size < 0) return false;
  let room = capacities[size];
  const end = SEATS + SEAT_LENGTH * w[PLAYERS];
  for (let i = SEATS + SEAT_PAWN; i < end; i += SEAT_LENGTH) if (w[i] === place && --room === 0) return true;
  return false;
}

/** VA-16: coins for a number of steps towards the city at the end of a segment. */
export function priceOf(w: Int32Array, segment: number, steps: number): number {
  return Math.max(stepPrices[steps - 1] - discsOn(w, segment), 0);
}

/** VA-17: city discs on the city at the end of a segment: every arrival but the last seat's left one. */
export function discsOn(w: Int32Array, segment: number): number {
  const arrivals = w[ARRIVALS + segment];
  return arrivals < w[PLAYERS] ? arrivals : arrivals - 1;
}

function travels(w: Int32Array, out: Int32Array, from: number): number {
  const seat = seatAt(w[TURN]);
  const pawn = w[seat + SEAT_PAWN];
  const segment = segmentFrom[pawn];
  let n = from;
  if (segment > 2) return n;
  const coins = w[seat + SEAT_COINS];
  const blocking = w[BLOCKING] === 1;
  let steps = 0;
  while (steps < 3 && priceOf(w, segment, steps + 1) <= coins) steps++;
  if (steps === 0) return n;
  for (let a = 3 * pawn; a < 3 * pawn + 3; a++) {
    const first = next[a];
    if (first < 0) break;
    if (!isPaved(w, first)) continue;
    const firstFull = isFull(w, first);
    if (!firstFull) out[n++] = packTravel(first, NO_STEP, NO_STEP);
    if (steps < 2 || sizeAt[first] < 0 || (firstFull && blocking)) continue;
    for (let b = 3 * first; b < 3 * first + 3; b++) {
      const second = next[b];
      if (second < 0) break;
      if (!isPaved(w, second)) continue;
      const secondFull = isFull(w, second);
      if (!secondFull) out[n++] = packTravel(first, second, NO_STEP);
      if (steps < 3 || sizeAt[second] < 0 || (secondFull && blocking)) continue;
      for (let c = 3 * second; c < 3 * second + 3; c++) {
        const third = next[c];
        if (third < 0) break;
        if (isPaved(w, third) && !isFull(w, third)) out[n++] = packTravel(first, second, third);
      }
    }
  }
  return n;
}
