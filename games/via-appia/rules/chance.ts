import { type Action, isObject, type Random, type Refusal } from '@castellum/core';
import { dealt, type Sink, shuffled, wavered } from './advance.ts';
import { fillQuarry } from './fill.ts';
import { reach, waverHalf } from './material/measures.ts';
import { faceUp, filling } from './material/stock.ts';
import { cardNumber, indexIn, limits } from './packed.ts';
import { type CardId, type ChanceAction, type DealAction, type ShuffleAction, type Stone, sizes, type WaverAction } from './position.ts';
import { compareStones } from './quarry.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  CARDS,
  cardCount,
  DEAL,
  FIRST_QUARRY,
  PHASE,
  QUARRY,
  QUARRY_COUNT,
  SHUFFLE,
  STONES,
  VIEWER,
  WAVERING,
} from './state.ts';
import { restFault } from './tray.ts';

const cardName = (card: number): CardId => `i${card + 1}`;

/** VA-8. */
function drawDeal(w: Int32Array, random: Random): DealAction {
  const income = random.shuffle(Array.from({ length: cardCount }, (_, card) => cardName(card)));
  return { type: 'deal', income, quarry: fillQuarry(random, w[FIRST_QUARRY] === 1) };
}

/** VA-10: the nine cards that are not face up, in a new order. */
function drawShuffle(w: Int32Array, random: Random): ShuffleAction {
  return { type: 'shuffle', deck: random.shuffle(Array.from(w.subarray(CARDS + faceUp, CARDS + cardCount), cardName)) };
}

/** VA-25. */
export function drawWaver(random: Random): WaverAction {
  return { type: 'waver', x: twice(waverHalf.x, random), angle: twice(waverHalf.angle, random) };
}

const twice = (half: number, random: Random): number => random.between(-half, half) + random.between(-half, half);

/** Draws the outcome of a chance state as an action. */
export function chance(w: Int32Array, random: Random): ChanceAction {
  if (w[PHASE] === DEAL) return drawDeal(w, random);
  return w[PHASE] === SHUFFLE ? drawShuffle(w, random) : drawWaver(random);
}

/** Plays a chance outcome in place. */
export function roll(w: Int32Array, random: Random): void {
  if (w[PHASE] === WAVERING) {
    const { x, angle } = drawWaver(random);
    waverBy(w, x, angle, null);
  } else if (w[PHASE] === SHUFFLE) {
    random.shuffle(w.subarray(CARDS + faceUp, CARDS + cardCount));
    shuffled(w, null);
  } else advanceChance(w, drawDeal(w, random), null);
}

const refusal = (rule: string, reason: string): Refusal => ({ rule, reason });

const hasFields = (action: Record<string, unknown>, ...names: readonly string[]): boolean =>
  Object.keys(action).length === names.length + 1 && names.every((name) => Object.hasOwn(action, name));

/** Why a chance action is not one of this state; null where it is. */
export function refuseChance(w: Int32Array, action: Record<string, unknown>): Refusal | null {
  switch (action.type) {
    case 'deal':
      return w[PHASE] === DEAL ? refuseDeal(action) : refusal('VA-9', 'other-phase');
    case 'shuffle':
      return w[PHASE] === SHUFFLE ? refuseShuffle(w, action) : refusal('VA-9', 'other-phase');
    default:
      return w[PHASE] === WAVERING ? refuseWaver(action) : refusal('VA-9', 'other-phase');
  }
}

function refuseDeal(action: Record<string, unknown>): Refusal | null {
  if (!hasFields(action, 'income', 'quarry') || !Array.isArray(action.income) || !Array.isArray(action.quarry))
    return refusal('VA-8', 'malformed');
  if (!isPermutation(action.income, null)) return refusal('VA-5', 'not-the-cards');
  const stones: Stone[] = [];
  for (const given of action.quarry) {
    const stone = readStone(given);
    if (stone === null) return refusal('VA-8', 'malformed');
    stones.push(stone);
  }
  if (sizes.some((size) => stones.filter((stone) => stone.size === size).length !== filling[size]))
    return refusal('VA-8', 'not-the-filling');
  const flat = stones.flatMap((stone) => [sizes.indexOf(stone.size), stone.x, stone.y]);
  return restFault(flat, stones.length) === null ? null : refusal('VA-24', 'not-at-rest');
}

