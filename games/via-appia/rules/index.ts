import { type Game, type Random, ranksOf } from '@castellum/core';
import { advanceChance, waverBy } from './chance.ts';
import type { ViaAppiaEvent } from './events.ts';
import { legal, maxLegal } from './legal.ts';
import { reach } from './material/measures.ts';
import { faceUp } from './material/stock.ts';
import { kindOf, limits, PUSH, pack, packPush, RANGE, sizeOf, unpack } from './packed.ts';
import { advance, shuffled } from './play.ts';
import { read } from './read.ts';
import { refuse } from './refuse.ts';
import { conceal, concealInto, sample, viewerOf } from './secrets.ts';
import { show } from './show.ts';
import { drawDeal, drawShuffle, drawWaver, startState } from './start.ts';
import {
  BLOCKING,
  BUILDING,
  CARDS,
  cardCount,
  DEAL,
  OVER,
  PHASE,
  PLAYERS,
  PUSHING,
  SEAT_POINTS,
  SHUFFLE,
  type State,
  seatAt,
  TURN,
  VIEWER,
  WAVER,
  WAVERING,
} from './state.ts';
import { writeState } from './write.ts';

export type { State } from './state.ts';

const isChance = (phase: number): boolean => phase === DEAL || phase === WAVERING || phase === SHUFFLE;

const points = ({ d }: State): number[] => Array.from({ length: d[PLAYERS] }, (_, seat) => d[seatAt(seat) + SEAT_POINTS]);

/** Via Appia: docs/rules/via-appia.md. */
export const rules: Game<State> = {
  id: 'via-appia',
  rulesVersion: 2,
  players: { min: 2, max: 4 },
  options: [
    { key: 'blocking', values: [false, true] },
    { key: 'waver', values: [true, false] },
  ],
  hasSecrets: true,
  maxLegal,

  start: startState,
  setup: ({ d }) => ({ players: d[PLAYERS], options: { blocking: d[BLOCKING] === 1, waver: d[WAVER] === 1 } }),
  actor: ({ d }) => (d[PHASE] === OVER ? 'over' : isChance(d[PHASE]) ? 'chance' : d[TURN]),
  turn: ({ d }) => d[TURN],

  actions({ d }) {
    const buffer = new Int32Array(maxLegal);
    return Array.from(buffer.subarray(0, legal(d, buffer)), unpack);
  },
  refuse: ({ d }, action) => refuse(d, action),
  apply(state, action) {
    const d = state.d.slice();
    const events: ViaAppiaEvent[] = [];
    if (isChance(d[PHASE])) advanceChance(d, action, events);
    else advance(d, pack(action), events);
    return { state: { d }, events };
  },
  chance({ d }, random) {
    if (d[PHASE] === DEAL) return drawDeal(random);
    return d[PHASE] === SHUFFLE ? drawShuffle(d, random) : drawWaver(random);
  },
  irrevocable: (action) => action.type === 'push',
  rest: ({ d }) => ((d[PHASE] === PUSHING || d[PHASE] === BUILDING) && mayDecide(d) ? { type: 'stop' } : null),

  conceal,
  concealInto,
  viewer: ({ d }) => viewerOf(d),
  sample,

  result(state) {
    if (state.d[PHASE] !== OVER) return null;
    const scores = points(state);
    return { scores, ranks: ranksOf(scores) };
  },
  scores: points,

  read,
  write: ({ d }) => writeState(d),
  show: ({ d }) => show(d),

  legal: ({ d }, out) => legal(d, out),
  pack: (_, action) => pack(action),
  unpack: (_, packed) => unpack(packed),
  pick(_, packed, random) {
    if (kindOf(packed) !== PUSH || (packed & RANGE) === 0) return packed;
    const size = sizeOf(packed);
    return packPush(size, random.between(-limits[size], limits[size]), random.between(-reach.angle, reach.angle));
  },
  advance({ d }, packed) {
    advance(d, packed, null);
  },
  roll({ d }, random: Random) {
    if (d[PHASE] === WAVERING) {
      const { x, angle } = drawWaver(random);
      waverBy(d, x, angle, null);
    } else if (d[PHASE] === SHUFFLE) {
      random.shuffle(d.subarray(CARDS + faceUp, CARDS + cardCount));
      shuffled(d, null);
    } else advanceChance(d, drawDeal(random), null);
  },
  clone: ({ d }) => ({ d: d.slice() }),
  copy(from, into) {
    into.d.set(from.d);
  },
};

/** True unless the state is a view in which another seat decides. */
const mayDecide = (d: Int32Array): boolean => d[VIEWER] === 0 || d[VIEWER] === 2 + d[TURN];
