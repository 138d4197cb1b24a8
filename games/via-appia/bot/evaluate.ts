import { fits } from '../rules/cart.ts';
import { discsOn, lastReached, openSpaces } from '../rules/legal.ts';
import { tilePoints } from '../rules/material/road.ts';
import { ahead, allSpaces, bits, brundisium, ofSize, segmentFrom } from '../rules/places.ts';
import { tileFor } from '../rules/play.ts';
import { sizes } from '../rules/position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from '../rules/reckon.ts';
import {
  ARRIVALS,
  FALLEN,
  LAST,
  OVER,
  PAVED,
  PHASE,
  PLAYERS,
  SEAT_BONUS,
  SEAT_CART,
  SEAT_COINS,
  SEAT_PAWN,
  SEAT_POINTS,
  SEAT_STONES,
  SEAT_TOKEN,
  seatAt,
  TILES,
  TURN,
} from '../rules/state.ts';

/** What things are worth in points to a seat that has time to use them; found by playing against itself and `random`. */
export const worth = {
  stone: [0.55, 1.0, 1.5],
  /** Each further stone and coin is worth this share of the one before. */
  nextStone: 0.8,
  coin: 0.45,
  nextCoin: 0.88,
  /** A tile on the cart, as a share of what it brings once laid. */
  tile: 0.55,
  /** A tile that leaves no room for a large one counts so much of its value. */
  lastRoom: 0.3,
  /** A bonus token beyond the majority that it gives now. */
  bonus: 0.6,
  /** Standing one step further along the road. */
  step: 0.55,
  token: 0.8,
  /** Share of a city tile that the next to arrive may hope for. */
  city: 0.35,
  majority: 0.8,
} as const;

const laid = sizes.map((size) => tilePoints[size]);
const pavedIn = (d: Int32Array): number => bits(d[PAVED]) + bits(d[PAVED + 1]) + bits(d[PAVED + 2]);
const allPaved = 41;

/** About how many turns each seat will still have after this one. */
export function turnsLeft(d: Int32Array): number {
  if (d[PHASE] === OVER) return 0;
  if (d[LAST] === 1) return 0;
  let nearest = brundisium;
  for (let seat = 0; seat < d[PLAYERS]; seat++) nearest = Math.min(nearest, brundisium - d[seatAt(seat) + SEAT_PAWN]);
  return Math.min((allPaved - pavedIn(d)) / (0.35 * d[PLAYERS]), 1 + nearest / 1.6);
}

/** A seat's prospects in points: what it has and what that is likely to become. */
export function prospects(d: Int32Array, seat: number): number {
  const i = seatAt(seat);
  let value = d[i + SEAT_POINTS];
  if (d[PHASE] === OVER) return value;
  const left = d[LAST] === 1 ? lastTurns(d, seat) : turnsLeft(d);
  const time = Math.min(1, left / 6);
  value += majorityValue(d, seat);
  value += stonesValue(d, i) * Math.min(1, left / 9);
  value += coinsValue(d[i + SEAT_COINS]) * Math.min(1, left / 5);
  value += cartValue(d, seat) * Math.min(1, left / 2);
  value += (d[i + SEAT_TOKEN] === 1 ? worth.token : 0) * time;
  value += roadValue(d, seat, time);
  if (seat === d[TURN]) value += fallenValue(d, i, left);
  return value + coinLead(d, seat) * (1 - time);
}

/** In the last round a seat that has not yet had its turn has one left. */
const lastTurns = (d: Int32Array, seat: number): number => (seat > d[TURN] ? 1 : 0);

function majorityValue(d: Int32Array, seat: number): number {
  let value = 0;
  for (let segment = 0; segment < 3; segment++) {
    const tokens = tokensOf(d, segment);
    const share = bits(d[PAVED + segment]) / bits(allSpaces[segment]);
    const points = majorityPoints(tokens)[seat];
    value += worth.majority * points * share * share + (1 - share) * worth.bonus * d[seatAt(seat) + SEAT_BONUS + segment];
    // Once a segment is complete its points are certain.
    if (share === 1) value += (1 - worth.majority) * points;
  }
  return value;
}

function stonesValue(d: Int32Array, i: number): number {
  let value = 0;
  let share = 1;
  for (let size = 2; size >= 0; size--) {
    for (let k = 0; k < d[i + SEAT_STONES + size]; k++) {
      value += worth.stone[size] * share;
      share *= worth.nextStone;
    }
  }
  return value;
}

function coinsValue(coins: number): number {
  let value = 0;
  let share = worth.coin;
  for (let k = 0; k < coins; k++) {
    value += share;
    share *= worth.nextCoin;
  }
  return value;
}

/** What a tile of a size brings where it can be laid: now, soon, or perhaps never. */
function tileValue(d: Int32Array, seat: number, size: number): number {
  const value = laid[size] + 1.2;
  const last = lastReached(d, seat);
  let later = false;
  for (let segment = 0; segment < 3; segment++) {
    const free = ofSize[3 * segment + size] & ~d[PAVED + segment];
    if (free === 0) continue;
    if (segment <= last && free & openSpaces(d, segment)) return worth.tile * value;
    later = true;
  }
  return later ? worth.tile * 0.85 * value : 0;
}

function cartValue(d: Int32Array, seat: number): number {
  const cart = seatAt(seat) + SEAT_CART;
  let value = 0;
  for (let size = 0; size < 3; size++) {
    const count = d[cart + size];
    const roomy = size === 0 ? 2 : 1;
    for (let k = 0; k < count; k++) value += tileValue(d, seat, size) * (k === 0 ? 1 : k < roomy ? 0.7 : worth.lastRoom);
  }
  return value;
}

/** The pawn's way, and the city tile ahead. */
function roadValue(d: Int32Array, seat: number, time: number): number {
  const pawn = d[seatAt(seat) + SEAT_PAWN];
  const segment = segmentFrom[pawn];
  if (segment > 2) return 0;
  const tile = tileFor(d[PLAYERS], d[ARRIVALS + segment]);
  const near = 1 - (ahead[segment] - pawn) / 18;
  return time * worth.step * pawn * 0.5 + worth.city * tile * near * near * Math.min(1, 0.3 + time) + 0.1 * discsOn(d, segment) * time;
}

/** Fallen stones as the best tiles that are in stock and fit. */
function fallenValue(d: Int32Array, i: number, left: number): number {
  if (d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2] === 0) return 0;
  const share = Math.min(1, left / 2);
  let [small, medium, large] = [d[i + SEAT_CART], d[i + SEAT_CART + 1], d[i + SEAT_CART + 2]];
  const stock = [d[TILES], d[TILES + 1], d[TILES + 2]];
  let value = 0;
  for (let stone = 2; stone >= 0; stone--) {
    for (let k = 0; k < d[FALLEN + stone]; k++) {
      let good = stone;
      while (good >= 0 && !(stock[good] > 0 && fits(small + +(good === 0), medium + +(good === 1), large + +(good === 2)))) good--;
      if (good < 0) {
        value += worth.coin * share;
        continue;
      }
      stock[good]--;
      small += +(good === 0);
      medium += +(good === 1);
      large += +(good === 2);
      const last = good === 0 ? small > 2 : good === 1 && medium > 1;
      value += tileValue(d, d[TURN], good) * share * (last ? worth.lastRoom : 0.85);
    }
  }
  return value;
}

/** VA-20's points for most coins, as far as the seat can guess: others hold about as many as they started with. */
function coinLead(d: Int32Array, seat: number): number {
  const coins = coinsOf(d).map((n) => (n < 0 ? 3 : n));
  return coinPoints(coins)[seat];
}
