import type { Action, Refusal } from '@castellum/core';
import type { SeatColour } from '@castellum/ui-kit';
import { createContext, type KeyboardEvent, useContext } from 'react';
import type { Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import type { Decision } from './decision.ts';
import type { Held } from './fingers.ts';

/** What the components of a table share: the decision, the card in the player's fingers, where it may go, and which table lies in the middle. */
export interface Play extends Decision, Pick<Held, 'selected' | 'card' | 'flip' | 'targets' | 'plumber' | 'turns'> {
  /** The state as far as words and figures may tell it: without what the step now being shown brings. */
  readonly told: State;
  /** The place in the hand of the card drawn last; null where none was. */
  readonly drawn: number | null;
  /** The table shown large. */
  readonly main: number;
  setMain(seat: number): void;
  /** Who is to play, the draft left out; null where luck decides or the game is over. */
  readonly acting: number | null;
  /** Why a press on the board did nothing, while that is said; else empty. */
  readonly answer: string;
  select(index: number | null): void;
  /** A press on a card of the hand: it is chosen, or turned where it is chosen already. */
  pressCard(index: number): void;
  turnCard(): void;
  /** Asks for the card that a plumber costs, or takes that back. */
  callPlumber(on: boolean): void;
  /** Plays an action of the decision, in place of the drafted one. */
  choose(action: Action): void;
  discard(): void;
  /** Click, tap or Enter on a cell of a table. */
  press(seat: number, at: Cell): void;
  keyDown(event: KeyboardEvent): void;
  /** How many seats there are. */
  readonly seats: number;
  name(seat: number): string;
  colour(seat: number): SeatColour;
  /** Why an action is refused, without saying it aloud. */
  refusal(action: Action): Refusal | null;
}

export const PlayContext = createContext<Play | null>(null);

/** What the components of a table share. Throws outside `Provider`. */
export function usePlay(): Play {
  const play = useContext(PlayContext);
  if (play === null) throw new Error('usePlay needs the Provider of Waterworks above it');
  return play;
}
