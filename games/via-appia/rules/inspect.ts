import type { Refusal } from '@castellum/core';
import { tileFor } from './advance.ts';
import { type CartPlace, sortLoad } from './cart.ts';
import { bothUpTo, discsOn, legal, MAX_LEGAL, openSpaces, priceOf } from './legal.ts';
import { overLine, radii, rake, reach, tray } from './material/measures.ts';
import { tilePoints } from './material/road.ts';
import { incomeCards } from './material/stock.ts';
import { BUILD, COIN, EXCHANGING, goods, limits, NO_STEP, placeOf, stepOf, TRAVEL, typeOf } from './packed.ts';
import { bitAt, next, placeCount, placeName, placeNumber, segmentAt, segmentFrom, sizeAt } from './places.ts';
import { type CardId, type Place, type Position, type Segment, type Size, type SpaceId, segments, sizes } from './position.ts';
import { refuse } from './refuse.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './result.ts';
import { ARRIVALS, FALLEN, OVER, PHASE, PLAYERS, SEAT_CART, SEAT_PAWN, SEAT_POINTS, type State, seatAt, TURN, UP } from './state.ts';
import { positionOf } from './write.ts';

// Read-only queries for pages and bots. They work on views; what they say about choices is about the acting seat, and in a view for its viewer.

export type { CartPlace } from './cart.ts';
export type { Film } from './quarry.ts';
export { keyframes } from './quarry.ts';
export { overLine, radii, rake, tilePoints, tray };

/** The position or view with its types. */
export const positionIn = (state: State): Position => positionOf(state.words);

/** A space of the road as printed. */
export interface Space {
  readonly id: SpaceId;
  readonly size: Size;
  readonly segment: Segment;
  /** Where the edges lead, and where they come from. */
  readonly to: readonly Place[];
  readonly from: readonly Place[];
}

const successors = (place: number): Place[] => [...next.subarray(3 * place, 3 * place + 3)].filter((to) => to >= 0).map(placeName);

const predecessors = (place: number): Place[] =>
  Array.from({ length: placeCount }, (_, from) => from)
    .filter((from) => next.subarray(3 * from, 3 * from + 3).includes(place))
    .map(placeName);

/** VA-2: every space, in the order of the road. */
export const spaces: readonly Space[] = Array.from({ length: placeCount }, (_, place) => place)
  .filter((place) => sizeAt[place] >= 0)
  .map((place) => ({
    id: placeName(place) as SpaceId,
    size: sizes[sizeAt[place]],
    segment: segments[segmentAt[place]],
    to: successors(place),
    from: predecessors(place),
  }));

/** VA-2: every edge, in the order of the road. */
export const edges: readonly { readonly from: Place; readonly to: Place }[] = Array.from(
  { length: placeCount },
  (_, place) => place,
).flatMap((place) => successors(place).map((to) => ({ from: placeName(place), to })));

/** VA-5: what an income card gives. */
export function incomeOf(card: CardId): { readonly S: number; readonly M: number; readonly L: number; readonly coins: number } {
  const found = incomeCards[Number(card.slice(1)) - 1];
  if (found === undefined) throw new RangeError(`no card ${card}`);
  return found;
}

/** VA-10: whether the next income brings stones and coins. */
export const incomeBringsBoth = (state: State): boolean => state.words[UP] <= bothUpTo;

/** VA-12, VA-23: which sizes may be pushed now, and how far from the middle (tenths of a millimetre) and how much turned (degrees). */
export function pushes(state: State): { readonly size: Size; readonly x: number; readonly angle: number }[] {
  return sizes.flatMap((size, s) =>
    refuse(state.words, { type: 'push', size, x: 0, angle: 0 }) === null ? [{ size, x: limits[s], angle: reach.angle }] : [],
  );
}

/** A possible move of the pawn. */
export interface Travel {
  readonly path: readonly Place[];
  readonly to: Place;
  /** Coins, the discount taken off. */
  readonly price: number;
  readonly discount: number;
  /** Points of the city tile that would be taken; 0 where it ends on a space. */
  readonly points: number;
}

const buffer = new Int32Array(MAX_LEGAL);

function legalOf(state: State, kind: number): number[] {
  return [...buffer.subarray(0, legal(state.words, buffer))].filter((packed) => typeOf(packed) === kind);
}

