import type { Action, Game } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import { useEffect, useRef } from 'react';
import type { Travel } from '../rules/inspect.ts';
import type { ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import type { Errand } from './decision.ts';
import { withoutChoice } from './exchange.ts';

/** The only way to do an errand; null where there are several, or a push is to be aimed. */
export function onlyWay(errand: Errand, actions: readonly Action[], travels: readonly Travel[]): ViaAppiaAction | null {
  // Of several paths to the same place the cheapest counts.
  const ways = errand === 'travel' ? travels.map(({ path }) => ({ type: errand, path })) : actions.filter(({ type }) => type === errand);
  return errand !== 'push' && ways.length === 1 ? (ways[0] as ViaAppiaAction) : null;
}

/** Whether an action stays a draft: what is sent at once is never played before it is confirmed. */
export function staysDraft(game: Game<State>, state: State, action: ViaAppiaAction): boolean {
  return !game.irrevocable(action as Action) && game.actor(game.apply(state, action as Action).state) !== 'chance';
}

/** States from which the draft has gone on by itself. */
const passed = new WeakSet<State>();

/** Drafts by itself what leaves no choice, and ends the turn where nothing else was drafted: there is nothing to take back. */
export function useWithoutChoice(playAll: (actions: readonly ViaAppiaAction[]) => void): void {
  const { game, committed, draft, state, actions, suggested, canEndTurn, endTurn } = useFrame<State>();
  const longest = useRef({ committed, length: 0 });
  /** The state from which the whole draft has gone by itself. */
  const forced = useRef<State | null>(null);
  useEffect(() => {
    // Who undoes what went by itself is asked.
    const undone = longest.current.committed === committed && draft.length < longest.current.length;
    longest.current = { committed, length: draft.length };
    if (undone || suggested !== null || passed.has(state)) return;
    const series = withoutChoice(game, state, actions) as ViaAppiaAction[];
    if (series.length === 0) return;
    passed.add(state);
    if (draft.length === 0) forced.current = committed;
    playAll(series);
  }, [game, committed, draft, state, actions, suggested, playAll]);
  useEffect(() => {
    if (forced.current !== committed || !canEndTurn) return;
    forced.current = null;
    endTurn();
  }, [committed, canEndTurn, endTurn]);
}
