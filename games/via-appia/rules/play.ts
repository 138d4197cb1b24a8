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
  kindOf,
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
  xOf,
} from './packed.ts';
import { allSpaces, bitAt, brundisium, placeName, segmentAt, segmentFrom, sizeAt } from './places.ts';
import { type CardId, type Counts, type Destination, type Size, type SpaceId, segments, sizes } from './position.ts';
import { pushStone, stonesOf } from './quarry.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './reckoning.ts';
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
function gainCoins(d: Int32Array, seat: number, coins: number): void {
  const i = seatAt(seat) + SEAT_COINS;
  if (d[i] >= 0) d[i] += coins;
}

/** Plays a packed action of the acting seat in place. It must be legal. */
export function advance(d: Int32Array, packed: number, sink: Sink): void {
  switch (kindOf(packed)) {
    case STOP:
      stop(d, sink);
      return;
    case INCOME:
      income(d, cardOf(packed), takeOf(packed), sink);
      return;
    case PUSH:
      aim(d, sizeOf(packed), xOf(packed), angleOf(packed), sink);
      return;
    case EXCHANGING:
      exchange(d, sizeOf(packed), goodOf(packed), sink);
      return;
    case CONSOLING:
      console(d, goodOf(packed), sink);
      return;
    case BUILD:
      build(d, placeOf(packed), sink);
      return;
    default:
      travel(d, packed, sink);
  }
}

function stop(d: Int32Array, sink: Sink): void {
  const pushing = d[PHASE] === PUSHING;
  sink?.push({ type: 'stop', seat: d[TURN], phase: pushing ? 'pushing' : 'building' });
  if (pushing) donePushing(d, sink);
  else endTurn(d, true, sink);
}

/** VA-10, VA-11. */
function income(d: Int32Array, card: number, take: number, sink: Sink): void {
  const seat = d[TURN];
  const up = d[UP];
  let at = CARDS;
  while (d[at] !== card) at++;
  for (; at < CARDS + faceUp - 1; at++) d[at] = d[at + 1];
  d[CARDS + faceUp - 1] = card;
  d[UP] = up - 1;
  const returns: { size: Size; seats: number[] }[] | null = sink && [];
  const gained = sink && [0, 0, 0];
  const forgone = sink && [0, 0, 0];
  if (take !== TAKE_COINS) {
    for (let size = 2; size >= 0; size--) {
      for (let k = cardStones[card][size]; k > 0; k--) {
        if (d[STONES + size] === 0) returnHalf(d, size, returns);
        const taken = d[STONES + size] > 0;
        if (taken) {
          d[STONES + size]--;
          d[seatAt(seat) + SEAT_STONES + size]++;
        }
        const tally = taken ? gained : forgone;
        if (tally) tally[size]++;
      }
    }
  }
  const coins = take === TAKE_STONES ? 0 : incomeCards[card].coins;
  gainCoins(d, seat, coins);
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
    endTurn(d, false, sink);
    return;
  }
  const token = seatAt(seat) + SEAT_TOKEN;
  if (d[token] === 0) {
    d[token] = 1;
    sink?.push({ type: 'token', seat });
  }
  turnUp(d, sink);
}

/** VA-11: every seat returns half of its stones of a size, rounded down. */
function returnHalf(d: Int32Array, size: number, returns: { size: Size; seats: number[] }[] | null): void {
  const seats: number[] | null = returns && [];
  for (let seat = 0; seat < d[PLAYERS]; seat++) {
    const i = seatAt(seat) + SEAT_STONES + size;
    const half = d[i] >> 1;
    d[i] -= half;
    d[STONES + size] += half;
    seats?.push(half);
  }
  if (returns && seats) returns.push({ size: sizes[size], seats });
}

/** VA-10: the top seven of the deck are turned up; the cards turned down wait, after them, for the shuffle. */
function turnUp(d: Int32Array, sink: Sink): void {
  for (let i = 0; i < faceUp; i++) {
    const down = d[CARDS + i];
    d[CARDS + i] = d[CARDS + faceUp + i];
    d[CARDS + faceUp + i] = down;
  }
  d[UP] = faceUp;
  d[PHASE] = SHUFFLE;
  sink?.push({ type: 'turned-up', up: d[CARDS] < 0 ? null : cardIds(d, 0, faceUp) });
}

