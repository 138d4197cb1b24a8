import { fits } from '../rules/cart.ts';
import { discsOn, lastReached, mayLaySecond, openSpaces } from '../rules/legal.ts';
import { tilePoints } from '../rules/material/road.ts';
import { ahead, allSpaces, bits, brundisium, ofSize, segmentFrom } from '../rules/places.ts';
import { tileFor } from '../rules/play.ts';
import { sizes } from '../rules/position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from '../rules/reckoning.ts';
import {
  ARRIVALS,
  CONSOLE,
  FALLEN,
  LAST,
  OVER,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  SEAT_CART,
  SEAT_COINS,
  SEAT_PAWN,
  SEAT_POINTS,
  SEAT_STONES,
  SEAT_TOKEN,
  seatAt,
  TILES,
  TURN,
  TURNING,
} from '../rules/state.ts';

/** What things are worth, in points, to a seat that has time to use them. */
export const worth = {
  stone: [0.55, 1.0, 1.5],
  /** Each further stone and coin is worth this share of the one before. */
  nextStone: 0.8,
  coin: 0.45,
  nextCoin: 0.88,
  /** A tile on the cart, as a share of what it brings once laid: its points and this for its token. */
  tile: 0.55,
  tokenOfTile: 1.2,
  /** A tile for which no space is open yet, as a share of one that can be laid at once. */
  later: 0.85,
  /** A second tile of a size, and one that leaves no room for a large one, as a share of the first. */
  nextTile: 0.7,
  lastRoom: 0.3,
  /** Two tiles that can be laid in one turn. */
  pair: 0.3,
  /** A bonus token beyond the majority that it gives as things stand. */
  bonus: 0.6,
  /** A majority as it stands, as a share of its points. */
  majority: 0.8,
  /** Standing one place further along the road. */
  step: 0.28,
  token: 0.8,
  /** Share of a city tile that the next to arrive may hope for. */
  city: 0.35,
  /** A city disc that makes one's own travelling cheaper. */
  disc: 0.1,
  /** A fallen stone, as a share of the best tile that it can become. */
  fallen: 0.85,
  /** Having one's turn a whole round earlier. */
  earlier: 1,
  /** VA-13's consolation, and the hope for it after a first push. */
  consolation: 1.2,
  hoped: 0.7,
  /** What another push may bring, by the size of the stone, beyond the stone's own worth. */
  again: [0.1, 0.3, 0.7],
  /** How much of the best other seat's prospects counts against one's own. */
  rivalry: 0.9,
  /** Turns that it takes to make full use of stones, coins, tiles, and the road. */
  turnsFor: [9, 5, 2, 6],
};

const laid = sizes.map((size) => tilePoints[size]);
const pavedIn = (d: Int32Array): number => bits(d[PAVED]) + bits(d[PAVED + 1]) + bits(d[PAVED + 2]);
const allPaved = 41;

/** About how many turns each seat will still have after this one. */
function turnsLeft(d: Int32Array): number {
  if (d[PHASE] === OVER) return 0;
  if (d[LAST] === 1) return 0;
  let nearest = brundisium;
  for (let seat = 0; seat < d[PLAYERS]; seat++) nearest = Math.min(nearest, brundisium - d[seatAt(seat) + SEAT_PAWN]);
  return Math.min((allPaved - pavedIn(d)) / (0.35 * d[PLAYERS]), 1 + nearest / 1.6);
}

/** Every seat's prospects in points: what it has and what that is likely to become. */
function prospects(d: Int32Array, out: Float64Array): void {
  for (let seat = 0; seat < d[PLAYERS]; seat++) out[seat] = prospectsOf(d, seat);
  if (d[PHASE] !== OVER) addMajorities(d, out);
}

/** What prospects leave out: so many points for every turn beyond the next eleven, by number of players; measured over games of the greedy bot. */
const laterTurn = [0, 0, 3.4, 2.4, 1.95];
const foreseen = 11;

/** Predicts every seat's final score: its prospects, and what all seats alike still gain in later turns. */
export function predict(d: Int32Array, out: Float64Array): void {
  prospects(d, out);
  const later = laterTurn[d[PLAYERS]] * Math.max(0, turnsLeft(d) - foreseen);
  for (let seat = 0; seat < d[PLAYERS]; seat++) out[seat] += later;
}

/** What a seat has apart from majorities. */
function prospectsOf(d: Int32Array, seat: number): number {
  const i = seatAt(seat);
  let value = d[i + SEAT_POINTS];
  if (d[PHASE] === OVER) return value;
  const left = d[LAST] === 1 ? lastTurns(d, seat) : turnsLeft(d);
  const [forStones, forCoins, forTiles, forRoad] = worth.turnsFor;
  const time = Math.min(1, left / forRoad);
  value += stonesValue(d, i) * Math.min(1, left / forStones);
  value += coinsValue(d[i + SEAT_COINS]) * Math.min(1, left / forCoins);
  value += cartValue(d, seat) * Math.min(1, left / forTiles);
  value += (d[i + SEAT_TOKEN] === 1 ? worth.token : 0) * time;
  value += roadValue(d, seat, time);
  value -= worth.earlier * waiting(d, seat) * time;
  if (seat === d[TURN]) value += fallenValue(d, i, left) + hope(d);
  return value + coinLead(d, seat) * (1 - time);
}

