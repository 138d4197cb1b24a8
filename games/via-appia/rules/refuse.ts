import { type Action, isObject, type Refusal } from '@castellum/core';
import { refuseChance } from './chance.ts';
import { bothUpTo, hasRoom, isFull, isPaved, lastReached, legal, MAX_LEGAL, mayLaySecond, openSpaces, priceOf } from './legal.ts';
import { reach } from './material/measures.ts';
import { COIN, cardNumber, goods, indexIn, limits, PUSH, pack, packRange, RANGE, sizeOf, takes, typeOf } from './packed.ts';
import { behind, bitAt, brundisium, next, placeName, placeNumber, segmentAt, segmentFrom, sizeAt } from './places.ts';
import { segments, sizes } from './position.ts';
import {
  BLOCKING,
  BUILDING,
  BUILT,
  CARDS,
  CONSOLE,
  DEAL,
  EXCHANGE,
  FALLEN,
  OVER,
  PHASE,
  PUSHING,
  SEAT_CART,
  SEAT_COINS,
  SEAT_PAWN,
  SEAT_STONES,
  SHUFFLE,
  seatAt,
  TILES,
  TURN,
  TURNING,
  UP,
  VIEWER,
  WAVERING,
} from './state.ts';

type Fields = Record<string, unknown>;
type Values = Readonly<Record<string, string | number>>;

/** What each kind of seat action consists of, the rule it is cited by, and the phases it belongs to. */
const kinds: Readonly<Record<string, { readonly rule: string; readonly fields: readonly string[]; readonly phases: readonly number[] }>> = {
  income: { rule: 'VA-10', fields: ['card', 'take'], phases: [TURNING] },
  push: { rule: 'VA-12', fields: ['size', 'x', 'angle'], phases: [TURNING, PUSHING] },
  stop: { rule: 'VA-9', fields: [], phases: [PUSHING, BUILDING] },
  exchange: { rule: 'VA-12', fields: ['stone', 'for'], phases: [EXCHANGE] },
  console: { rule: 'VA-13', fields: ['for'], phases: [CONSOLE] },
  build: { rule: 'VA-14', fields: ['space'], phases: [TURNING, BUILDING] },
  travel: { rule: 'VA-16', fields: ['path'], phases: [TURNING] },
};

const refusal = (rule: string, reason: string, values?: Values): Refusal => (values ? { rule, reason, values } : { rule, reason });

/** Null where the action is legal, or why it is not. Legal is what `legal` lists; the rest of this module only finds the reason. */
export function refuse(w: Int32Array, action: unknown): Refusal | null {
  if (!isObject(action) || typeof action.type !== 'string') return refusal('VA-9', 'malformed');
  if (w[PHASE] === OVER) return refusal('VA-9', 'over');
  if (action.type === 'deal' || action.type === 'shuffle' || action.type === 'waver') return refuseChance(w, action);
  if (!Object.hasOwn(kinds, action.type)) return refusal('VA-9', 'malformed');
  const kind = kinds[action.type];
  if (!kind.phases.includes(w[PHASE])) return refusal('VA-9', phaseReason(w));
  if (Object.keys(action).length !== kind.fields.length + 1 || !kind.fields.every((field) => Object.hasOwn(action, field)))
    return refusal(kind.rule, 'malformed');
  if (w[VIEWER] !== 0 && w[VIEWER] !== 2 + w[TURN]) return refusal('VA-9', 'not-your-turn');
  return isLegal(w, action as Action) ? null : reasonAgainst(w, action, kind.rule);
}

function phaseReason(w: Int32Array): string {
  switch (w[PHASE]) {
    case DEAL:
    case WAVERING:
    case SHUFFLE:
      return 'chance-first';
    case PUSHING:
      return 'pushing-first';
    case EXCHANGE:
      return 'exchange-first';
    case CONSOLE:
      return 'console-first';
    case BUILDING:
      return 'building-first';
    default:
      return 'other-phase';
  }
}

const buffer = new Int32Array(MAX_LEGAL);

function isLegal(w: Int32Array, action: Action): boolean {
  const packed = pack(action);
  if (packed < 0) return false;
  const push = typeOf(packed) === PUSH;
  if (push && packed & RANGE) return false;
  const listed = push ? packRange(sizeOf(packed)) : packed;
  const n = legal(w, buffer);
  for (let i = 0; i < n; i++) if (buffer[i] === listed) return true;
  return false;
}

function reasonAgainst(w: Int32Array, action: Fields, rule: string): Refusal {
  switch (action.type) {
    case 'income':
      return againstIncome(w, action);
    case 'push':
      return againstPush(w, action);
    case 'exchange':
      return againstExchange(w, action);
    case 'console':
      return action.for === 'S' ? (againstLoading(w, 0, 'VA-13') ?? refusal(rule, 'malformed')) : refusal(rule, 'malformed');
    case 'build':
      return againstBuild(w, action);
    case 'travel':
      return againstTravel(w, action);
    default:
      return refusal(rule, 'malformed');
  }
}