/** Names of known cards. */
export function cardIds(d: Int32Array, from: number, to: number): CardId[] {
  return Array.from(d.subarray(CARDS + from, CARDS + to), (card): CardId => `i${card + 1}`);
}

/** VA-10: chance has shuffled; the new deck lies behind the seven cards face up. */
export function shuffled(d: Int32Array, sink: Sink): void {
  sink?.push({ type: 'shuffle', deck: cardCount - faceUp });
  endTurn(d, false, sink);
}

/** VA-8: chance has dealt cards and filling. */
export function dealt(d: Int32Array, sink: Sink): void {
  d[UP] = faceUp;
  d[PHASE] = TURNING;
  sink?.push({ type: 'deal', up: d[CARDS] < 0 ? [] : cardIds(d, 0, faceUp), quarry: stonesOf(d) });
}

/** VA-12, VA-25: the stone leaves the seat; without waver it goes in at once. */
function aim(d: Int32Array, size: number, x: number, angle: number, sink: Sink): void {
  const seat = seatAt(d[TURN]);
  d[seat + SEAT_STONES + size]--;
  d[PUSHED]++;
  if (d[PUSHED] === 3) d[seat + SEAT_TOKEN] = 0;
  d[PHASE] = WAVERING;
  d[AIM_SIZE] = size;
  d[AIM_X] = x;
  d[AIM_ANGLE] = angle;
  if (d[WAVER] === 0) wavered(d, x, angle, sink);
  else sink?.push({ type: 'aim', seat: d[TURN], size: sizes[size], aim: { x, angle }, push: d[PUSHED], token: d[PUSHED] === 3 });
}

/** VA-23: the aimed stone is pushed at `x` and `angle`. */
export function wavered(d: Int32Array, x: number, angle: number, sink: Sink): void {
  const size = d[AIM_SIZE];
  const before = sink && stonesOf(d);
  const sofar = sink && [d[FALLEN], d[FALLEN + 1], d[FALLEN + 2]];
  pushStone(d, size, x, angle);
  if (sink && before && sofar) {
    const fallen: Size[] = [];
    for (let s = 2; s >= 0; s--) for (let k = sofar[s]; k < d[FALLEN + s]; k++) fallen.push(sizes[s]);
    sink.push({
      type: 'push',
      seat: d[TURN],
      size: sizes[size],
      aim: { x: d[AIM_X], angle: d[AIM_ANGLE] },
      pushed: { x, angle },
      push: d[PUSHED],
      token: d[PUSHED] === 3,
      before,
      after: stonesOf(d),
      fallen,
    });
  }
  d[AIM_SIZE] = 0;
  d[AIM_X] = 0;
  d[AIM_ANGLE] = 0;
  if (canPushAgain(d)) d[PHASE] = PUSHING;
  else donePushing(d, sink);
}

/** VA-12, VA-13. */
function donePushing(d: Int32Array, sink: Sink): void {
  if (anyFallen(d)) d[PHASE] = EXCHANGE;
  else if (d[PUSHED] >= 2) d[PHASE] = CONSOLE;
  else endTurn(d, false, sink);
}

const anyFallen = (d: Int32Array): boolean => d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2] > 0;

/** A tile from the supply onto the acting seat's cart, or a coin. */
function takeGood(d: Int32Array, good: number): void {
  if (good === COIN) gainCoins(d, d[TURN], 1);
  else {
    d[TILES + good]--;
    d[seatAt(d[TURN]) + SEAT_CART + good]++;
  }
}

/** VA-12. */
function exchange(d: Int32Array, stone: number, good: number, sink: Sink): void {
  d[FALLEN + stone]--;
  d[STONES + stone]++;
  takeGood(d, good);
  sink?.push({ type: 'exchange', seat: d[TURN], stone: sizes[stone], for: goods[good] });
  if (!anyFallen(d)) endTurn(d, false, sink);
}

/** VA-13. */
function console(d: Int32Array, good: number, sink: Sink): void {
  takeGood(d, good);
  sink?.push({ type: 'console', seat: d[TURN], for: good === COIN ? 'coin' : 'S' });
  endTurn(d, false, sink);
}

