import type { Action, Refusal } from '@castellum/core';
import { isObject } from '@castellum/core';
import { reach, waverHalf } from './material/measures.ts';
import { faceUp, filling } from './material/stock.ts';
import { cardNumber, indexIn, limits } from './packed.ts';
import { dealt, type Sink, shuffled, wavered } from './play.ts';
import { type DealAction, type ShuffleAction, type Stone, sizes, type WaverAction } from './position.ts';
import { compareStones } from './quarry.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  CARDS,
  cardCount,
  DEAL,
  PHASE,
  QUARRY,
  QUARRY_COUNT,
  SHUFFLE,
  STONES,
  VIEWER,
  WAVERING,
} from './state.ts';
import { restFault } from './tray.ts';

const refusal = (rule: string, reason: string): Refusal => ({ rule, reason });

const hasFields = (action: Record<string, unknown>, ...names: readonly string[]): boolean =>
  Object.keys(action).length === names.length + 1 && names.every((name) => Object.hasOwn(action, name));

/** Why a chance action is not one of this state; null where it is. */
export function refuseChance(d: Int32Array, action: Record<string, unknown>): Refusal | null {
  switch (action.type) {
    case 'deal':
      return d[PHASE] === DEAL ? refuseDeal(action) : refusal('VA-9', 'other-phase');
    case 'shuffle':
      return d[PHASE] === SHUFFLE ? refuseShuffle(d, action) : refusal('VA-9', 'other-phase');
    default:
      return d[PHASE] === WAVERING ? refuseWaver(action) : refusal('VA-9', 'other-phase');
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

function refuseShuffle(d: Int32Array, action: Record<string, unknown>): Refusal | null {
  if (!hasFields(action, 'deck') || !Array.isArray(action.deck)) return refusal('VA-10', 'malformed');
  const up = d.subarray(CARDS, CARDS + faceUp);
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
export function advanceChance(d: Int32Array, action: Action, sink: Sink): void {
  switch (d[PHASE]) {
    case DEAL:
      deal(d, action as unknown as DealAction, sink);
      return;
    case SHUFFLE: {
      const { deck } = action as unknown as ShuffleAction;
      // In a view the order stays hidden.
      deck.forEach((name, i) => {
        d[CARDS + faceUp + i] = d[VIEWER] === 0 ? cardNumber(name) : -1;
      });
      shuffled(d, sink);
      return;
    }
    default: {
      const { x, angle } = action as unknown as WaverAction;
      waverBy(d, x, angle, sink);
    }
  }
}

function deal(d: Int32Array, { income, quarry }: DealAction, sink: Sink): void {
  income.forEach((name, i) => {
    d[CARDS + i] = d[VIEWER] === 0 || i < faceUp ? cardNumber(name) : -1;
  });
  const stones = [...quarry].sort(compareStones);
  d[QUARRY_COUNT] = stones.length;
  stones.forEach((stone, i) => {
    const size = sizes.indexOf(stone.size);
    d.set([size, stone.x, stone.y], QUARRY + 3 * i);
    d[STONES + size]--;
  });
  dealt(d, sink);
}

/** VA-25: pushes the aimed stone after the hand has wavered, clamped to the ranges of VA-23. */
export function waverBy(d: Int32Array, x: number, angle: number, sink: Sink): void {
  wavered(d, clamp(d[AIM_X] + x, limits[d[AIM_SIZE]]), clamp(d[AIM_ANGLE] + angle, reach.angle), sink);
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