/** A stone as JSON; null where it is none. */
export function readStone(given: unknown): Stone | null {
  if (!isObject(given) || Object.keys(given).length !== 3) return null;
  const { x, y } = given;
  const size = indexIn(sizes, given.size);
  if (size < 0 || typeof x !== 'number' || typeof y !== 'number' || !Number.isSafeInteger(x) || !Number.isSafeInteger(y)) return null;
  return { size: sizes[size], x: x + 0, y: y + 0 };
}

/** Whether names are those of all 16 cards, or of the cards of a set, each once. */
function isPermutation(names: readonly unknown[], of: ReadonlySet<number> | null): boolean {
  const given = new Set(names.map(cardNumber));
  const length = of?.size ?? cardCount;
  return names.length === length && given.size === length && !given.has(-1) && (of === null || [...given].every((card) => of.has(card)));
}

function refuseShuffle(w: Int32Array, action: Record<string, unknown>): Refusal | null {
  if (!hasFields(action, 'deck') || !Array.isArray(action.deck)) return refusal('VA-10', 'malformed');
  const up = w.subarray(CARDS, CARDS + faceUp);
  if (up[0] < 0) return refusal('VA-10', 'not-known');
  const rest = new Set(Array.from({ length: cardCount }, (_, card) => card).filter((card) => !up.includes(card)));
  return isPermutation(action.deck, rest) ? null : refusal('VA-10', 'not-the-cards');
}

function refuseWaver(action: Record<string, unknown>): Refusal | null {
  if (!hasFields(action, 'x', 'angle')) return refusal('VA-25', 'malformed');
  return within(action.x, 2 * waverHalf.x) && within(action.angle, 2 * waverHalf.angle) ? null : refusal('VA-25', 'waver-range');
}

const within = (value: unknown, most: number): boolean => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= most;

/** Plays a chance action that is legal, in place. */
export function advanceChance(w: Int32Array, action: Action, sink: Sink): void {
  switch (w[PHASE]) {
    case DEAL:
      deal(w, action as unknown as DealAction, sink);
      return;
    case SHUFFLE: {
      const { deck } = action as unknown as ShuffleAction;
      // In a view the order stays hidden.
      deck.forEach((name, i) => {
        w[CARDS + faceUp + i] = w[VIEWER] === 0 ? cardNumber(name) : -1;
      });
      shuffled(w, sink);
      return;
    }
    default: {
      const { x, angle } = action as unknown as WaverAction;
      waverBy(w, x, angle, sink);
    }
  }
}

function deal(w: Int32Array, { income, quarry }: DealAction, sink: Sink): void {
  income.forEach((name, i) => {
    w[CARDS + i] = w[VIEWER] === 0 || i < faceUp ? cardNumber(name) : -1;
  });
  const stones = [...quarry].sort(compareStones);
  w[QUARRY_COUNT] = stones.length;
  stones.forEach((stone, i) => {
    const size = sizes.indexOf(stone.size);
    w.set([size, stone.x, stone.y], QUARRY + 3 * i);
    w[STONES + size]--;
  });
  dealt(w, sink);
}

/** VA-25: pushes the aimed stone after the hand has wavered, clamped to the ranges of VA-23. */
export function waverBy(w: Int32Array, x: number, angle: number, sink: Sink): void {
  wavered(w, clamp(w[AIM_X] + x, limits[w[AIM_SIZE]]), clamp(w[AIM_ANGLE] + angle, reach.angle), sink);
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