/** VA-14, VA-15. */
function build(d: Int32Array, place: number, sink: Sink): void {
  const seat = d[TURN];
  const i = seatAt(seat);
  const size = sizeAt[place];
  const segment = segmentAt[place];
  const second = d[PHASE] === BUILDING;
  d[i + SEAT_CART + size]--;
  d[PAVED + segment] |= bitAt[place];
  d[i + SEAT_POINTS] += pointsOf[size];
  d[i + SEAT_BONUS + segment]++;
  d[STILL] = 0;
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
    gainCoins(d, seat, 1);
    sink?.push({ type: 'two-tiles', seat, coins: 1 });
  }
  if (isComplete(d)) lastRound(d, 'paved', sink);
  if (!second && mayLaySecond(d, segment) && layable(d, seat, segment) !== 0) {
    d[PHASE] = BUILDING;
    d[BUILT] = place;
  } else endTurn(d, true, sink);
}

/** VA-19: whether all 41 spaces are paved. */
export function isComplete(d: Int32Array): boolean {
  return d[PAVED] === allSpaces[0] && d[PAVED + 1] === allSpaces[1] && d[PAVED + 2] === allSpaces[2];
}

/** VA-16, VA-17. */
function travel(d: Int32Array, packed: number, sink: Sink): void {
  const seat = d[TURN];
  const i = seatAt(seat);
  const from = d[i + SEAT_PAWN];
  const segment = segmentFrom[from];
  let to = from;
  let steps = 0;
  while (steps < 3 && stepOf(packed, steps) !== NO_STEP) to = stepOf(packed, steps++);
  const price = priceOf(d, segment, steps);
  d[i + SEAT_PAWN] = to;
  d[i + SEAT_COINS] -= price;
  d[STILL] = 0;
  sink?.push({
    type: 'travel',
    seat,
    from: placeName(from),
    path: Array.from({ length: steps }, (_, step) => placeName(stepOf(packed, step))),
    price,
    discount: discsOn(d, segment),
  });
  if (sizeAt[to] < 0) {
    const points = tileFor(d[PLAYERS], d[ARRIVALS + segment]);
    d[ARRIVALS + segment]++;
    d[i + SEAT_POINTS] += points;
    sink?.push({ type: 'arrival', seat, city: placeName(to) as Destination, points, disc: d[ARRIVALS + segment] < d[PLAYERS] });
    if (to === brundisium && points > 0) lastRound(d, 'brundisium', sink);
  }
  endTurn(d, true, sink);
}

function lastRound(d: Int32Array, cause: 'brundisium' | 'paved' | 'still', sink: Sink): void {
  if (d[LAST] === 1) return;
  d[LAST] = 1;
  sink?.push({ type: 'last-round', cause });
}

/** VA-9, VA-19. `moved`: a tile was laid or a pawn moved in this turn. */
function endTurn(d: Int32Array, moved: boolean, sink: Sink): void {
  if (!moved) d[STILL]++;
  d[PUSHED] = 0;
  d[BUILT] = 0;
  d[PHASE] = TURNING;
  if (d[TURN] < d[PLAYERS] - 1) {
    d[TURN]++;
    return;
  }
  if (d[STILL] >= stillTurns * d[PLAYERS]) lastRound(d, 'still', sink);
  if (d[LAST] === 1) finish(d, sink);
  else d[TURN] = 0;
}

/** VA-20, VA-21. In a draft, where others' coins are not known, the points for most coins are left to the full state. */
function finish(d: Int32Array, sink: Sink): void {
  d[PHASE] = OVER;
  const players = d[PLAYERS];
  const before = Array.from({ length: players }, (_, seat) => d[seatAt(seat) + SEAT_POINTS]);
  const coins = coinsOf(d);
  const forCoins = coinPoints(coins);
  const majorities = segments.map((segment, s) => {
    const tokens = tokensOf(d, s);
    return { segment, tokens, points: majorityPoints(tokens) };
  });
  const points = before.map((n, seat) => majorities.reduce((sum, each) => sum + each.points[seat], n + forCoins[seat]));
  points.forEach((n, seat) => {
    d[seatAt(seat) + SEAT_POINTS] = n;
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
