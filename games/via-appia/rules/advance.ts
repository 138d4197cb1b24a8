import { ranksOf } from '@castellum/core';
import type { ViaAppiaEvent } from './events.ts';
import { canPushAgain, discsOn, layable, mayLaySecond, priceOf } from './legal.ts';
import { cityTiles, tilePoints } from './material/road.ts';
import { faceUp, incomeCards } from './material/stock.ts';
import {
  angleOf,
  BUILD,
  COIN,
  CONSOLING,
  cardOf,
  EXCHANGING,
  goodOf,
  goods,
  INCOME,
  NO_STEP,
  PUSH,
  placeOf,
  STOP,
  sizeOf,
  stepOf,
  TAKE_COINS,
  TAKE_STONES,
  takeOf,
  takes,
  typeOf,
  xOf,
} from './packed.ts';
import { allSpaces, bitAt, brundisium, placeName, segmentAt, segmentFrom, sizeAt } from './places.ts';
import { type CardId, type Counts, type Destination, type Size, type SpaceId, segments, sizes } from './position.ts';
import { pushStone, stonesOf } from './quarry.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './result.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  ARRIVALS,
  BUILDING,
  BUILT,
  CARDS,
  CONSOLE,
  cardCount,
  EXCHANGE,
  FALLEN,
  FIRST_QUARRY,
  LAST,
  OVER,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  SEAT_BONUS,
  SEAT_CART,
  SEAT_COINS,
  SEAT_PAWN,
  SEAT_POINTS,
  SEAT_STONES,
  SEAT_TOKEN,
  SHUFFLE,
  STILL,
  STONES,
  seatAt,
  TILES,
  TURN,
  TURNING,
  UP,
  WAVER,
  WAVERING,
} from './state.ts';

/** Where events go; null in search, which wants none. */
export type Sink = ViaAppiaEvent[] | null;

/** VA-19: a game without a tile laid or a pawn moved for so many turns per seat is over. */
export const stillTurns = 10;

const cardStones = incomeCards.map((card) => [card.S, card.M, card.L] as const);
const pointsOf = sizes.map((size) => tilePoints[size]);

/** Points of the tile that the k-th seat to reach a city takes, k from 0; 0 where none is left (VA-4). */
export function tileFor(players: number, k: number): number {
  return (players === 2 ? cityTiles.two : cityTiles.many)[k] ?? 0;
}

export const counts = (of: ArrayLike<number>, from = 0): Counts => ({ S: of[from], M: of[from + 1], L: of[from + 2] });

/** Adds coins where the seat's coins are known. */
function gainCoins(w: Int32Array, seat: number, coins: number): void {
  const i = seatAt(seat) + SEAT_COINS;
  if (w[i] >= 0) w[i] += coins;
}

/** Plays a packed action of the acting seat in place. It must be legal. */
export function advance(w: Int32Array, packed: number, sink: Sink): void {
  switch (typeOf(packed)) {
    case STOP:
      stop(w, sink);
      return;
    case INCOME:
      income(w, cardOf(packed), takeOf(packed), sink);
      return;
    case PUSH:
      aim(w, sizeOf(packed), xOf(packed), angleOf(packed), sink);
      return;
    case EXCHANGING:
      exchange(w, sizeOf(packed), goodOf(packed), sink);
      return;
    case CONSOLING:
      console(w, goodOf(packed), sink);
      return;
    case BUILD:
      build(w, placeOf(packed), sink);
      return;
    default:
      travel(w, packed, sink);
  }
}

function stop(w: Int32Array, sink: Sink): void {
  const pushing = w[PHASE] === PUSHING;
  sink?.push({ type: 'stop', seat: w[TURN], phase: pushing ? 'pushing' : 'building' });
  if (pushing) donePushing(w, sink);
  else endTurn(w, true, sink);
}

/** VA-10, VA-11. */
function income(w: Int32Array, card: number, take: number, sink: Sink): void {
  const seat = w[TURN];
  const up = w[UP];
  let at = CARDS;
  while (w[at] !== card) at++;
  for (; at < CARDS + faceUp - 1; at++) w[at] = w[at + 1];
  w[CARDS + faceUp - 1] = card;
  w[UP] = up - 1;
  const returns: { size: Size; seats: number[] }[] | null = sink && [];
  const gained = sink && [0, 0, 0];
  const forgone = sink && [0, 0, 0];
  if (take !== TAKE_COINS) {
    for (let size = 2; size >= 0; size--) {
      for (let k = cardStones[card][size]; k > 0; k--) {
        if (w[STONES + size] === 0) returnHalf(w, size, returns);
        const taken = w[STONES + size] > 0;
        if (taken) {
          w[STONES + size]--;
          w[seatAt(seat) + SEAT_STONES + size]++;
        }
        const tally = taken ? gained : forgone;
        if (tally) tally[size]++;
      }
    }
  }
  const coins = take === TAKE_STONES ? 0 : incomeCards[card].coins;
  gainCoins(w, seat, coins);
  if (sink && returns && gained && forgone)
    sink.push({
      type: 'income',
      seat,
      card: `i${card + 1}`,
      take: takes[take],
      coins,
      stones: counts(gained),
      forgone: counts(forgone),
      returns,
      left: up - 1,
    });
  if (up > 1) {
    endTurn(w, false, sink);
    return;
  }
  const token = seatAt(seat) + SEAT_TOKEN;
  if (w[token] === 0) {
    w[token] = 1;
    sink?.push({ type: 'token', seat });
  }
  turnUp(w, sink);
}

