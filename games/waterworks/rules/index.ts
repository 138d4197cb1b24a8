import type { Game } from '@castellum/core';
import { advance } from './advance.ts';
import { apply } from './apply.ts';
import { codeOf } from './cards.ts';
import { drawPile, roll } from './chance.ts';
import { legal, MAX_LEGAL } from './legal.ts';
import { startLine } from './line.ts';
import { packAction, unpackAction } from './packed.ts';
import { read } from './read.ts';
import { refuse } from './refuse.ts';
import { lengthsOf, resultOf } from './result.ts';
import { conceal, concealInto, hide, sample } from './secrets.ts';
import { show } from './show.ts';
import { DEAL, GOAL, goalOf, newState, OVER, PHASE, PLAY, PLAYERS, PLUMBERS, type State, seatAt, TURN, VIEWER, viewerOf } from './state.ts';
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

  start({ players }) {
    const state = newState(players);
    const w = state.words;
    w[PLAYERS] = players;
    w[PHASE] = DEAL;
    w[VIEWER] = -1;
    w[GOAL] = goalOf(players);
    for (let seat = 0; seat < players; seat++) {
      startLine(w, seatAt(seat));
      w[seatAt(seat) + PLUMBERS] = 2;
    }
    return state;
  },
  setup: (state) => ({ players: state.words[PLAYERS], options: {} }),
  actor({ words: w }) {
    return w[PHASE] === PLAY ? w[TURN] : w[PHASE] === OVER ? 'over' : 'chance';
  },
  turn: (state) => state.words[TURN],

  actions(state) {
    const count = legal(state.words, buffer);
    return Array.from(buffer.subarray(0, count), unpackAction);
  },
  refuse: (state, action) => refuse(state.words, action),
  apply,
  chance(state, random) {
    return { type: state.words[PHASE] === DEAL ? 'deal' : 'shuffle', pile: drawPile(state.words, random).map(codeOf) };
  },
  irrevocable: () => false,
  rest: () => null,

  conceal,
  concealInto,
  viewer: viewerOf,
  sample,

  result: ({ words }) => (words[PHASE] === OVER ? resultOf(words) : null),
  scores: ({ words }) => lengthsOf(words),

  read,
  write,
  show,

  legal: (state, out) => legal(state.words, out),
  pack: (_state, action) => packAction(action),
  unpack: (_state, packed) => unpackAction(packed),
  pick: (_state, packed) => packed,
  advance: (state, packed) => advance(state.words, packed),
  roll(state, random) {
    roll(state.words, random);
    hide(state.words);
  },
  clone: (state) => ({ words: state.words.slice() }),
  copy(from, into) {
    into.words.set(from.words);
  },
};
