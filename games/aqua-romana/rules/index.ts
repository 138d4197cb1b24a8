import type { Action, Actor, Game, GameEvent, Random, Refusal, Result, Seat, Setup } from '@castellum/core';
import { withoutSecrets } from '@castellum/core';
import { advance } from './advance.ts';
import { apply } from './apply.ts';
import { chance, roll } from './chance.ts';
import { legal, MAX_LEGAL } from './legal.ts';
import { pack, unpack } from './packed.ts';
import { type AquaAction, builderSetups, editions } from './position.ts';
import { read } from './read.ts';
import { actions, refuse } from './refuse.ts';
import { result, scores } from './result.ts';
import { show } from './show.ts';
import { standing } from './standing.ts';
import { start } from './start.ts';
import { CLOSE, clone, copy, OVER, RESERVE, SETUP, type State, setupOf } from './state.ts';
import { write } from './write.ts';

export type { State } from './state.ts';

function actor(state: State): Actor {
  if (state.phase === OVER) return 'over';
  if (state.phase === RESERVE) return state.picks & 7;
  return state.phase === SETUP && state.random ? 'chance' : state.turn;
}

/** Aqua Romana, by the rules of docs/rules/aqua-romana.md. Nothing in it is secret: concealing a state only notes who looks. */
export const rules: Game<State> = {
  id: 'aqua-romana',
  rulesVersion: 1,
  players: { min: 2, max: 4 },
  options: [
    { key: 'edition', values: editions },
    { key: 'builders', values: builderSetups },
  ],
  maxLegal: MAX_LEGAL,

  start: (setup: Setup): State => start(setup),
  setup: (state: State): Setup => setupOf(state),
  actor,
  turn: (state: State): Seat => state.turn,

  actions: (state: State): Action[] => actions(state),
  refuse: (state: State, action: unknown): Refusal | null => refuse(state, action),
  apply: (state: State, action: Action): { state: State; events: readonly GameEvent[] } => apply(state, action as AquaAction),
  chance: (state: State, random: Random): Action => chance(state, random),
  irrevocable: (): boolean => false,
  pass: (state: State): Action | null => (state.phase === CLOSE ? { type: 'pass' } : null),

  ...withoutSecrets({ clone, copy }),

  result: (state: State): Result | null => (state.phase === OVER ? result(state) : null),
  scores,

  read,
  write,
  show,
  standing,

  legal,
  pack: (state: State, action: Action): number => pack(state, action as AquaAction),
  unpack: (state: State, packed: number): Action => unpack(state, packed),
  pick: (_state: State, packed: number): number => packed,
  advance: (state: State, packed: number): void => advance(state, packed),
  roll,
};