/** VA-11: every seat returns half of its stones of a size, rounded down. */
function returnHalf(w: Int32Array, size: number, returns: { size: Size; seats: number[] }[] | null): void {
  const seats: number[] | null = returns && [];
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    const i = seatAt(seat) + SEAT_STONES + size;
    const half = w[i] >> 1;
    w[i] -= half;
    w[STONES + size] += half;
    seats?.push(half);
  }
  if (returns && seats) returns.push({ size: sizes[size], seats });
}

/** VA-10: the top seven of the deck are turned up; the cards turned down wait, after them, for the shuffle. */
function turnUp(w: Int32Array, sink: Sink): void {
  for (let i = 0; i < faceUp; i++) {
    const down = w[CARDS + i];
    w[CARDS + i] = w[CARDS + faceUp + i];
    w[CARDS + faceUp + i] = down;
  }
  w[UP] = faceUp;
  w[PHASE] = SHUFFLE;
  sink?.push({ type: 'turned-up', up: w[CARDS] < 0 ? null : cardIds(w, 0, faceUp) });
}

/** Names of known cards. */
export function cardIds(w: Int32Array, from: number, to: number): CardId[] {
  return Array.from(w.subarray(CARDS + from, CARDS + to), (card): CardId => `i${card + 1}`);
}

/** VA-10: chance has shuffled; the new deck lies behind the seven cards face up. */
export function shuffled(w: Int32Array, sink: Sink): void {
  sink?.push({ type: 'shuffle', deck: cardCount - faceUp });
  endTurn(w, false, sink);
}

/** VA-8: chance has dealt cards and filling. */
export function dealt(w: Int32Array, sink: Sink): void {
  w[UP] = faceUp;
  w[PHASE] = TURNING;
  sink?.push({ type: 'deal', up: w[CARDS] < 0 ? [] : cardIds(w, 0, faceUp), quarry: stonesOf(w) });
}

/** VA-12, VA-25: the stone leaves the seat; without waver it goes in at once. */
function aim(w: Int32Array, size: number, x: number, angle: number, sink: Sink): void {
  const seat = seatAt(w[TURN]);
  w[seat + SEAT_STONES + size]--;
  w[PUSHED]++;
  if (w[PUSHED] === 3) w[seat + SEAT_TOKEN] = 0;
  w[PHASE] = WAVERING;
  w[AIM_SIZE] = size;
  w[AIM_X] = x;
  w[AIM_ANGLE] = angle;
  if (w[WAVER] === 0) wavered(w, x, angle, sink);
  else sink?.push({ type: 'aim', seat: w[TURN], size: sizes[size], aim: { x, angle }, push: w[PUSHED], token: w[PUSHED] === 3 });
}

/** VA-23: the aimed stone is pushed at `x` and `angle`. */
export function wavered(w: Int32Array, x: number, angle: number, sink: Sink): void {
  const size = w[AIM_SIZE];
  const before = sink && stonesOf(w);
  const sofar = sink && [w[FALLEN], w[FALLEN + 1], w[FALLEN + 2]];
  pushStone(w, size, x, angle);
  if (sink && before && sofar) {
    const fallen: Size[] = [];
    for (let s = 2; s >= 0; s--) for (let k = sofar[s]; k < w[FALLEN + s]; k++) fallen.push(sizes[s]);
    sink.push({
      type: 'push',
      seat: w[TURN],
      size: sizes[size],
      aim: { x: w[AIM_X], angle: w[AIM_ANGLE] },
      pushed: { x, angle },
      push: w[PUSHED],
      token: w[PUSHED] === 3,
      before,
      after: stonesOf(w),
      fallen,
      ...(w[FIRST_QUARRY] === 1 ? { rules: 1 } : {}),
    });
  }
  w[AIM_SIZE] = 0;
  w[AIM_X] = 0;
  w[AIM_ANGLE] = 0;
  if (canPushAgain(w)) w[PHASE] = PUSHING;
  else donePushing(w, sink);
}

/** VA-12, VA-13. */
function donePushing(w: Int32Array, sink: Sink): void {
  if (anyFallen(w)) w[PHASE] = EXCHANGE;
  else if (w[PUSHED] >= 2) w[PHASE] = CONSOLE;
  else endTurn(w, false, sink);
}

const anyFallen = (w: Int32Array): boolean => w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2] > 0;

/** A tile from the supply onto the acting seat's cart, or a coin. */
function takeGood(w: Int32Array, good: number): void {
  if (good === COIN) gainCoins(w, w[TURN], 1);
  else {
    w[TILES + good]--;
    w[seatAt(w[TURN]) + SEAT_CART + good]++;
  }
}