/** VA-16: every legal move of the acting seat's pawn. */
export function travels(state: State): Travel[] {
  const { words: w } = state;
  const segment = segmentFrom[w[seatAt(w[TURN]) + SEAT_PAWN]];
  return legalOf(state, TRAVEL).map((packed) => {
    const steps = [0, 1, 2].map((step) => stepOf(packed, step)).filter((place) => place !== NO_STEP);
    const to = steps[steps.length - 1];
    const arrives = sizeAt[to] < 0;
    return {
      path: steps.map(placeName),
      to: placeName(to),
      price: priceOf(w, segment, steps.length),
      discount: discsOn(w, segment),
      points: arrives ? tileFor(w[PLAYERS], w[ARRIVALS + segment]) : 0,
    };
  });
}

/** VA-14: the spaces where the acting seat may lay a tile now, of one size or of any. */
export function buildable(state: State, size?: Size): SpaceId[] {
  return legalOf(state, BUILD)
    .map(placeOf)
    .filter((place) => size === undefined || sizes[sizeAt[place]] === size)
    .map((place) => placeName(place) as SpaceId);
}

/** VA-14: free spaces that are connected, whoever may lay there and with what. */
export function connectedSpaces(state: State): SpaceId[] {
  return segments.flatMap((_, s) => {
    const open = openSpaces(state.words, s);
    return spaces.filter(({ id }) => segmentAt[placeNumber(id)] === s && open & bitAt[placeNumber(id)]).map(({ id }) => id);
  });
}

/** VA-6: a seat's load sorted into the places of its cart. */
export function cartOf(state: State, seat: number): CartPlace[] {
  const i = seatAt(seat) + SEAT_CART;
  return sortLoad(state.words[i], state.words[i + 1], state.words[i + 2]) ?? [];
}

/** A choice in phases `exchange` and `console`: null where it may be taken, or why not. */
export interface Choice {
  readonly for: Size | 'coin';
  readonly refusal: Refusal | null;
}

/** VA-12: for each size among the fallen stones, larger first, what one may become. */
export function exchangeChoices(state: State): { readonly stone: Size; readonly count: number; readonly choices: readonly Choice[] }[] {
  const { words: w } = state;
  if (legalOf(state, EXCHANGING).length === 0) return [];
  return [2, 1, 0].flatMap((stone) => {
    if (w[FALLEN + stone] === 0) return [];
    const choices = goods
      .filter((_, good) => good <= stone || good === COIN)
      .map((good) => ({ for: good, refusal: refuse(w, { type: 'exchange', stone: sizes[stone], for: good }) }));
    return [{ stone: sizes[stone], count: w[FALLEN + stone], choices }];
  });
}

/** VA-13: what may be taken after two pushes without a fallen stone. */
export function consoleChoices(state: State): Choice[] {
  return (['S', 'coin'] as const).map((good) => ({ for: good, refusal: refuse(state.words, { type: 'console', for: good }) }));
}

/** VA-20: bonus tokens of each segment by seat, and the points they would bring now. */
export function majorities(
  state: State,
): { readonly segment: Segment; readonly tokens: readonly number[]; readonly points: readonly number[] }[] {
  return segments.map((segment, s) => {
    const tokens = tokensOf(state.words, s);
    return { segment, tokens, points: majorityPoints(tokens) };
  });
}

/** How the final points come together, by seat. */
export interface Reckoning {
  /** Points before VA-20. */
  readonly before: readonly number[];
  readonly coins: readonly (number | null)[];
  readonly coinPoints: readonly number[];
  readonly majorities: ReturnType<typeof majorities>;
  readonly total: readonly number[];
  /** The game is over, and all of this is counted. */
  readonly over: boolean;
}

/** VA-20, VA-21: the final reckoning; while the game goes on, as it would be if it ended now (without the coins' points where coins are hidden). */
export function reckoning(state: State): Reckoning {
  const { words: w } = state;
  const coins = coinsOf(w);
  const forCoins = coinPoints(coins);
  const bySegment = majorities(state);
  const extra = forCoins.map((n, seat) => bySegment.reduce((sum, { points }) => sum + points[seat], n));
  const now = extra.map((_, seat) => w[seatAt(seat) + SEAT_POINTS]);
  const over = w[PHASE] === OVER;
  return {
    before: now.map((n, seat) => (over ? n - extra[seat] : n)),
    coins: coins.map((n) => (n < 0 ? null : n)),
    coinPoints: forCoins,
    majorities: bySegment,
    total: now.map((n, seat) => (over ? n : n + extra[seat])),
    over,
  };
}
