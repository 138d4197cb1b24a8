import type { Random } from '@castellum/core';
import type { RunningBudget, SearchPolicy } from '@castellum/search';
import { advance, tileFor } from '../rules/advance.ts';
import { legal, MAX_LEGAL, priceOf } from '../rules/legal.ts';
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
  packRange,
  placeOf,
  RANGE,
  sizeOf,
  stepOf,
  TAKE_COINS,
  TAKE_STONES,
  TRAVEL,
  takeOf,
  typeOf,
} from '../rules/packed.ts';
import { brundisium, segmentFrom, sizeAt } from '../rules/places.ts';
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
import { evaluate, outlook, pushed } from './evaluate.ts';
import { after } from './lookahead.ts';
import { ripeStones } from './ripe.ts';

const buffer = new Int32Array(MAX_LEGAL);
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
function leadOf(w: Int32Array, seat: number): number {
  let best = 0;
  for (let other = 0; other < w[PLAYERS]; other++)
    if (other !== seat && w[seatAt(other) + SEAT_POINTS] > best) best = w[seatAt(other) + SEAT_POINTS];
  return w[seatAt(seat) + SEAT_POINTS] - best;
}

/** How good an action looks without trying it, in points. */
function glance(w: Int32Array, packed: number): number {
  const i = seatAt(w[TURN]);
  switch (typeOf(packed)) {
    case INCOME: {
      const card = incomeCards[cardOf(packed)];
      const take = takeOf(packed);
      const held = w[i + SEAT_STONES] + w[i + SEAT_STONES + 1] + w[i + SEAT_STONES + 2];
      const coins = w[i + SEAT_COINS];
      let value = 0;
      if (take !== TAKE_COINS)
        value += looks.held[held > 3 ? 2 : held >> 1] * (card.S * looks.stone[0] + card.M * looks.stone[1] + card.L * looks.stone[2]);
      if (take !== TAKE_STONES) value += looks.coin * looks.rich[coins > 8 ? 2 : coins > 3 ? 1 : 0] * card.coins;
      return value;
    }
    case PUSH: {
      const tiles = w[i + SEAT_CART] + w[i + SEAT_CART + 1] + w[i + SEAT_CART + 2];
      const fallen = w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2];
      const value = looks.room[Math.min(4, tiles + fallen)] * (looks.push[sizeOf(packed)] + looks.ripe * ripeness);
      return w[PUSHED] === 0 ? value + looks.second : w[PUSHED] === 1 && fallen === 0 ? value + looks.consoled : value;
    }
    case EXCHANGING:
    case CONSOLING: {
      const good = goodOf(packed);
      if (good === COIN) return looks.coin;
      return looks.tile[good] * (w[i + SEAT_CART + good] > 0 ? looks.another : 1);
    }
    case BUILD: {
      const size = sizeAt[placeOf(packed)];
      return looks.points * laid[size] + looks.bonus - looks.tile[size] + (w[PHASE] === BUILDING ? looks.secondTile : 0);
    }
    case TRAVEL: {
      const segment = segmentFrom[w[i + SEAT_PAWN]];
      let steps = 1;
      while (steps < 3 && stepOf(packed, steps) !== NO_STEP) steps++;
      const to = stepOf(packed, steps - 1);
      let value = looks.steps[steps - 1] - looks.price * priceOf(w, segment, steps);
      if (sizeAt[to] < 0) {
        const points = tileFor(w[PLAYERS], w[ARRIVALS + segment]);
        value += looks.city * points + looks.there;
        if (to === brundisium && points > 0 && w[LAST] === 0) value += looks.lead * leadOf(w, w[TURN]) - looks.end;
      }
      return value;
    }
    default:
      if (w[PHASE] === BUILDING) return looks.kept;
      return w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2] > 0 ? looks.enough : looks.saved;
  }
}

/** Ripe stones of the tray that is looked at, by their worth. */
let ripeness = 0;

function lookAtTray(w: Int32Array): void {
  const [small, medium, large] = ripeStones(w);
  ripeness = small + 2 * medium + 4 * large;
}

/** How far chance may outweigh a glance in a playout, in points. */
const whim = 1.2;

/** A quick and sensible action for a playout; a push without an aim, as `playoutAdvance` plays it. */
function playout({ words: w }: State, random: Random): number {
  const n = legal(w, buffer);
  lookAtTray(w);
  let best = buffer[0];
  let highest = Number.NEGATIVE_INFINITY;
  let bits = 0;
  for (let i = 0; i < n; i++) {
    bits = (i & 3) === 0 ? random.uint32() : bits >>> 8;
    const value = glance(w, buffer[i]) + (whim / 256) * (bits & 255);
    if (value > highest) {
      highest = value;
      best = buffer[i];
    }
  }
  return typeOf(best) === PUSH ? modelPush(sizeOf(best)) : best;
}

const outlooks = new Float64Array(MAX_LEGAL);

/** How sharply the prior prefers what looks better: points that make a move e times as likely, at the root and deeper. */
const softness = { root: 1, deeper: 1 };

/** A weight for each action: at the root by the evaluation after it, aims tried by simulation; deeper by a glance. */
function prior({ words: w }: State, actions: Int32Array, count: number, weights: Float64Array, depth: number): void {
  let best = Number.NEGATIVE_INFINITY;
  const seat = w[TURN];
  lookAtTray(w);
  for (let i = 0; i < count; i++) {
    const packed = actions[i];
    if (depth > 0) outlooks[i] = glance(w, packed);
    else if (typeOf(packed) === PUSH) {
      const [best] = rootAims(w, sizeOf(packed), pushed);
      outlooks[i] = outlook(steadyPush(w, best.packed), seat);
    } else outlooks[i] = after(w, packed, seat);
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
function prepare({ words: w }: State, { simulations, spent }: RunningBudget): void {
  const sizes: number[] = [];
  for (let i = legal(w, buffer) - 1; i >= 0; i--) if (typeOf(buffer[i]) === PUSH && buffer[i] & RANGE) sizes.push(sizeOf(buffer[i]));
  if (sizes.length === 0) return;
  const most = Math.min(mostBatches, simulations / simulationsOfBatch);
  tryRootAims(w, sizes, pushed, (batches) => batches >= most || spent() >= timeOfAims);
}

/** How tree search plays Via Appia. */
export const policy: SearchPolicy<State> = {
  prepare,
  playout,
  playoutAdvance({ words: w }, packed, random) {
    if (typeOf(packed) === PUSH) pushByTable(w, sizeOf(packed), random);
    else advance(w, packed, null);
  },
  prior,
  aim,
  isRange: (packed) => typeOf(packed) === PUSH && (packed & RANGE) !== 0,
  rangeOf: (packed) => (typeOf(packed) === PUSH ? packRange(sizeOf(packed)) : packed),
  evaluate: ({ words: w }, scores) => evaluate(w, scores),
  cutoff: 20,
  paired: { breadth: 12, trust: 30, unit: 0.03, aims: 4, doubt: 3 },
  exploration: 0.6,
  scoreScale: 8,
};
