import type { Random } from '@castellum/core';
import type { Care, SearchPolicy } from '@castellum/search';
import { legal, maxLegal, priceOf } from '../rules/legal.ts';
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
} from '../rules/packed.ts';
import { brundisium, segmentFrom, sizeAt } from '../rules/places.ts';
import { advance, tileFor } from '../rules/play.ts';
import { sizes } from '../rules/position.ts';
import {
  ARRIVALS,
  BUILDING,
  FALLEN,
  LAST,
  PHASE,
  PLAYERS,
  PUSHED,
  SEAT_CART,
  SEAT_COINS,
  SEAT_PAWN,
  SEAT_POINTS,
  SEAT_STONES,
  type State,
  seatAt,
  TURN,
} from '../rules/state.ts';
import { knownAims, mostBatches, rootAims, steadyPush, tryRootAims } from './aims.ts';
import { modelPush, pushByTable } from './drops.ts';
import { predict, pushed, standing } from './evaluate.ts';
import { after } from './lookahead.ts';
import { ripeStones } from './ripe.ts';

const buffer = new Int32Array(maxLegal);
const laid = sizes.map((size) => tilePoints[size]);

/** What moves look worth at a glance, in points; found by playouts against each other, the pushes played by the tables. */
export const looks = {
  stone: [0.25, 0.93, 2.9],
  /** Stones taken, as a share of their worth, by how many are held: none or one, two or three, more. */
  held: [1.49, 1.04, 0.5],
  coin: 0.5,
  /** Coins as a share of their worth, by how many are held: up to three, up to eight, more. */
  rich: [1.55, 0.96, 0.37],
  tile: [1.55, 2.27, 4.62],
  /** A tile of a size of which one is on the cart already, as a share. */
  another: 0.9,
  /** Pushing a stone of a size, its own worth taken off; as a share by the tiles on the cart: none, one, two, three, more. */
  push: [0.35, 1.09, 1.42],
  room: [1.3, 1.58, 0.9, 0.62, 0.34],
  /** A second push of a turn, and what it and the first may be consoled with. */
  second: 0.37,
  consoled: 0.52,
  /** What each ripe stone adds to a push, by its worth. */
  ripe: 0.68,
  /** Laying a tile: its points, its token, and a coin for the second. */
  points: 1.7,
  bonus: 3.03,
  secondTile: 0.35,
  /** Travelling so many steps; a coin paid. */
  steps: [0.82, 1.86, 2.98],
  price: 0,
  /** A city's tile as a share of its points, and being there. */
  city: 1.02,
  there: 0.71,
  /** Ending the game, and each point of lead in doing so. */
  end: 0.5,
  lead: 0.09,
  /** Pushing no more, with and without fallen stones; laying no second tile. */
  enough: 0.25,
  saved: 0.14,
  kept: 0.09,
};

/** Points that a seat leads by; negative where it is behind. */
function leadOf(d: Int32Array, seat: number): number {
  let best = 0;
  for (let other = 0; other < d[PLAYERS]; other++)
    if (other !== seat && d[seatAt(other) + SEAT_POINTS] > best) best = d[seatAt(other) + SEAT_POINTS];
  return d[seatAt(seat) + SEAT_POINTS] - best;
}

