import type { Random } from '@castellum/core';
import type { SearchPolicy } from '@castellum/search';
import { discsOn, legal, maxLegal, priceOf } from '../rules/legal.ts';
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
  packRange,
  placeOf,
  RANGE,
  sizeOf,
  stepOf,
  TAKE_COINS,
  TAKE_STONES,
  TRAVEL,
  takeOf,
} from '../rules/pack.ts';
import { brundisium, segmentFrom, sizeAt } from '../rules/places.ts';
import { advance, tileFor } from '../rules/play.ts';
import { sizes } from '../rules/position.ts';
import {
  ARRIVALS,
  BUILDING,
  FALLEN,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  SEAT_CART,
  SEAT_PAWN,
  SEAT_STONES,
  type State,
  seatAt,
  TURN,
} from '../rules/state.ts';
import { knownAims, rootAims, steadyPush } from './aims.ts';
import { modelPush, pushByTable } from './drops.ts';
import { prospects, pushed, standing } from './evaluate.ts';
import { after } from './lookahead.ts';

const buffer = new Int32Array(maxLegal);
const laid = sizes.map((size) => tilePoints[size]);

// What moves look worth at a glance, in points.
const stoneWorth = [0.55, 1, 1.5];
const coinWorth = 0.4;
const tileWorth = [1.1, 2.3, 3.9];
/** Pushing a stone of a size, its own worth taken off. */
const pushWorth = [0.5, 0.9, 1.6];
const stepWorth = 0.8;
/** What is left of a stone beyond the third. */
const manyStones = 0.5;

/** How good an action looks without trying it, in points. */
function glance(d: Int32Array, packed: number): number {
  const i = seatAt(d[TURN]);
  switch (kindOf(packed)) {
    case INCOME: {
      const card = incomeCards[cardOf(packed)];
      const take = takeOf(packed);
      const held = d[i + SEAT_STONES] + d[i + SEAT_STONES + 1] + d[i + SEAT_STONES + 2];
      const stones = take === TAKE_COINS ? 0 : card.S * stoneWorth[0] + card.M * stoneWorth[1] + card.L * stoneWorth[2];
      return (held > 2 ? manyStones : 1) * stones + (take === TAKE_STONES ? 0 : coinWorth * card.coins);
    }
    case PUSH: {
      const tiles = d[i + SEAT_CART] + d[i + SEAT_CART + 1] + d[i + SEAT_CART + 2];
      return pushWorth[sizeOf(packed)] * (tiles > 2 ? 0.6 : 1.3) + (d[PUSHED] === 1 ? 1 : 0.5);
    }
    case EXCHANGING:
      return goodOf(packed) === COIN ? coinWorth : tileWorth[goodOf(packed)];
    case CONSOLING:
      return goodOf(packed) === COIN ? coinWorth : tileWorth[0];
    case BUILD: {
      const size = sizeAt[placeOf(packed)];
      return laid[size] + 2 - tileWorth[size] + (d[PHASE] === BUILDING ? coinWorth : 0);
    }
    case TRAVEL: {
      const segment = segmentFrom[d[i + SEAT_PAWN]];
      let steps = 1;
      while (steps < 3 && stepOf(packed, steps) !== NO_STEP) steps++;
      const to = stepOf(packed, steps - 1);
      const city = sizeAt[to] < 0 ? tileFor(d[PLAYERS], d[ARRIVALS + segment]) * (to === brundisium ? 0.8 : 1) + 0.5 : 0;
      return steps * stepWorth + city - coinWorth * priceOf(d, segment, steps) + 0.2 * discsOn(d, segment);
    }
    default:
      return d[PHASE] === PUSHING && d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2] > 0 ? 0.3 : 0;
  }
}

/** How far chance may outweigh a glance in a playout, in points. */
const whim = 1.2;

/** A quick and sensible action for a playout; a push without an aim, as `playoutAdvance` plays it. */
function playout({ d }: State, random: Random): number {
  const n = legal(d, buffer);
  let best = buffer[0];
  let highest = Number.NEGATIVE_INFINITY;
  let bits = 0;
  for (let i = 0; i < n; i++) {
    bits = (i & 3) === 0 ? random.uint32() : bits >>> 8;
    const value = glance(d, buffer[i]) + (whim / 256) * (bits & 255);
    if (value > highest) {
      highest = value;
      best = buffer[i];
    }
  }
  return kindOf(best) === PUSH ? modelPush(sizeOf(best)) : best;
}

const outlooks = new Float64Array(maxLegal);

/** How sharply the prior prefers what looks better: points that make a move e times as likely, at the root and deeper. */
const softness = { root: 1, deeper: 1 };

/** A weight for each action: at the root by the evaluation after it, aims tried by simulation; deeper by a glance. */
function prior({ d }: State, actions: Int32Array, count: number, weights: Float64Array, depth: number): void {
  let best = Number.NEGATIVE_INFINITY;
  const seat = d[TURN];
  for (let i = 0; i < count; i++) {
    const packed = actions[i];
    if (depth > 0) outlooks[i] = glance(d, packed);
    else if (kindOf(packed) === PUSH) {
      const [best] = rootAims(d, sizeOf(packed), pushed);
      outlooks[i] = standing(steadyPush(d, best.packed), seat);
    } else outlooks[i] = after(d, packed, seat);
    best = Math.max(best, outlooks[i]);
  }
  const soft = depth > 0 ? softness.deeper : softness.root;
  for (let i = 0; i < count; i++) weights[i] = 0.01 + Math.exp((outlooks[i] - best) / soft);
}

/** At the root one after the other of the aims that did best when tried; deeper the model's only push. */
function aim(state: State, range: number, tried: number): number {
  const aims = knownAims(state, sizeOf(range));
  if (aims === null) return modelPush(sizeOf(range));
  return aims[Math.min(tried, aims.length - 1)].packed;
}

/** How tree search plays Via Appia. */
export const policy: SearchPolicy<State> = {
  playout,
  playoutAdvance({ d }, packed, random) {
    if (kindOf(packed) === PUSH) pushByTable(d, sizeOf(packed), random);
    else advance(d, packed, null);
  },
  prior,
  aim,
  isRange: (packed) => kindOf(packed) === PUSH && (packed & RANGE) !== 0,
  rangeOf: (packed) => (kindOf(packed) === PUSH ? packRange(sizeOf(packed)) : packed),
  evaluate: ({ d }, scores) => prospects(d, scores),
  cutoff: 20,
  exploration: 0.6,
  scoreScale: 8,
};
