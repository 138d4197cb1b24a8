import type { Action, Game } from '@castellum/core';
import type { State } from '../rules/state.ts';
import { ours } from './table/fresh.ts';

/** What a placement would lead to, as its events say. */
export interface Outcome {
  /** The length of the line it changes; null where it changes none. */
  readonly length: number | null;
  /** True where it completes a line. */
  readonly wins: boolean;
  /** Open ends left, for a cap. */
  readonly ends: number | null;
  /** True for a cap whose leaky end meets the line. */
  readonly leaky: boolean;
}

/** Looks one action ahead; the action must be legal. */
export function outcomeOf(game: Game<State>, state: State, action: Action): Outcome {
  let outcome: Outcome = { length: null, wins: false, ends: null, leaky: false };
  for (const event of game.apply(state, action).events.map(ours)) {
    if (event.type === 'lay' || event.type === 'leak' || event.type === 'repair') outcome = { ...outcome, length: event.length };
    if (event.type === 'cap') outcome = { ...outcome, length: event.length, ends: event.ends, leaky: event.leaky };
    if (event.type === 'win') outcome = { ...outcome, wins: true };
  }
  return outcome;
}