/** How good an action looks without trying it, in points. */
function glance(d: Int32Array, packed: number): number {
  const i = seatAt(d[TURN]);
  switch (kindOf(packed)) {
    case INCOME: {
      const card = incomeCards[cardOf(packed)];
      const take = takeOf(packed);
      const held = d[i + SEAT_STONES] + d[i + SEAT_STONES + 1] + d[i + SEAT_STONES + 2];
      const coins = d[i + SEAT_COINS];
      let value = 0;
      if (take !== TAKE_COINS)
        value += looks.held[held > 3 ? 2 : held >> 1] * (card.S * looks.stone[0] + card.M * looks.stone[1] + card.L * looks.stone[2]);
      if (take !== TAKE_STONES) value += looks.coin * looks.rich[coins > 8 ? 2 : coins > 3 ? 1 : 0] * card.coins;
      return value;
    }
    case PUSH: {
      const tiles = d[i + SEAT_CART] + d[i + SEAT_CART + 1] + d[i + SEAT_CART + 2];
      const fallen = d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2];
      const value = looks.room[Math.min(4, tiles + fallen)] * (looks.push[sizeOf(packed)] + looks.ripe * ripeness);
      return d[PUSHED] === 0 ? value + looks.second : d[PUSHED] === 1 && fallen === 0 ? value + looks.consoled : value;
    }
    case EXCHANGING:
    case CONSOLING: {
      const good = goodOf(packed);
      if (good === COIN) return looks.coin;
      return looks.tile[good] * (d[i + SEAT_CART + good] > 0 ? looks.another : 1);
    }
    case BUILD: {
      const size = sizeAt[placeOf(packed)];
      return looks.points * laid[size] + looks.bonus - looks.tile[size] + (d[PHASE] === BUILDING ? looks.secondTile : 0);
    }
    case TRAVEL: {
      const segment = segmentFrom[d[i + SEAT_PAWN]];
      let steps = 1;
      while (steps < 3 && stepOf(packed, steps) !== NO_STEP) steps++;
      const to = stepOf(packed, steps - 1);
      let value = looks.steps[steps - 1] - looks.price * priceOf(d, segment, steps);
      if (sizeAt[to] < 0) {
        const points = tileFor(d[PLAYERS], d[ARRIVALS + segment]);
        value += looks.city * points + looks.there;
        if (to === brundisium && points > 0 && d[LAST] === 0) value += looks.lead * leadOf(d, d[TURN]) - looks.end;
      }
      return value;
    }
    default:
      if (d[PHASE] === BUILDING) return looks.kept;
      return d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2] > 0 ? looks.enough : looks.saved;
  }
}

/** Ripe stones of the tray that is looked at, by their worth. */
let ripeness = 0;

function lookAtTray(d: Int32Array): void {
  const [small, medium, large] = ripeStones(d);
  ripeness = small + 2 * medium + 4 * large;
}

/** How far chance may outweigh a glance in a playout, in points. */
const whim = 1.2;

/** A quick and sensible action for a playout; a push without an aim, as `playoutAdvance` plays it. */
function playout({ d }: State, random: Random): number {
  const n = legal(d, buffer);
  lookAtTray(d);
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
  lookAtTray(d);
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

/** So many simulations are worth a batch of aims; by time, so much of it is used for them. */
const simulationsOfBatch = 3600;
const timeOfAims = 0.2;

/** Tries aims at the root: the more, the more time there is. */
function prepare({ d }: State, { simulations, spent }: Care): void {
  const sizes: number[] = [];
  for (let i = legal(d, buffer) - 1; i >= 0; i--) if (kindOf(buffer[i]) === PUSH && buffer[i] & RANGE) sizes.push(sizeOf(buffer[i]));
  if (sizes.length === 0) return;
  const most = Math.min(mostBatches, simulations / simulationsOfBatch);
  tryRootAims(d, sizes, pushed, (batches) => batches >= most || spent() >= timeOfAims);
}

/** How tree search plays Via Appia. */
export const policy: SearchPolicy<State> = {
  prepare,
  playout,
  playoutAdvance({ d }, packed, random) {
    if (kindOf(packed) === PUSH) pushByTable(d, sizeOf(packed), random);
    else advance(d, packed, null);
  },
  prior,
  aim,
  isRange: (packed) => kindOf(packed) === PUSH && (packed & RANGE) !== 0,
  rangeOf: (packed) => (kindOf(packed) === PUSH ? packRange(sizeOf(packed)) : packed),
  evaluate: ({ d }, scores) => predict(d, scores),
  cutoff: 20,
  paired: { breadth: 12, trust: 30, unit: 0.03, aims: 4, doubt: 3 },
  exploration: 0.6,
  scoreScale: 8,
};
