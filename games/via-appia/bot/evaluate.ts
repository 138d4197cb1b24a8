import { tileFor } from '../rules/advance.ts';
import { fits } from '../rules/cart.ts';
import { discsOn, lastReached, mayLaySecond, openSpaces } from '../rules/legal.ts';
import { tilePoints } from '../rules/material/road.ts';
import { ahead, allSpaces, bits, brundisium, ofSize, segmentFrom } from '../rules/places.ts';
import { sizes } from '../rules/position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from '../rules/result.ts';
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
const pavedIn = (w: Int32Array): number => bits(w[PAVED]) + bits(w[PAVED + 1]) + bits(w[PAVED + 2]);
const allPaved = 41;

/** About how many turns each seat will still have after this one. */
function turnsLeft(w: Int32Array): number {
  if (w[PHASE] === OVER) return 0;
  if (w[LAST] === 1) return 0;
  let nearest = brundisium;
  for (let seat = 0; seat < w[PLAYERS]; seat++) nearest = Math.min(nearest, brundisium - w[seatAt(seat) + SEAT_PAWN]);
  return Math.min((allPaved - pavedIn(w)) / (0.35 * w[PLAYERS]), 1 + nearest / 1.6);
}

/** Every seat's prospects in points: what it has and what that is likely to become. */
function prospects(w: Int32Array, out: Float64Array): void {
  for (let seat = 0; seat < w[PLAYERS]; seat++) out[seat] = prospectsOf(w, seat);
  if (w[PHASE] !== OVER) addMajorities(w, out);
}

/** What prospects leave out: so many points for every turn beyond the next eleven, by number of players; measured over games of the greedy bot. */
const laterTurn = [0, 0, 3.4, 2.4, 1.95];
const foreseen = 11;

/** Predicts every seat's final score: its prospects, and what all seats alike still gain in later turns. */
export function evaluate(w: Int32Array, out: Float64Array): void {
  prospects(w, out);
  const later = laterTurn[w[PLAYERS]] * Math.max(0, turnsLeft(w) - foreseen);
  for (let seat = 0; seat < w[PLAYERS]; seat++) out[seat] += later;
}

/** What a seat has apart from majorities. */
function prospectsOf(w: Int32Array, seat: number): number {
  const i = seatAt(seat);
  let value = w[i + SEAT_POINTS];
  if (w[PHASE] === OVER) return value;
  const left = w[LAST] === 1 ? lastTurns(w, seat) : turnsLeft(w);
  const [forStones, forCoins, forTiles, forRoad] = worth.turnsFor;
  const time = Math.min(1, left / forRoad);
  value += stonesValue(w, i) * Math.min(1, left / forStones);
  value += coinsValue(w[i + SEAT_COINS]) * Math.min(1, left / forCoins);
  value += cartValue(w, seat) * Math.min(1, left / forTiles);
  value += (w[i + SEAT_TOKEN] === 1 ? worth.token : 0) * time;
  value += roadValue(w, seat, time);
  value -= worth.earlier * waiting(w, seat) * time;
  if (seat === w[TURN]) value += fallenValue(w, i, left) + hope(w);
  return value + coinLead(w, seat) * (1 - time);
}

/** How much of a round a seat has to wait until it may begin a turn, 0 … 1. */
function waiting(w: Int32Array, seat: number): number {
  const players = w[PLAYERS];
  return seat === w[TURN] && w[PHASE] !== TURNING ? 1 : ((seat - w[TURN] + players) % players) / players;
}

/** In the last round a seat that has not yet had its turn has one left. */
const lastTurns = (w: Int32Array, seat: number): number => (seat > w[TURN] ? 1 : 0);

function addMajorities(w: Int32Array, out: Float64Array): void {
  for (let segment = 0; segment < 3; segment++) {
    if (w[PAVED + segment] === 0) continue;
    const share = bits(w[PAVED + segment]) / bits(allSpaces[segment]);
    const tokens = tokensOf(w, segment);
    const points = majorityPoints(tokens);
    // Once a segment is complete its points are certain.
    const certainty = share === 1 ? 1 : worth.majority * share * share;
    for (let seat = 0; seat < w[PLAYERS]; seat++) out[seat] += certainty * points[seat] + (1 - share) * worth.bonus * tokens[seat];
  }
}

