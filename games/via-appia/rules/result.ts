import { type Result, ranksOf } from '@castellum/core';
import { finalPoints } from './material/road.ts';
import { PLAYERS, SEAT_BONUS, SEAT_COINS, SEAT_POINTS, seatAt } from './state.ts';

/** Points by seat as they stand. */
export function scores(w: Int32Array): number[] {
  return Array.from({ length: w[PLAYERS] }, (_, seat) => w[seatAt(seat) + SEAT_POINTS]);
}

/** Scores and ranks of a finished game (VA-20). */
export function result(w: Int32Array): Result {
  const points = scores(w);
  return { scores: points, ranks: ranksOf(points) };
}

/** VA-20: points for the bonus tokens of a segment by seat, as they would be counted now. */
export function majorityPoints(tokens: readonly number[]): number[] {
  const most = Math.max(...tokens);
  if (most === 0) return tokens.map(() => 0);
  const leaders = tokens.filter((n) => n === most).length;
  if (leaders > 1) {
    const share = Math.floor((finalPoints.first + finalPoints.second) / leaders);
    return tokens.map((n) => (n === most ? share : 0));
  }
  const second = Math.max(0, ...tokens.filter((n) => n < most));
  const share = Math.floor(finalPoints.second / tokens.filter((n) => n === second).length);
  return tokens.map((n) => (n === most ? finalPoints.first : n === second && n > 0 ? share : 0));
}

/** VA-20: points for most coins by seat; none for anybody while somebody's coins are not known. */
export function coinPoints(coins: readonly number[]): number[] {
  if (coins.includes(-1)) return coins.map(() => 0);
  const most = Math.max(...coins);
  return coins.map((n) => (n === most ? finalPoints.coins : 0));
}

/** Bonus tokens of a segment by seat. */
export function tokensOf(w: Int32Array, segment: number): number[] {
  return Array.from({ length: w[PLAYERS] }, (_, seat) => w[seatAt(seat) + SEAT_BONUS + segment]);
}

/** Coins by seat, -1 where not known. */
export function coinsOf(w: Int32Array): number[] {
  return Array.from({ length: w[PLAYERS] }, (_, seat) => w[seatAt(seat) + SEAT_COINS]);
}
