import type { JsonObject } from '@castellum/core';
import { discsOn } from './legal.ts';
import { cityTiles } from './material/road.ts';
import { faceUp } from './material/stock.ts';
import { bits, firstSpace, placeName } from './places.ts';
import { cardIds, counts } from './play.ts';
import { destinations, type Phase, type Position, type Size, type SpaceId, segments, sizes } from './position.ts';
import { stonesOf } from './quarry.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  ARRIVALS,
  BLOCKING,
  BUILT,
  CARDS,
  cardCount,
  DEAL,
  FALLEN,
  LAST,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  phases,
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
  UP,
  VIEWER,
  WAVER,
  WAVERING,
} from './state.ts';

/** Where the down cards and the deck begin among the cards. */
export function cardBounds(phase: number, up: number): { readonly down: number; readonly deck: number } {
  if (phase === DEAL) return { down: 0, deck: 0 };
  return phase === SHUFFLE ? { down: faceUp, deck: 2 * faceUp } : { down: up, deck: faceUp };
}

/** Names of known cards, or the number of unknown ones. */
const cards = (d: Int32Array, from: number, to: number) => (from < to && d[CARDS + from] < 0 ? to - from : cardIds(d, from, to));

/** The paved spaces in the order of the road. */
export function roadOf(d: Int32Array): SpaceId[] {
  return segments.flatMap((_, s) =>
    Array.from({ length: 32 - Math.clz32(d[PAVED + s]) }, (_, i) => i)
      .filter((i) => d[PAVED + s] & (1 << i))
      .map((i) => placeName(firstSpace[s] + i) as SpaceId),
  );
}

/** Sizes of the fallen stones, larger first. */
export function fallenOf(d: Int32Array): Size[] {
  return [2, 1, 0].flatMap((s) => Array.from({ length: d[FALLEN + s] }, () => sizes[s]));
}

/** The position as the specification writes it. */
export function positionOf(d: Int32Array): Position {
  const players = d[PLAYERS];
  const phase: Phase = phases[d[PHASE]];
  const { down, deck } = cardBounds(d[PHASE], d[UP]);
  const tiles: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  const [terracina, beneventum, brundisium] = destinations.map((_, s) => ({
    tiles: tiles.slice(d[ARRIVALS + s]),
    discs: discsOn(d, s),
  }));
  return {
    game: 'via-appia',
    players,
    options: { blocking: d[BLOCKING] === 1, waver: d[WAVER] === 1 },
    phase,
    turn: d[TURN],
    last: d[LAST] === 1,
    still: d[STILL],
    income: { up: cards(d, 0, d[UP]), down: cardIds(d, down, deck), deck: cards(d, deck, cardCount) },
    supply: { stones: counts(d, STONES), tiles: counts(d, TILES) },
    quarry: stonesOf(d),
    road: roadOf(d),
    cities: { terracina, beneventum, brundisium },
    seats: Array.from({ length: players }, (_, seat) => {
      const i = seatAt(seat);
      const coins = d[i + SEAT_COINS];
      return {
        stones: counts(d, i + SEAT_STONES),
        coins: coins < 0 ? null : coins,
        cart: counts(d, i + SEAT_CART),
        pawn: placeName(d[i + SEAT_PAWN]),
        push: d[i + SEAT_TOKEN] === 1,
        bonus: { A: d[i + SEAT_BONUS], B: d[i + SEAT_BONUS + 1], C: d[i + SEAT_BONUS + 2] },
        points: d[i + SEAT_POINTS],
      };
    }),
    pushed: d[PUSHED],
    fallen: fallenOf(d),
    built: d[BUILT] === 0 ? null : (placeName(d[BUILT]) as SpaceId),
    ...(d[PHASE] === WAVERING ? { aim: { size: sizes[d[AIM_SIZE]], x: d[AIM_X], angle: d[AIM_ANGLE] } } : {}),
    ...(d[VIEWER] === 0 ? {} : { view: d[VIEWER] === 1 ? ('spectator' as const) : d[VIEWER] - 2 }),
  };
}

/** How many spaces are paved. */
export const pavedCount = (d: Int32Array): number => bits(d[PAVED]) + bits(d[PAVED + 1]) + bits(d[PAVED + 2]);

export const writeState = (d: Int32Array): JsonObject => positionOf(d);
