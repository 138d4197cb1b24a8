import type { Game } from '@castellum/core';
import { type Aqueduct, aqueducts, type MoveChoice, moves, type Reckoning, reckoning } from '../../rules/inspect.ts';
import type { Position } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';

/** What lies on the table in a state, as the components read it. */
export interface Table {
  readonly position: Position;
  readonly aqueducts: readonly Aqueduct[];
  readonly reckoning: Reckoning;
  /** Where each builder would move on to. */
  readonly stops: readonly MoveChoice[];
}

export function tableOf(game: Game<State>, state: State): Table {
  return { position: game.write(state) as Position, aqueducts: aqueducts(state), reckoning: reckoning(state), stops: moves(state) };
}
