import type { JsonObject } from '@castellum/core';
import { cardIds, counts } from './advance.ts';
import { discsOn } from './legal.ts';
import { cityTiles } from './material/road.ts';
import { faceUp } from './material/stock.ts';
import { bits, firstSpace, placeName } from './places.ts';
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
const cards = (w: Int32Array, from: number, to: number) => (from < to && w[CARDS + from] < 0 ? to - from : cardIds(w, from, to));

/** The paved spaces in the order of the road. */
export function roadOf(w: Int32Array): SpaceId[] {
  return segments.flatMap((_, s) =>
    Array.from({ length: 32 - Math.clz32(w[PAVED + s]) }, (_, i) => i)
      .filter((i) => w[PAVED + s] & (1 << i))
      .map((i) => placeName(firstSpace[s] + i) as SpaceId),
  );
}

/** Sizes of the fallen stones, larger first. */
export function fallenOf(w: Int32Array): Size[] {
  return [2, 1, 0].flatMap((s) => Array.from({ length: w[FALLEN + s] }, () => sizes[s]));
}

/** The position as the specification writes it. */
export function positionOf(w: Int32Array): Position {
  const players = w[PLAYERS];
  const phase: Phase = phases[w[PHASE]];
  const { down, deck } = cardBounds(w[PHASE], w[UP]);
  const tiles: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  const [terracina, beneventum, brundisium] = destinations.map((_, s) => ({
    tiles: tiles.slice(w[ARRIVALS + s]),
    discs: discsOn(w, s),
  }));
  return {
    game: 'via-appia',
    players,
    options: { blocking: w[BLOCKING] === 1, waver: w[WAVER] === 1 },
    phase,
    turn: w[TURN],
    last: w[LAST] === 1,
    still: w[STILL],
    income: { up: cards(w, 0, w[UP]), down: cardIds(w, down, deck), deck: cards(w, deck, cardCount) },
    supply: { stones: counts(w, STONES), tiles: counts(w, TILES) },
    quarry: stonesOf(w),
    road: roadOf(w),
    cities: { terracina, beneventum, brundisium },
    seats: Array.from({ length: players }, (_, seat) => {
      const i = seatAt(seat);
      const coins = w[i + SEAT_COINS];
      return {
        stones: counts(w, i + SEAT_STONES),
        coins: coins < 0 ? null : coins,
        cart: counts(w, i + SEAT_CART),
        pawn: placeName(w[i + SEAT_PAWN]),
        push: w[i + SEAT_TOKEN] === 1,
        bonus: { A: w[i + SEAT_BONUS], B: w[i + SEAT_BONUS + 1], C: w[i + SEAT_BONUS + 2] },
        points: w[i + SEAT_POINTS],
      };
    }),
    pushed: w[PUSHED],
    fallen: fallenOf(w),
    built: w[BUILT] === 0 ? null : (placeName(w[BUILT]) as SpaceId),
    ...(w[PHASE] === WAVERING ? { aim: { size: sizes[w[AIM_SIZE]], x: w[AIM_X], angle: w[AIM_ANGLE] } } : {}),
    ...(w[VIEWER] === 0 ? {} : { view: w[VIEWER] === 1 ? ('spectator' as const) : w[VIEWER] - 2 }),
  };
}

/** How many spaces are paved. */
export const pavedCount = (w: Int32Array): number => bits(w[PAVED]) + bits(w[PAVED + 1]) + bits(w[PAVED + 2]);

export const write = (w: Int32Array): JsonObject => positionOf(w);
