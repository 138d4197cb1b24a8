import type { Game, Viewer } from '@castellum/core';
import type { GameUi, SeatInfo, TableFrame } from '../game-ui.ts';

/** Names for the seats of a test's table. */
export const seatNames = ['Livia', 'Marco', 'Agrippa', 'Giulia'] as const;

/** A frame without a draft, as a viewer sees a state of the game. What is played in it goes nowhere. */
export function frameFor<S>(game: Game<S>, ui: Pick<GameUi, 'colourOf'>, full: S, viewer: Viewer, phone = false): TableFrame<S> {
  const state = game.conceal(full, viewer);
  const actor = game.actor(state);
  const active = actor === viewer;
  const { players } = game.setup(state);
  const seats = Array.from(
    { length: players },
    (_, seat): SeatInfo => ({
      seat,
      name: seatNames[seat] ?? `Seat ${seat}`,
      kind: 'person',
      mine: seat === viewer,
      connected: true,
      colour: ui.colourOf(seat, players),
    }),
  );
  return {
    game,
    state,
    committed: state,
    seen: state,
    viewer,
    seats,
    actor,
    active,
    actions: active ? game.actions(state) : [],
    suggested: null,
    draft: [],
    canEndTurn: false,
    step: null,
    since: [],
    pointed: [],
    scores: game.scores(state),
    showPoints: null,
    standing: null,
    setStanding: () => undefined,
    play: () => null,
    explain: () => undefined,
    undo: () => undefined,
    endTurn: () => undefined,
    announce: () => undefined,
    reducedMotion: true,
    phone,
  };
}
