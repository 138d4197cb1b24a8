import type { Action, Game } from '@castellum/core';
import { type GameUi, type SeatInfo, type TableFrame, useAnnounce, usePhone, useReducedMotion, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { seatInfos } from './seat-names.ts';
import type { SessionState, TableSession } from './session.ts';

/** What the game's components are handed; `frame` is null while there is no state to show. */
export function useTableFrame(
  game: Game,
  ui: GameUi,
  session: TableSession<unknown>,
  state: SessionState<unknown>,
  suggested: Action | null,
): { readonly frame: TableFrame | null; readonly seats: readonly SeatInfo[] } {
  const t = useT();
  const announce = useAnnounce();
  const reducedMotion = useReducedMotion();
  const phone = usePhone();
  const seats = useMemo(() => seatInfos(state.seats, ui, t), [state.seats, ui, t]);
  const actions = useMemo<readonly Action[]>(
    () => (state.active && state.state !== null ? game.actions(state.state) : []),
    [game, state.active, state.state],
  );
  const frame = useMemo<TableFrame | null>(() => {
    if (state.state === null || state.committed === null || state.actor === null) return null;
    return {
      game,
      state: state.state,
      committed: state.committed,
      viewer: state.viewer,
      seats,
      actor: state.actor,
      active: state.active,
      actions,
      suggested,
      draft: state.draft,
      canEndTurn: state.canEndTurn,
      step: state.step,
      scores: game.scores(state.state),
      standing: state.standing,
      setStanding: (preference) => void session.setStanding(preference),
      play: (action) => session.play(action),
      explain: (action, without) => session.explain(action, without),
      undo: () => session.undo(),
      endTurn: () => session.endTurn(),
      announce,
      reducedMotion,
      phone,
    };
  }, [game, state, seats, actions, suggested, session, announce, reducedMotion, phone]);
  return { frame, seats };
}
