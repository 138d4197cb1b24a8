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
export const maxLegal = 100;

/** VA-10: with at most this many cards face up, stones and coins are both taken. */
export const bothUpTo = 3;

/** Writes the acting seat's legal actions, packed; returns their number. Empty in a view where another seat acts: its coins are not known. */
export function legal(d: Int32Array, out: Int32Array): number {
  if (d[VIEWER] !== 0 && d[VIEWER] !== 2 + d[TURN]) return 0;
  switch (d[PHASE]) {
    case TURNING:
      return travels(d, out, builds(d, out, pushes(d, out, incomes(d, out, 0))));
    case PUSHING:
      out[0] = STOP;
      return pushes(d, out, 1);
    case EXCHANGE:
      return exchanges(d, out);
    case CONSOLE:
      return consolations(d, out);
    case BUILDING:
      out[0] = STOP;
      return builds(d, out, 1);
    default:
      return 0;
  }
}

function incomes(d: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const up = d[UP];
  for (let i = 0; i < up; i++) {
    const card = d[CARDS + i];
    if (up <= bothUpTo) out[n++] = packIncome(card, TAKE_BOTH);
    else {
      out[n++] = packIncome(card, TAKE_STONES);
      out[n++] = packIncome(card, TAKE_COINS);
    }
  }
  return n;
}

function pushes(d: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const stones = seatAt(d[TURN]) + SEAT_STONES;
  for (let size = 0; size < 3; size++) if (d[stones + size] > 0) out[n++] = packRange(size);
  return n;
}

/** VA-12: whether the acting seat, having pushed, may push again. */
export function canPushAgain(d: Int32Array): boolean {
  const seat = seatAt(d[TURN]);
  if (d[seat + SEAT_STONES] + d[seat + SEAT_STONES + 1] + d[seat + SEAT_STONES + 2] === 0) return false;
  return d[PUSHED] < 2 || (d[PUSHED] === 2 && d[seat + SEAT_TOKEN] === 1);
}

/** VA-12: whether a tile of a size is in stock and fits the acting seat's cart. */
export function canLoad(d: Int32Array, size: number): boolean {
  return d[TILES + size] > 0 && hasRoom(d, d[TURN], size);
}

/** VA-6: whether a seat's cart has room for one more tile of a size. */
export function hasRoom(d: Int32Array, seat: number, size: number): boolean {
  const cart = seatAt(seat) + SEAT_CART;
  return fits(d[cart] + (size === 0 ? 1 : 0), d[cart + 1] + (size === 1 ? 1 : 0), d[cart + 2] + (size === 2 ? 1 : 0));
}

function exchanges(d: Int32Array, out: Int32Array): number {
  let n = 0;
  for (let stone = 2; stone >= 0; stone--) {
    if (d[FALLEN + stone] === 0) continue;
    for (let size = stone; size >= 0; size--) if (canLoad(d, size)) out[n++] = packExchange(stone, size);
    out[n++] = packExchange(stone, COIN);
  }
  return n;
}

function consolations(d: Int32Array, out: Int32Array): number {
  let n = 0;
  if (canLoad(d, 0)) out[n++] = packConsole(0);
  out[n++] = packConsole(COIN);
  return n;
}

