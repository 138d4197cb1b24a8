import type { Action } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { Travel } from '../rules/inspect.ts';
import type { SeatAction, ViaAppiaAction } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import type { Errand } from './decision.ts';
import { withoutChoice } from './exchange.ts';

/** The only card, space or journey of an errand; null where there are several, or a push is to be aimed. */
export function onlyWay(errand: Errand, actions: readonly Action[], travels: readonly Travel[]): SeatAction | null {
  // Of several paths to the same place the cheapest counts.
  const ways =
    errand === 'travel' ? travels.map(({ path }) => ({ type: errand, path: [...path] })) : actions.filter(({ type }) => type === errand);
  return errand !== 'push' && ways.length === 1 ? (ways[0] as SeatAction) : null;
}

/** @returns asks for the turn to be ended as soon as the draft completes it, as long as the table stands where it stands */
export function useEnding(): () => void {
  const { committed, canEndTurn, endTurn } = useFrame<State>();
  const from = useRef<State | null>(null);
  useEffect(() => {
    if (from.current !== committed || !canEndTurn) return;
    from.current = null;
    endTurn();
  }, [committed, canEndTurn, endTurn]);
  return useCallback(() => {
    from.current = committed;
  }, [committed]);
}

/** States from which the draft has gone on by itself. */
const passed = new WeakSet<State>();

/** Drafts by itself what leaves no choice, and ends the turn where nothing else was drafted: there is nothing to take back. */
export function useWithoutChoice(playAll: (actions: readonly ViaAppiaAction[]) => void, end: () => void): void {
  const { game, committed, draft, state, actions, suggested } = useFrame<State>();
  const longest = useRef({ committed, length: 0 });
  useEffect(() => {
    // Who undoes what went by itself is asked.
    const undone = longest.current.committed === committed && draft.length < longest.current.length;
    longest.current = { committed, length: draft.length };
    if (undone || suggested !== null || passed.has(state)) return;
    const series = withoutChoice(game, state, actions) as ViaAppiaAction[];
    if (series.length === 0) return;
    passed.add(state);
    if (draft.length === 0) end();
    playAll(series);
  }, [game, committed, draft, state, actions, suggested, playAll, end]);
}
