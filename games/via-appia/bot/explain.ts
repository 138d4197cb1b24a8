import { SeededRandom } from '@castellum/core';
import type { Reason } from '@castellum/search';
import { advance, tileFor } from '../rules/advance.ts';
import { rules } from '../rules/index.ts';
import { canLoad, priceOf } from '../rules/legal.ts';
import { tilePoints } from '../rules/material/road.ts';
import { incomeCards } from '../rules/material/stock.ts';
import {
  BUILD,
  COIN,
  CONSOLING,
  cardOf,
  EXCHANGING,
  goodOf,
  INCOME,
  NO_STEP,
  PUSH,
  placeOf,
  RANGE,
  STOP,
  sizeOf,
  stepOf,
  TAKE_BOTH,
  TAKE_COINS,
  takeOf,
  typeOf,
} from '../rules/packed.ts';
import { allSpaces, brundisium, placeName, segmentAt, segmentFrom, sizeAt } from '../rules/places.ts';
import { segments, sizes } from '../rules/position.ts';
import { majorityPoints, tokensOf } from '../rules/result.ts';
import {
  ARRIVALS,
  BUILDING,
  FALLEN,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  SEAT_PAWN,
  SEAT_TOKEN,
  type State,
  seatAt,
  stateLength,
  TURN,
  UP,
  WAVERING,
} from '../rules/state.ts';
import { rootAims } from './aims.ts';
import { pushed } from './evaluate.ts';

const key = (name: string, values?: Reason['values']): Reason => ({ key: `via-appia.why.${name}`, ...(values ? { values } : {}) });

/** How often a push is tried with a wavering hand. */
const tries = 12;
/** A stone is likely to fall where it does in so many of them. */
const likely = 7;

const trial = new Int32Array(stateLength);

/** What a push is likely to do, as found by trying it. */
function pushReason(w: Int32Array, packed: number): Reason {
  const aim = packed & RANGE ? rootAims(w, sizeOf(packed), pushed)[0].packed : packed;
  const random = new SeededRandom(aim);
  const state: State = { words: trial };
  const times = [0, 0, 0];
  let several = 0;
  let some = 0;
  for (let k = 0; k < tries; k++) {
    trial.set(w);
    advance(trial, aim, null);
    if (trial[PHASE] === WAVERING) rules.roll(state, random);
    let fell = 0;
    for (let size = 0; size < 3; size++) {
      const n = trial[FALLEN + size] - w[FALLEN + size];
      fell += n;
      if (n > 0) times[size]++;
    }
    if (fell > 0) some++;
    if (fell > 1) several++;
  }
  if (times[2] >= likely) return key(several >= likely ? 'push.large-and-more' : 'push.large');
  if (several >= likely) return key('push.several');
  if (times[1] >= likely) return key('push.medium');
  if (some >= likely) return key('push.small');
  if (some > 0) return key('push.perhaps');
  const fallen = w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2];
  return key(w[PUSHED] === 1 && fallen === 0 ? 'push.consolation' : 'push.prepares');
}

function incomeReason(w: Int32Array, packed: number): Reason {
  if (w[UP] === 1) return key(w[seatAt(w[TURN]) + SEAT_TOKEN] === 0 ? 'income.token' : 'income.last');
  const take = takeOf(packed);
  if (take === TAKE_BOTH) return key('income.both');
  if (take === TAKE_COINS) return key('income.coins');
  return key(incomeCards[cardOf(packed)].L > 0 ? 'income.large' : 'income.stones');
}

function exchangeReason(w: Int32Array, packed: number): Reason {
  const stone = sizeOf(packed);
  const good = goodOf(packed);
  if (good === COIN) return key(canLoad(w, stone) ? 'exchange.coin' : 'exchange.no-room');
  if (good === stone) return key('exchange.full');
  return key(canLoad(w, stone) ? 'exchange.smaller' : 'exchange.fits');
}

function buildReason(w: Int32Array, packed: number): Reason {
  const place = placeOf(packed);
  const segment = segmentAt[place];
  const seat = w[TURN];
  const points = tilePoints[sizes[sizeAt[place]]];
  trial.set(w);
  advance(trial, packed, null);
  const values = { segment: segments[segment], points };
  if (trial[PAVED + segment] === allSpaces[segment]) return key('build.completes', values);
  if (w[PHASE] === BUILDING) return key('build.second', values);
  const before = majorityPoints(tokensOf(w, segment))[seat];
  const after = majorityPoints(tokensOf(trial, segment))[seat];
  if (after > before) return key('build.majority', values);
  if (trial[PHASE] === BUILDING) return key('build.first', values);
  return key('build.points', values);
}

function travelReason(w: Int32Array, packed: number): Reason {
  const segment = segmentFrom[w[seatAt(w[TURN]) + SEAT_PAWN]];
  let steps = 1;
  while (steps < 3 && stepOf(packed, steps) !== NO_STEP) steps++;
  const to = stepOf(packed, steps - 1);
  const price = priceOf(w, segment, steps);
  if (sizeAt[to] >= 0) return price === 0 ? key('travel.free', { n: steps }) : key('travel.on', { n: steps, price });
  const points = tileFor(w[PLAYERS], w[ARRIVALS + segment]);
  if (to === brundisium) return key(points > 0 ? 'travel.end' : 'travel.there', { points });
  return points > 0 ? key('travel.city', { city: placeName(to), points }) : key('travel.opens', { city: placeName(to) });
}

function stopReason(w: Int32Array): Reason {
  if (w[PHASE] === BUILDING) return key('stop.building');
  return key(w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2] > 0 ? 'stop.fallen' : 'stop.saves');
}

/** Whether an action ends the game with the acting seat first, as far as that seat can know. */
function wins(w: Int32Array, packed: number): boolean {
  if (typeOf(packed) === PUSH) return false;
  trial.set(w);
  advance(trial, packed, null);
  return rules.result({ words: trial })?.ranks[w[TURN]] === 1;
}

/** Why a legal action is good, from what its seat knows. */
export function explain({ words: w }: State, packed: number): Reason {
  if (wins(w, packed)) return key('win');
  switch (typeOf(packed)) {
    case INCOME:
      return incomeReason(w, packed);
    case PUSH:
      return pushReason(w, packed);
    case EXCHANGING:
      return exchangeReason(w, packed);
    case CONSOLING:
      return key(goodOf(packed) === COIN ? 'console.coin' : 'console.tile');
    case BUILD:
      return buildReason(w, packed);
    case STOP:
      return stopReason(w);
    default:
      return travelReason(w, packed);
  }
}
