import type { Action, GameEvent, JsonObject } from '@castellum/core';
import type { Reason } from '@castellum/search';

/** What a hint is asked about: the acting seat's own view of a position, the draft played on it. */
export interface HintQuestion {
  readonly game: string;
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  readonly view: JsonObject;
  /** What the seat was shown since the game began, its draft's events too, as far as the kit's memory reads it. */
  readonly events: readonly GameEvent[];
  /** How long to think, ms. */
  readonly milliseconds: number;
}

/** A suggested action. */
export interface Hint {
  readonly action: Action;
  /** The acting seat's expected chance of winning, 0 … 1, and its expected final score; null where it looked too weak to be tried often enough. */
  readonly expected: { readonly win: number; readonly score: number } | null;
  /** Why, as a message key of the game and its values; null where the game says nothing. */
  readonly reason: Reason | null;
}

/** What the coach is asked about: a turn that was drafted and not yet sent. */
export interface CoachQuestion {
  readonly game: string;
  /** The version of the rules that the table is played by. */
  readonly rules: number;
  /** The acting seat's own view before the turn. */
  readonly view: JsonObject;
  readonly events: readonly GameEvent[];
  /** The drafted decisions, in order. */
  readonly actions: readonly Action[];
  readonly milliseconds: number;
}

/** A decision of the turn gives so much of a win away, 0 … 1. */
export interface Objection {
  readonly loss: number;
  /** The view in which it was taken, and what is better there. */
  readonly before: JsonObject;
  readonly better: Hint;
}

/** Finds hints without keeping the page from its work. */
export interface HintSource {
  /** Gets ready to answer soon about a game. */
  prepare(game: string): void;
  /** The best actions, best first. Rejects where none can be found, or when it is cancelled. */
  ask(question: HintQuestion): Promise<readonly Hint[]>;
  /** What the coach objects to a turn; null: nothing. Rejects where that cannot be found. */
  object(question: CoachQuestion): Promise<Objection | null>;
  /** Gives up what is being thought about. */
  cancel(): void;
}
