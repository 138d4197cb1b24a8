import type { Action, Game, GameEvent, Seat } from '@castellum/core';
import {
  type GameUi,
  type SeatInfo,
  type TableFrame,
  useAnnounce,
  usePhone,
  useReducedMotion,
  useSecondTap,
  useT,
} from '@castellum/ui-kit';
import { useMemo } from 'react';
import { seatInfos } from './seat-names.ts';
import type { SessionState, TableSession } from './session.ts';

/** What the page around the table adds to its frame. */
export interface Pointing {
  /** The action that a hint points at. */
  readonly suggested: Action | null;
  /** The events of the log's line that somebody points at. */
  readonly pointed: readonly GameEvent[];
  readonly showPoints: ((seat: Seat) => void) | null;
  /** Ends the turn in place of the session: asks first. */
  endTurn?(): void;
}

/**
 * What the game's components are handed; null while there is no state to show. `told` is for words and figures beside the board: while a step is being shown
 * it stands where the table stood before, since nothing is told before it was seen.
 */
export function useTableFrame(
  game: Game,
  ui: GameUi,
  session: TableSession<unknown>,
  state: SessionState<unknown>,
  { suggested, pointed, showPoints, endTurn }: Pointing,
): { readonly frame: TableFrame | null; readonly told: TableFrame | null; readonly seats: readonly SeatInfo[] } {
  const t = useT();
  const announce = useAnnounce();
  const reducedMotion = useReducedMotion();
  const phone = usePhone();
  const isSecondTap = useSecondTap();
  const seats = useMemo(() => seatInfos(state.seats, ui, t), [state.seats, ui, t]);
  const actions = useMemo<readonly Action[]>(
    () => (state.active && state.state !== null ? game.actions(state.state) : []),
    [game, state.active, state.state],
  );
  const frame = useMemo<TableFrame | null>(() => {
    if (state.state === null || state.committed === null) return null;
    const seen = state.seen ?? state.state;
    return {
      game,
      state: state.state,
      committed: state.committed,
      seen,
      viewer: state.viewer,
      seats,
      actor: game.actor(seen),
      active: state.active,
      actions,
      suggested,
      draft: state.draft,
      canEndTurn: state.canEndTurn,
      step: state.step,
      since: state.since,
      pointed,
      scores: game.scores(seen),
      showPoints,
      standing: state.standing,
      setStanding: (preference) => void session.setStanding(preference),
      play: (action) => session.play(action),
      explain: (action, without) => session.explain(action, without),
      undo: () => session.undo(),
      // What ends a turn may come to stand where the first tap chose something.
      endTurn: () => {
        if (!isSecondTap()) (endTurn ?? (() => session.endTurn()))();
      },
      announce: (text, topic) => {
        if (topic === undefined) announce(text);
        // Where the focus has gone to the next question, that and its answers tell it.
        else if (document.activeElement?.matches('[data-heir] h2') !== true) announce(text, { kind: 'preview', topic });
      },
      reducedMotion,
      phone,
    };
  }, [game, state, seats, actions, suggested, pointed, showPoints, endTurn, isSecondTap, session, announce, reducedMotion, phone]);
  const told = useMemo<TableFrame | null>(
    () => (frame === null || frame.seen === frame.state ? frame : { ...frame, state: frame.seen, committed: frame.seen }),
    [frame],
  );
  return { frame, told, seats };
}
