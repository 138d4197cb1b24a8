import { cityTiles, tilePoints } from './material/road.ts';
import { allSpaces, bits, brundisium, ofSize, placeCount, segmentAt, sizeAt } from './places.ts';
import { sizes } from './position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './result.ts';
import { BUILT, OVER, PAVED, PHASE, PLAYERS, SEAT_PAWN, SEAT_POINTS, seatAt, TURN } from './state.ts';

const pointsOf = sizes.map((size) => tilePoints[size]);
/** Points of what lies in one pot, and how many of each there are. */
interface Pot {
  readonly values: readonly number[];
  readonly counts: number[];
}

/** VA-8, VA-15, VA-17, VA-20: who scored for what. Each seat has drawn some of every pot, and the points of what it drew are given. */
export interface Scoring {
  readonly pots: readonly Pot[];
  readonly draws: readonly (readonly number[])[];
  readonly sums: readonly number[];
}

/**
 * What of a position's points may have gone to whom: the paved tiles of each segment, of which every seat laid as many as it has tokens, and the city
 * tiles. What is known to be whose is taken off.
 */
export function scoringOf(w: Int32Array): Scoring {
  const players = w[PLAYERS];
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const sums = seats.map((seat) => w[seatAt(seat) + SEAT_POINTS] - 1);
  const draws: number[][] = seats.map(() => []);
  const pots: Pot[] = [];
  const full: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  for (let segment = 0; segment < 3; segment++) {
    const tokens = tokensOf(w, segment);
    const counts = pointsOf.map((_, size) => bits(w[PAVED + segment] & ofSize[3 * segment + size]));
    if (w[BUILT] !== 0 && segmentAt[w[BUILT]] === segment) {
      counts[sizeAt[w[BUILT]]]--;
      tokens[w[TURN]]--;
      sums[w[TURN]] -= pointsOf[sizeAt[w[BUILT]]];
    }
    pots.push({ values: pointsOf, counts });
    for (const seat of seats) draws[seat].push(tokens[seat]);
  }
  for (const city of cityPlaces) {
    const arrived = seats.filter((seat) => w[seatAt(seat) + SEAT_PAWN] >= city);
    const tiles = arrived.map((_, k) => full[k] ?? 0);
    // Brundisium is reached in the last round only, in the order of the seats (VA-19).
    if (city === brundisium) for (const [k, seat] of arrived.entries()) sums[seat] -= tiles[k];
    else {
      pots.push({ values: [...new Set(tiles)], counts: [...new Set(tiles)].map((value) => tiles.filter((tile) => tile === value).length) });
      for (const seat of seats) draws[seat].push(Number(arrived.includes(seat)));
    }
  }
  if (w[PHASE] === OVER) {
    const ends = [coinPoints(coinsOf(w)), ...Array.from(allSpaces, (_, segment) => majorityPoints(tokensOf(w, segment)))];
    for (const points of ends) for (const seat of seats) sums[seat] -= points[seat];
  }
  return { pots, draws, sums };
}

const cityPlaces = Array.from({ length: placeCount - 1 }, (_, i) => i + 1).filter((place) => sizeAt[place] < 0);

/** Whether the pots can have been dealt so that each of these seats has its sum. */
export function canBeDealt({ pots, draws, sums }: Scoring, seats: readonly number[]): boolean {
  const left = pots.map(({ counts }) => [...counts]);
  const dead = new Set<string>();

  /** The seats from the k-th on. */
  const seatsFrom = (k: number): boolean => {
    if (k === seats.length) return true;
    const key = `${k} ${left.join(' ')}`;
    if (dead.has(key)) return false;
    if (draw(k, 0, 0, draws[seats[k]][0], sums[seats[k]])) return true;
    dead.add(key);
    return false;
  };

  /** The k-th seat draws `due` more from a pot, of the values from `v` on, and then from the pots behind it; `sum` is still to be had. */
  const draw = (k: number, pot: number, v: number, due: number, sum: number): boolean => {
    if (sum < 0) return false;
    if (pot === pots.length) return sum === 0 && seatsFrom(k + 1);
    if (v === pots[pot].values.length) return due === 0 && draw(k, pot + 1, 0, draws[seats[k]][pot + 1], sum);
    for (let n = Math.min(due, left[pot][v]); n >= 0; n--) {
      left[pot][v] -= n;
      const found = draw(k, pot, v + 1, due - n, sum - n * pots[pot].values[v]);
      left[pot][v] += n;
      if (found) return true;
    }
    return false;
  };

  return seatsFrom(0);
}