/** How much of a round a seat has to wait until it may begin a turn, 0 … 1. */
function waiting(d: Int32Array, seat: number): number {
  const players = d[PLAYERS];
  return seat === d[TURN] && d[PHASE] !== TURNING ? 1 : ((seat - d[TURN] + players) % players) / players;
}

/** In the last round a seat that has not yet had its turn has one left. */
const lastTurns = (d: Int32Array, seat: number): number => (seat > d[TURN] ? 1 : 0);

function addMajorities(d: Int32Array, out: Float64Array): void {
  for (let segment = 0; segment < 3; segment++) {
    if (d[PAVED + segment] === 0) continue;
    const share = bits(d[PAVED + segment]) / bits(allSpaces[segment]);
    const tokens = tokensOf(d, segment);
    const points = majorityPoints(tokens);
    // Once a segment is complete its points are certain.
    const certainty = share === 1 ? 1 : worth.majority * share * share;
    for (let seat = 0; seat < d[PLAYERS]; seat++) out[seat] += certainty * points[seat] + (1 - share) * worth.bonus * tokens[seat];
  }
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
  const value = laid[size] + worth.tokenOfTile;
  const last = lastReached(d, seat);
  let later = false;
  for (let segment = 0; segment < 3; segment++) {
    const free = ofSize[3 * segment + size] & ~d[PAVED + segment];
    if (free === 0) continue;
    if (segment <= last && free & openSpaces(d, segment)) return worth.tile * value;
    later = true;
  }
  return later ? worth.tile * worth.later * value : 0;
}

function cartValue(d: Int32Array, seat: number): number {
  const cart = seatAt(seat) + SEAT_CART;
  let value = 0;
  for (let size = 0; size < 3; size++) {
    const count = d[cart + size];
    const roomy = size === 0 ? 2 : 1;
    for (let k = 0; k < count; k++) value += tileValue(d, seat, size) * (k === 0 ? 1 : k < roomy ? worth.nextTile : worth.lastRoom);
  }
  return mayLayTwo(d, seat) ? value + worth.pair : value;
}

/** Whether a seat could lay two tiles in its next turn, as the road is. */
function mayLayTwo(d: Int32Array, seat: number): boolean {
  const cart = seatAt(seat) + SEAT_CART;
  if (d[cart] + d[cart + 1] + d[cart + 2] < 2) return false;
  const last = lastReached(d, seat);
  for (let segment = 0; segment <= last; segment++) {
    if (!mayLaySecond(d, segment)) continue;
    const open = openSpaces(d, segment);
    let places = 0;
    for (let size = 0; size < 3; size++) places += Math.min(d[cart + size], bits(open & ofSize[3 * segment + size]));
    if (places >= 2) return true;
  }
  return false;
}

/** The pawn's way, and the city tile ahead. */
function roadValue(d: Int32Array, seat: number, time: number): number {
  const pawn = d[seatAt(seat) + SEAT_PAWN];
  const segment = segmentFrom[pawn];
  if (segment > 2) return 0;
  const tile = tileFor(d[PLAYERS], d[ARRIVALS + segment]);
  const near = 1 - (ahead[segment] - pawn) / 18;
  return time * worth.step * pawn + worth.city * tile * near * near * Math.min(1, 0.3 + time) + worth.disc * discsOn(d, segment) * time;
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
      value += tileValue(d, d[TURN], good) * share * (last ? worth.lastRoom : worth.fallen);
    }
  }
  return value;
}

/** VA-20's points for most coins, as far as the seat can guess: others hold about as many as they started with. */
function coinLead(d: Int32Array, seat: number): number {
  const coins = coinsOf(d).map((n) => (n < 0 ? 3 : n));
  return coinPoints(coins)[seat];
}

/** What the seat whose turn it is may still gain in this turn, beyond its prospects: by another push, or as a consolation. */
function hope(d: Int32Array): number {
  if (d[PHASE] === CONSOLE) return worth.consolation;
  if (d[PHASE] !== PUSHING) return 0;
  const stones = seatAt(d[TURN]) + SEAT_STONES;
  let best = 0;
  for (let size = 0; size < 3; size++) if (d[stones + size] > 0) best = worth.again[size];
  const fallen = d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2];
  return best + (fallen > 0 ? 0 : d[PUSHED] >= 2 ? worth.consolation : worth.hoped);
}

const found = new Float64Array(4);

/** How a seat stands, in points: its own prospects, less a share of the best other's. */
export function standing(d: Int32Array, seat: number): number {
  prospects(d, found);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < d[PLAYERS]; other++) if (other !== seat && found[other] > best) best = found[other];
  return found[seat] - worth.rivalry * best;
}

/** What a push has brought the acting seat so far in its turn, in points: looks only at what that seat knows. */
export function pushed(d: Int32Array): number {
  const left = d[LAST] === 1 ? lastTurns(d, d[TURN]) : turnsLeft(d);
  return fallenValue(d, seatAt(d[TURN]), left) + hope(d);
}