/** VA-14: bits of the free spaces of a segment that are connected to a tile or from the city behind. */
export function openSpaces(d: Int32Array, segment: number): number {
  const paved = d[PAVED + segment];
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
export function layable(d: Int32Array, seat: number, segment: number): number {
  const cart = seatAt(seat) + SEAT_CART;
  let mask = 0;
  for (let size = 0; size < 3; size++) if (d[cart + size] > 0) mask |= ofSize[3 * segment + size];
  return mask === 0 ? 0 : mask & openSpaces(d, segment);
}

/** VA-14: whether a second tile may be laid in a segment: the one before it is complete. */
export function mayLaySecond(d: Int32Array, segment: number): boolean {
  return segment === 0 || d[PAVED + segment - 1] === allSpaces[segment - 1];
}

/** The last segment that starts at a city the seat has reached. */
export function lastReached(d: Int32Array, seat: number): number {
  const pawn = d[seatAt(seat) + SEAT_PAWN];
  return pawn === brundisium ? 2 : segmentFrom[pawn];
}

function builds(d: Int32Array, out: Int32Array, from: number): number {
  let n = from;
  const seat = d[TURN];
  const cart = seatAt(seat) + SEAT_CART;
  if (d[cart] + d[cart + 1] + d[cart + 2] === 0) return n;
  const only = d[PHASE] === BUILDING ? segmentAt[d[BUILT]] : -1;
  const last = only >= 0 ? only : lastReached(d, seat);
  for (let segment = Math.max(only, 0); segment <= last; segment++) {
    let mask = layable(d, seat, segment);
    while (mask !== 0) {
      const bit = mask & -mask;
      mask ^= bit;
      out[n++] = packBuild(firstSpace[segment] + 31 - Math.clz32(bit));
    }
  }
  return n;
}

/** VA-16: whether a place is a city, or a space with a tile. */
export function isPaved(d: Int32Array, place: number): boolean {
  return sizeAt[place] < 0 || (d[PAVED + segmentAt[place]] & bitAt[place]) !== 0;
}

const capacities = [pawnsOn.S, pawnsOn.M, pawnsOn.L];

/** VA-16: whether a place can hold no further pawn. */
export function isFull(d: Int32Array, place: number): boolean {
  const size = sizeAt[place];
  if (size < 0) return false;
  let room = capacities[size];
  const end = SEATS + SEAT_LENGTH * d[PLAYERS];
  for (let i = SEATS + SEAT_PAWN; i < end; i += SEAT_LENGTH) if (d[i] === place && --room === 0) return true;
  return false;
}

/** VA-16: coins for a number of steps towards the city at the end of a segment. */
export function priceOf(d: Int32Array, segment: number, steps: number): number {
  return Math.max(stepPrices[steps - 1] - discsOn(d, segment), 0);
}

/** VA-17: city discs on the city at the end of a segment: every arrival but the last seat's left one. */
export function discsOn(d: Int32Array, segment: number): number {
  const arrivals = d[ARRIVALS + segment];
  return arrivals < d[PLAYERS] ? arrivals : arrivals - 1;
}

function travels(d: Int32Array, out: Int32Array, from: number): number {
  const seat = seatAt(d[TURN]);
  const pawn = d[seat + SEAT_PAWN];
  const segment = segmentFrom[pawn];
  let n = from;
  if (segment > 2) return n;
  const coins = d[seat + SEAT_COINS];
  const blocking = d[BLOCKING] === 1;
  let steps = 0;
  while (steps < 3 && priceOf(d, segment, steps + 1) <= coins) steps++;
  if (steps === 0) return n;
  for (let a = 3 * pawn; a < 3 * pawn + 3; a++) {
    const first = next[a];
    if (first < 0) break;
    if (!isPaved(d, first)) continue;
    const firstFull = isFull(d, first);
    if (!firstFull) out[n++] = packTravel(first, NO_STEP, NO_STEP);
    if (steps < 2 || sizeAt[first] < 0 || (firstFull && blocking)) continue;
    for (let b = 3 * first; b < 3 * first + 3; b++) {
      const second = next[b];
      if (second < 0) break;
      if (!isPaved(d, second)) continue;
      const secondFull = isFull(d, second);
      if (!secondFull) out[n++] = packTravel(first, second, NO_STEP);
      if (steps < 3 || sizeAt[second] < 0 || (secondFull && blocking)) continue;
      for (let c = 3 * second; c < 3 * second + 3; c++) {
        const third = next[c];
        if (third < 0) break;
        if (isPaved(d, third) && !isFull(d, third)) out[n++] = packTravel(first, second, third);
      }
    }
  }
  return n;
}
