import type { Game } from '@castellum/core';
import { advance } from './advance.ts';
import { apply } from './apply.ts';
import { chance, roll } from './chance.ts';
import { legal, MAX_LEGAL } from './legal.ts';
import { pack, unpack } from './packed.ts';
import { read } from './read.ts';
import { refuse } from './refuse.ts';
import { result, scores } from './result.ts';
import { conceal, concealInto, sample } from './secrets.ts';
import { show } from './show.ts';
import { start } from './start.ts';
import { OVER, PHASE, PLAY, PLAYERS, type State, TURN, viewerOf } from './state.ts';
import { write } from './write.ts';

export type * from './events.ts';
export * from './inspect.ts';
export type * from './position.ts';
export type { State } from './state.ts';

const buffer = new Int32Array(MAX_LEGAL);

/** Waterworks (Idraulico): docs/rules/waterworks.md. */
export const rules: Game<State> = {
  id: 'waterworks',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  options: [],
  hasSecrets: true,
  maxLegal: MAX_LEGAL,

  start,
  setup: (state) => ({ players: state.words[PLAYERS], options: {} }),
  actor({ words: w }) {
    return w[PHASE] === PLAY ? w[TURN] : w[PHASE] === OVER ? 'over' : 'chance';
  },
  turn: (state) => state.words[TURN],

  actions(state) {
    const count = legal(state.words, buffer);
    return Array.from(buffer.subarray(0, count), unpack);
  },
  refuse: (state, action) => refuse(state.words, action),
  apply,
  chance: ({ words }, random) => chance(words, random),
  irrevocable: () => false,
  pass: () => null,

  conceal,
  concealInto,
  viewer: viewerOf,
  sample,

  result: ({ words }) => (words[PHASE] === OVER ? result(words) : null),
  scores: ({ words }) => scores(words),

  read,
  write,
  show,

  legal: (state, out) => legal(state.words, out),
  pack: (_state, action) => pack(action),
  unpack: (_state, packed) => unpack(packed),
  pick: (_state, packed) => packed,
  advance: (state, packed) => advance(state.words, packed),
  roll: ({ words }, random) => roll(words, random),
  clone: (state) => ({ words: state.words.slice() }),
  copy(from, into) {
    into.words.set(from.words);
  },
};
