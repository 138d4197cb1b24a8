import type { Game } from '@castellum/core';
import { advance } from './advance.ts';
import { apply } from './apply.ts';
import { chance, roll } from './chance.ts';
import { legal, MAX_LEGAL } from './legal.ts';
import { reach } from './material/measures.ts';
import { limits, PUSH, pack, packPush, RANGE, sizeOf, typeOf, unpack } from './packed.ts';
import { read } from './read.ts';
import { refuse } from './refuse.ts';
import { result, scores } from './result.ts';
import { conceal, concealInto, sample } from './secrets.ts';
import { show } from './show.ts';
import { start } from './start.ts';
import { BLOCKING, BUILDING, isChance, mayDecide, OVER, PHASE, PLAYERS, PUSHING, type State, TURN, viewerOf, WAVER } from './state.ts';
import { write } from './write.ts';

export type { State } from './state.ts';

/** The rules of a version, by which its tables are played to their end: version 1 dealt and pushed stones otherwise (decision 23). */
const rulesOf = (rulesVersion: 1 | 2): Game<State> => ({
  id: 'via-appia',
  rulesVersion,
  players: { min: 2, max: 4 },
  options: [
    { key: 'blocking', values: [false, true] },
    { key: 'waver', values: [true, false] },
  ],
  hasSecrets: true,
  maxLegal: MAX_LEGAL,

  start: (setup) => start(setup, rulesVersion === 1),
  setup: ({ words: w }) => ({ players: w[PLAYERS], options: { blocking: w[BLOCKING] === 1, waver: w[WAVER] === 1 } }),
  actor: ({ words: w }) => (w[PHASE] === OVER ? 'over' : isChance(w[PHASE]) ? 'chance' : w[TURN]),
  turn: ({ words: w }) => w[TURN],

  actions({ words: w }) {
    const buffer = new Int32Array(MAX_LEGAL);
    return Array.from(buffer.subarray(0, legal(w, buffer)), unpack);
  },
  refuse: ({ words: w }, action) => refuse(w, action),
  apply,
  chance: ({ words }, random) => chance(words, random),
  irrevocable: (action) => action.type === 'push',
  pass: ({ words: w }) => ((w[PHASE] === PUSHING || w[PHASE] === BUILDING) && mayDecide(w) ? { type: 'stop' } : null),

  conceal,
  concealInto,
  viewer: viewerOf,
  sample,

  result: ({ words }) => (words[PHASE] === OVER ? result(words) : null),
  scores: ({ words }) => scores(words),

  read: (json) => read(json, rulesVersion === 1),
  write: ({ words: w }) => write(w),
  show: ({ words: w }) => show(w),

  legal: ({ words: w }, out) => legal(w, out),
  pack: (_, action) => pack(action),
  unpack: (_, packed) => unpack(packed),
  pick(_, packed, random) {
    if (typeOf(packed) !== PUSH || (packed & RANGE) === 0) return packed;
    const size = sizeOf(packed);
    return packPush(size, random.between(-limits[size], limits[size]), random.between(-reach.angle, reach.angle));
  },
  advance({ words: w }, packed) {
    advance(w, packed, null);
  },
  roll: ({ words }, random) => roll(words, random),
  clone: ({ words }) => ({ words: words.slice() }),
  copy(from, into) {
    into.words.set(from.words);
  },
});

/** Via Appia: docs/rules/via-appia.md. */
export const rules = rulesOf(2);

/** The rules of tables that were made under an earlier version. */
export const earlierRules: readonly Game<State>[] = [rulesOf(1)];
