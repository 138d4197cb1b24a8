import type { Action } from '@castellum/core';
import { reach } from './material/measures.ts';
import { placeName, placeNumber } from './places.ts';
import { sizes } from './position.ts';

// Packed actions: the kind in the three lowest bits, its numbers above.

export const STOP = 0;
export const INCOME = 1;
export const PUSH = 2;
export const EXCHANGING = 3;
export const CONSOLING = 4;
export const BUILD = 5;
export const TRAVEL = 6;

export const takes = ['stones', 'coins', 'both'] as const;
export const TAKE_STONES = 0;
export const TAKE_COINS = 1;
export const TAKE_BOTH = 2;

/** What a stone is exchanged for: a size, or a coin. */
export const COIN = 3;
export const goods = [...sizes, 'coin'] as const;

/** The range of all pushes of one size. */
export const RANGE = 1 << 20;

export const limits = [reach.S, reach.M, reach.L] as const;
const xOffset = 512;
const angleOffset = 16;

/** No further step of a path. */
export const NO_STEP = 63;

export const typeOf = (packed: number): number => packed & 7;
export const packIncome = (card: number, take: number): number => INCOME | (card << 3) | (take << 7);
export const cardOf = (packed: number): number => (packed >> 3) & 15;
export const takeOf = (packed: number): number => (packed >> 7) & 3;
export const packRange = (size: number): number => PUSH | (size << 3) | RANGE;
export const packPush = (size: number, x: number, angle: number): number =>
  PUSH | (size << 3) | ((x + xOffset) << 5) | ((angle + angleOffset) << 15);
export const sizeOf = (packed: number): number => (packed >> 3) & 3;
export const xOf = (packed: number): number => ((packed >> 5) & 1023) - xOffset;
export const angleOf = (packed: number): number => ((packed >> 15) & 31) - angleOffset;
export const packExchange = (stone: number, good: number): number => EXCHANGING | (stone << 3) | (good << 5);
export const goodOf = (packed: number): number => (packed >> 5) & 3;
export const packConsole = (good: number): number => CONSOLING | (good << 5);
export const packBuild = (place: number): number => BUILD | (place << 3);
export const placeOf = (packed: number): number => (packed >> 3) & 63;
export const packTravel = (first: number, second: number, third: number): number => TRAVEL | (first << 3) | (second << 9) | (third << 15);
export const stepOf = (packed: number, step: number): number => (packed >> (3 + 6 * step)) & 63;

/** The JSON action of a packed one. */
export function unpack(packed: number): Action {
  switch (typeOf(packed)) {
    case STOP:
      return { type: 'stop' };
    case INCOME:
      return { type: 'income', card: `i${cardOf(packed) + 1}`, take: takes[takeOf(packed)] };
    case PUSH: {
      const size = sizeOf(packed);
      if (packed & RANGE) return { type: 'push', size: sizes[size], x: [-limits[size], limits[size]], angle: [-reach.angle, reach.angle] };
      return { type: 'push', size: sizes[size], x: xOf(packed), angle: angleOf(packed) };
    }
    case EXCHANGING:
      return { type: 'exchange', stone: sizes[sizeOf(packed)], for: goods[goodOf(packed)] };
    case CONSOLING:
      return { type: 'console', for: goods[goodOf(packed)] };
    case BUILD:
      return { type: 'build', space: placeName(placeOf(packed)) };
    default: {
      const path = [];
      for (let step = 0; step < 3 && stepOf(packed, step) !== NO_STEP; step++) path.push(placeName(stepOf(packed, step)));
      return { type: 'travel', path };
    }
  }
}

const isInteger = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high;

/** The number of a card, 0 … 15; -1 for an unknown name. */
export function cardNumber(name: unknown): number {
  const match = typeof name === 'string' ? /^i([1-9]|1[0-6])$/.exec(name) : null;
  return match ? Number(match[1]) - 1 : -1;
}

/** The place of a name in a list; -1 where it is none of them. */
export const indexIn = (list: readonly string[], value: unknown): number => (typeof value === 'string' ? list.indexOf(value) : -1);

/** The packed form of a seat's action, legal or not; -1 where it is malformed or has none. Fields beyond those of its kind are looked at by `refuse`. */
export function pack(action: Action): number {
  switch (action.type) {
    case 'stop':
      return STOP;
    case 'income': {
      const card = cardNumber(action.card);
      const take = indexIn(takes, action.take);
      return card < 0 || take < 0 ? -1 : packIncome(card, take);
    }
    case 'push': {
      const size = indexIn(sizes, action.size);
      if (size < 0) return -1;
      const { x, angle } = action;
      const limit = limits[size];
      if (isInteger(x, -limit, limit) && isInteger(angle, -reach.angle, reach.angle)) return packPush(size, x, angle);
      return isRange(x, limit) && isRange(angle, reach.angle) ? packRange(size) : -1;
    }
    case 'exchange': {
      const stone = indexIn(sizes, action.stone);
      const good = indexIn(goods, action.for);
      return stone < 0 || good < 0 ? -1 : packExchange(stone, good);
    }
    case 'console': {
      const good = action.for === 'S' ? 0 : action.for === 'coin' ? COIN : -1;
      return good < 0 ? -1 : packConsole(good);
    }
    case 'build': {
      const place = placeNumber(action.space);
      return place < 0 ? -1 : packBuild(place);
    }
    case 'travel': {
      const { path } = action;
      if (!Array.isArray(path) || path.length < 1 || path.length > 3) return -1;
      const steps = path.map(placeNumber);
      if (steps.includes(-1)) return -1;
      const [first = NO_STEP, second = NO_STEP, third = NO_STEP] = steps;
      return packTravel(first, second, third);
    }
    default:
      return -1;
  }
}

function isRange(value: unknown, limit: number): boolean {
  return Array.isArray(value) && value.length === 2 && value[0] === -limit && value[1] === limit;
}