/** VA-12. */
function exchange(w: Int32Array, stone: number, good: number, sink: Sink): void {
  w[FALLEN + stone]--;
  w[STONES + stone]++;
  takeGood(w, good);
  sink?.push({ type: 'exchange', seat: w[TURN], stone: sizes[stone], for: goods[good] });
  if (!anyFallen(w)) endTurn(w, false, sink);
}

/** VA-13. */
function console(w: Int32Array, good: number, sink: Sink): void {
  takeGood(w, good);
  sink?.push({ type: 'console', seat: w[TURN], for: good === COIN ? 'coin' : 'S' });
  endTurn(w, false, sink);
}

/** VA-14, VA-15. */
function build(w: Int32Array, place: number, sink: Sink): void {
  const seat = w[TURN];
  const i = seatAt(seat);
  const size = sizeAt[place];
  const segment = segmentAt[place];
  const second = w[PHASE] === BUILDING;
  w[i + SEAT_CART + size]--;
  w[PAVED + segment] |= bitAt[place];
  w[i + SEAT_POINTS] += pointsOf[size];
  w[i + SEAT_BONUS + segment]++;
  w[STILL] = 0;
  sink?.push({
    type: 'build',
    seat,
    space: placeName(place) as SpaceId,
    size: sizes[size],
    segment: segments[segment],
    points: pointsOf[size],
    second,
  });
  if (second) {
    gainCoins(w, seat, 1);
    sink?.push({ type: 'two-tiles', seat, coins: 1 });
  }
  if (isComplete(w)) lastRound(w, 'paved', sink);
  if (!second && mayLaySecond(w, segment) && layable(w, seat, segment) !== 0) {
    w[PHASE] = BUILDING;
    w[BUILT] = place;
  } else endTurn(w, true, sink);
}

/** VA-19: whether all 41 spaces are paved. */
export function isComplete(w: Int32Array): boolean {
  return w[PAVED] === allSpaces[0] && w[PAVED + 1] === allSpaces[1] && w[PAVED + 2] === allSpaces[2];
}

/** VA-16, VA-17. */
function travel(w: Int32Array, packed: number, sink: Sink): void {
  const seat = w[TURN];
  const i = seatAt(seat);
  const from = w[i + SEAT_PAWN];
  const segment = segmentFrom[from];
  let to = from;
  let steps = 0;
  while (steps < 3 && stepOf(packed, steps) !== NO_STEP) to = stepOf(packed, steps++);
  const price = priceOf(w, segment, steps);
  w[i + SEAT_PAWN] = to;
  w[i + SEAT_COINS] -= price;
  w[STILL] = 0;
  sink?.push({
    type: 'travel',
    seat,
    from: placeName(from),
    path: Array.from({ length: steps }, (_, step) => placeName(stepOf(packed, step))),
    price,
    discount: discsOn(w, segment),
  });
  if (sizeAt[to] < 0) {
    const points = tileFor(w[PLAYERS], w[ARRIVALS + segment]);
    w[ARRIVALS + segment]++;
    w[i + SEAT_POINTS] += points;
    sink?.push({ type: 'arrival', seat, city: placeName(to) as Destination, points, disc: w[ARRIVALS + segment] < w[PLAYERS] });
    if (to === brundisium && points > 0) lastRound(w, 'brundisium', sink);
  }
  endTurn(w, true, sink);
}

function lastRound(w: Int32Array, cause: 'brundisium' | 'paved' | 'still', sink: Sink): void {
  if (w[LAST] === 1) return;
  w[LAST] = 1;
  sink?.push({ type: 'last-round', cause });
}

/** VA-9, VA-19. `moved`: a tile was laid or a pawn moved in this turn. */
function endTurn(w: Int32Array, moved: boolean, sink: Sink): void {
  if (!moved) w[STILL]++;
  w[PUSHED] = 0;
  w[BUILT] = 0;
  w[PHASE] = TURNING;
  if (w[TURN] < w[PLAYERS] - 1) {
    w[TURN]++;
    return;
  }
  if (w[STILL] >= stillTurns * w[PLAYERS]) lastRound(w, 'still', sink);
  if (w[LAST] === 1) finish(w, sink);
  else w[TURN] = 0;
}

/** VA-20, VA-21. In a draft, where others' coins are not known, the points for most coins are left to the full state. */
function finish(w: Int32Array, sink: Sink): void {
  w[PHASE] = OVER;
  const players = w[PLAYERS];
  const before = Array.from({ length: players }, (_, seat) => w[seatAt(seat) + SEAT_POINTS]);
  const coins = coinsOf(w);
  const forCoins = coinPoints(coins);
  const majorities = segments.map((segment, s) => {
    const tokens = tokensOf(w, s);
    return { segment, tokens, points: majorityPoints(tokens) };
  });
  const points = before.map((n, seat) => majorities.reduce((sum, each) => sum + each.points[seat], n + forCoins[seat]));
  points.forEach((n, seat) => {
    w[seatAt(seat) + SEAT_POINTS] = n;
  });
  sink?.push({
    type: 'end',
    coins: coins.map((n) => (n < 0 ? null : n)),
    coinPoints: forCoins,
    majorities,
    before,
    points,
    ranks: ranksOf(points),
  });
}