function stonesValue(w: Int32Array, i: number): number {
  let value = 0;
  let share = 1;
  for (let size = 2; size >= 0; size--) {
    for (let k = 0; k < w[i + SEAT_STONES + size]; k++) {
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
function tileValue(w: Int32Array, seat: number, size: number): number {
  const value = laid[size] + worth.tokenOfTile;
  const last = lastReached(w, seat);
  let later = false;
  for (let segment = 0; segment < 3; segment++) {
    const free = ofSize[3 * segment + size] & ~w[PAVED + segment];
    if (free === 0) continue;
    if (segment <= last && free & openSpaces(w, segment)) return worth.tile * value;
    later = true;
  }
  return later ? worth.tile * worth.later * value : 0;
}

function cartValue(w: Int32Array, seat: number): number {
  const cart = seatAt(seat) + SEAT_CART;
  let value = 0;
  for (let size = 0; size < 3; size++) {
    const count = w[cart + size];
    const roomy = size === 0 ? 2 : 1;
    for (let k = 0; k < count; k++) value += tileValue(w, seat, size) * (k === 0 ? 1 : k < roomy ? worth.nextTile : worth.lastRoom);
  }
  return mayLayTwo(w, seat) ? value + worth.pair : value;
}

/** Whether a seat could lay two tiles in its next turn, as the road is. */
function mayLayTwo(w: Int32Array, seat: number): boolean {
  const cart = seatAt(seat) + SEAT_CART;
  if (w[cart] + w[cart + 1] + w[cart + 2] < 2) return false;
  const last = lastReached(w, seat);
  for (let segment = 0; segment <= last; segment++) {
    if (!mayLaySecond(w, segment)) continue;
    const open = openSpaces(w, segment);
    let places = 0;
    for (let size = 0; size < 3; size++) places += Math.min(w[cart + size], bits(open & ofSize[3 * segment + size]));
    if (places >= 2) return true;
  }
  return false;
}

/** The pawn's way, and the city tile ahead. */
function roadValue(w: Int32Array, seat: number, time: number): number {
  const pawn = w[seatAt(seat) + SEAT_PAWN];
  const segment = segmentFrom[pawn];
  if (segment > 2) return 0;
  const tile = tileFor(w[PLAYERS], w[ARRIVALS + segment]);
  const near = 1 - (ahead[segment] - pawn) / 18;
  return time * worth.step * pawn + worth.city * tile * near * near * Math.min(1, 0.3 + time) + worth.disc * discsOn(w, segment) * time;
}

/** Fallen stones as the best tiles that are in stock and fit. */
function fallenValue(w: Int32Array, i: number, left: number): number {
  if (w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2] === 0) return 0;
  const share = Math.min(1, left / 2);
  let [small, medium, large] = [w[i + SEAT_CART], w[i + SEAT_CART + 1], w[i + SEAT_CART + 2]];
  const stock = [w[TILES], w[TILES + 1], w[TILES + 2]];
  let value = 0;
  for (let stone = 2; stone >= 0; stone--) {
    for (let k = 0; k < w[FALLEN + stone]; k++) {
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
      value += tileValue(w, w[TURN], good) * share * (last ? worth.lastRoom : worth.fallen);
    }
  }
  return value;
}

/** VA-20's points for most coins, as far as the seat can guess: others hold about as many as they started with. */
function coinLead(w: Int32Array, seat: number): number {
  const coins = coinsOf(w).map((n) => (n < 0 ? 3 : n));
  return coinPoints(coins)[seat];
}

/** What the seat whose turn it is may still gain in this turn, beyond its prospects: by another push, or as a consolation. */
function hope(w: Int32Array): number {
  if (w[PHASE] === CONSOLE) return worth.consolation;
  if (w[PHASE] !== PUSHING) return 0;
  const stones = seatAt(w[TURN]) + SEAT_STONES;
  let best = 0;
  for (let size = 0; size < 3; size++) if (w[stones + size] > 0) best = worth.again[size];
  const fallen = w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2];
  return best + (fallen > 0 ? 0 : w[PUSHED] >= 2 ? worth.consolation : worth.hoped);
}

const found = new Float64Array(4);

/** How a seat stands, in points: its own prospects, less a share of the best other's. */
export function outlook(w: Int32Array, seat: number): number {
  prospects(w, found);
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < w[PLAYERS]; other++) if (other !== seat && found[other] > best) best = found[other];
  return found[seat] - worth.rivalry * best;
}

/** What a push has brought the acting seat so far in its turn, in points: looks only at what that seat knows. */
export function pushed(w: Int32Array): number {
  const left = w[LAST] === 1 ? lastTurns(w, w[TURN]) : turnsLeft(w);
  return fallenValue(w, seatAt(w[TURN]), left) + hope(w);
}
