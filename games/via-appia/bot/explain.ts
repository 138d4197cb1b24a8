import { SeededRandom } from '@castellum/core';
import type { Reason } from '@castellum/search';
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
  kindOf,
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
} from '../rules/packed.ts';
import { allSpaces, brundisium, placeName, segmentAt, segmentFrom, sizeAt } from '../rules/places.ts';
import { advance, tileFor } from '../rules/play.ts';
import { segments, sizes } from '../rules/position.ts';
import { majorityPoints, tokensOf } from '../rules/reckoning.ts';
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
function pushReason(d: Int32Array, packed: number): Reason {
  const aim = packed & RANGE ? rootAims(d, sizeOf(packed), pushed)[0].packed : packed;
  const random = new SeededRandom(aim);
  const state: State = { d: trial };
  const times = [0, 0, 0];
  let several = 0;
  let some = 0;
  for (let k = 0; k < tries; k++) {
    trial.set(d);
    advance(trial, aim, null);
    if (trial[PHASE] === WAVERING) rules.roll(state, random);
    let fell = 0;
    for (let size = 0; size < 3; size++) {
      const n = trial[FALLEN + size] - d[FALLEN + size];
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
  const fallen = d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2];
  return key(d[PUSHED] === 1 && fallen === 0 ? 'push.consolation' : 'push.prepares');
}

function incomeReason(d: Int32Array, packed: number): Reason {
  if (d[UP] === 1) return key(d[seatAt(d[TURN]) + SEAT_TOKEN] === 0 ? 'income.token' : 'income.last');
  const take = takeOf(packed);
  if (take === TAKE_BOTH) return key('income.both');
  if (take === TAKE_COINS) return key('income.coins');
  return key(incomeCards[cardOf(packed)].L > 0 ? 'income.large' : 'income.stones');
}

function exchangeReason(d: Int32Array, packed: number): Reason {
  const stone = sizeOf(packed);
  const good = goodOf(packed);
  if (good === COIN) return key(canLoad(d, stone) ? 'exchange.coin' : 'exchange.no-room');
  if (good === stone) return key('exchange.full');
  return key(canLoad(d, stone) ? 'exchange.smaller' : 'exchange.fits');
}

function buildReason(d: Int32Array, packed: number): Reason {
  const place = placeOf(packed);
  const segment = segmentAt[place];
  const seat = d[TURN];
  const points = tilePoints[sizes[sizeAt[place]]];
  trial.set(d);
  advance(trial, packed, null);
  const values = { segment: segments[segment], points };
  if (trial[PAVED + segment] === allSpaces[segment]) return key('build.completes', values);
  if (d[PHASE] === BUILDING) return key('build.second', values);
  const before = majorityPoints(tokensOf(d, segment))[seat];
  const after = majorityPoints(tokensOf(trial, segment))[seat];
  if (after > before) return key('build.majority', values);
  if (trial[PHASE] === BUILDING) return key('build.first', values);
  return key('build.points', values);
}

function travelReason(d: Int32Array, packed: number): Reason {
  const segment = segmentFrom[d[seatAt(d[TURN]) + SEAT_PAWN]];
  let steps = 1;
  while (steps < 3 && stepOf(packed, steps) !== NO_STEP) steps++;
  const to = stepOf(packed, steps - 1);
  const price = priceOf(d, segment, steps);
  if (sizeAt[to] >= 0) return price === 0 ? key('travel.free', { n: steps }) : key('travel.on', { n: steps, price });
  const points = tileFor(d[PLAYERS], d[ARRIVALS + segment]);
  if (to === brundisium) return key(points > 0 ? 'travel.end' : 'travel.there', { points });
  return points > 0 ? key('travel.city', { city: placeName(to), points }) : key('travel.opens', { city: placeName(to) });
}

function stopReason(d: Int32Array): Reason {
  if (d[PHASE] === BUILDING) return key('stop.building');
  return key(d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2] > 0 ? 'stop.fallen' : 'stop.saves');
}

/** Whether an action ends the game with the acting seat first, as far as that seat can know. */
function wins(d: Int32Array, packed: number): boolean {
  if (kindOf(packed) === PUSH) return false;
  trial.set(d);
  advance(trial, packed, null);
  return rules.result({ d: trial })?.ranks[d[TURN]] === 1;
}

/** Why a legal action is good, from what its seat knows. */
export function explain({ d }: State, packed: number): Reason {
  if (wins(d, packed)) return key('win');
  switch (kindOf(packed)) {
    case INCOME:
      return incomeReason(d, packed);
    case PUSH:
      return pushReason(d, packed);
    case EXCHANGING:
      return exchangeReason(d, packed);
    case CONSOLING:
      return key(goodOf(packed) === COIN ? 'console.coin' : 'console.tile');
    case BUILD:
      return buildReason(d, packed);
    case STOP:
      return stopReason(d);
    default:
      return travelReason(d, packed);
  }
}