function againstIncome(w: Int32Array, action: Fields): Refusal {
  const card = cardNumber(action.card);
  if (card < 0) return refusal('VA-5', 'unknown-card');
  if (indexIn(takes, action.take) < 0) return refusal('VA-10', 'malformed');
  if (!w.subarray(CARDS, CARDS + w[UP]).includes(card)) return refusal('VA-10', 'card-down');
  return refusal('VA-10', w[UP] <= bothUpTo ? 'take-both' : 'take-one');
}

function againstPush(w: Int32Array, action: Fields): Refusal {
  const size = indexIn(sizes, action.size);
  if (size < 0) return refusal('VA-12', 'malformed');
  if (w[seatAt(w[TURN]) + SEAT_STONES + size] === 0) return refusal('VA-12', 'no-stone', { size: sizes[size] });
  const { x, angle } = action;
  if (typeof x !== 'number' || typeof angle !== 'number' || !Number.isInteger(x) || !Number.isInteger(angle))
    return refusal('VA-23', 'malformed');
  if (Math.abs(x) > limits[size]) return refusal('VA-23', 'push-place', { size: sizes[size], mm: limits[size] / 10 });
  return refusal('VA-23', 'push-angle', { degrees: reach.angle });
}

function againstExchange(w: Int32Array, action: Fields): Refusal {
  const stone = indexIn(sizes, action.stone);
  const good = indexIn(goods, action.for);
  if (stone < 0 || good < 0) return refusal('VA-12', 'malformed');
  if (w[FALLEN + stone] === 0) return refusal('VA-12', 'not-fallen', { size: sizes[stone] });
  if (good > stone && good !== COIN) return refusal('VA-12', 'larger-tile', { stone: sizes[stone], size: sizes[good] });
  return againstLoading(w, good, 'VA-12') ?? refusal('VA-12', 'malformed');
}

/** Why the acting seat may not take a tile; null where it may. */
export function againstLoading(w: Int32Array, size: number, rule: string): Refusal | null {
  if (w[TILES + size] === 0) return refusal(rule, 'no-tile', { size: sizes[size] });
  return hasRoom(w, w[TURN], size) ? null : refusal(rule, 'no-room', { size: sizes[size] });
}

function againstBuild(w: Int32Array, action: Fields): Refusal {
  const place = placeNumber(action.space);
  if (place < 0 || sizeAt[place] < 0) return refusal('VA-2', 'unknown-space');
  const segment = segmentAt[place];
  const space = placeName(place);
  if (w[PHASE] === BUILDING) {
    const first = segmentAt[w[BUILT]];
    if (segment !== first) return refusal('VA-14', 'other-segment', { segment: segments[first] });
  }
  if (segment > lastReached(w, w[TURN]))
    return refusal('VA-14', 'unreached', { city: placeName(behind[segment]), segment: segments[segment] });
  if (isPaved(w, place)) return refusal('VA-14', 'already-paved', { space });
  const size = sizeAt[place];
  if (w[seatAt(w[TURN]) + SEAT_CART + size] === 0) return refusal('VA-14', 'not-loaded', { size: sizes[size], space });
  if ((openSpaces(w, segment) & bitAt[place]) === 0) return refusal('VA-14', 'not-connected', { space });
  return refusal('VA-14', mayLaySecond(w, segment) ? 'malformed' : 'other-segment', { segment: segments[segment] });
}

function againstTravel(w: Int32Array, action: Fields): Refusal {
  const { path } = action;
  if (!Array.isArray(path)) return refusal('VA-16', 'malformed');
  const steps = path.map(placeNumber);
  if (steps.includes(-1)) return refusal('VA-2', 'unknown-place');
  if (steps.length < 1 || steps.length > 3) return refusal('VA-16', 'path-length');
  const seat = seatAt(w[TURN]);
  let at = w[seat + SEAT_PAWN];
  if (at === brundisium) return refusal('VA-16', 'arrived');
  const segment = segmentFrom[at];
  for (const [i, step] of steps.entries()) {
    const from = placeName(at);
    const to = placeName(step);
    if (i > 0 && sizeAt[at] < 0) return refusal('VA-16', 'city-ends', { city: from });
    if (next[3 * at] !== step && next[3 * at + 1] !== step && next[3 * at + 2] !== step) return refusal('VA-16', 'no-edge', { from, to });
    if (!isPaved(w, step)) return refusal('VA-16', 'unpaved', { space: to });
    if (isFull(w, step)) {
      if (i === steps.length - 1) return refusal('VA-16', 'occupied', { space: to });
      if (w[BLOCKING] === 1) return refusal('VA-16', 'blocked', { space: to });
    }
    at = step;
  }
  return refusal('VA-16', 'too-expensive', { price: priceOf(w, segment, steps.length), coins: w[seat + SEAT_COINS] });
}
