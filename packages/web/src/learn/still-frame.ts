import type { Game, GameEvent, Viewer } from '@castellum/core';
import type { GameUi, SeatInfo, TableFrame } from '@castellum/ui-kit';

export interface StillOptions {
  readonly viewer: Viewer;
  readonly names: readonly string[];
  readonly phone: boolean;
  /** What led to the position, to be marked on the board. */
  readonly pointed?: readonly GameEvent[];
}

/** A frame in which nothing can be done: a position as a viewer sees it. */
export function stillFrame(game: Game, ui: GameUi, full: unknown, { viewer, names, phone, pointed = [] }: StillOptions): TableFrame {
  const state = game.conceal(full, viewer);
  const { players } = game.setup(state);
  const nothing = () => undefined;
  return {
    game,
    state,
    committed: state,
    seen: state,
    viewer,
    seats: Array.from(
      { length: players },
      (_, seat): SeatInfo => ({
        seat,
        name: names[seat] ?? '',
        kind: 'person',
        mine: seat === viewer,
        connected: true,
        colour: ui.colourOf(seat, players),
      }),
    ),
    actor: game.actor(state),
    active: false,
    actions: [],
    suggested: null,
    draft: [],
    canEndTurn: false,
    step: null,
    since: [],
    pointed,
    showPoints: null,
    scores: game.scores(state),
    standing: null,
    setStanding: nothing,
    play: () => null,
    explain: nothing,
    undo: nothing,
    endTurn: nothing,
    announce: nothing,
    reducedMotion: true,
    phone,
  };
}
