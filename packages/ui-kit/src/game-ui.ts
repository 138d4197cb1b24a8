import type { Action, Actor, Game, GameEvent, Refusal, Seat, Viewer } from '@castellum/core';
import type { FC, ReactNode } from 'react';
import type { Cue } from './cue.ts';
import type { Spoken } from './spoken.ts';
import type { Words } from './words.ts';

/** The four seat colours in table order; games may give a seat another one through `GameUi.colourOf`. */
export type SeatColour = 'yellow' | 'red' | 'blue' | 'green';

export interface SeatInfo {
  readonly seat: Seat;
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'open';
  /** Played on this device. */
  readonly mine: boolean;
  readonly connected: boolean;
  /** Its person has left the game, and a bot plays on: whoever looks at this page, or somebody else. */
  readonly left?: 'you' | 'other';
  /** Other seats that the same person plays, where somebody else sits here or may. */
  readonly alsoAt?: readonly Seat[];
  /** An open seat that only one person may take: whoever looks at this page, or somebody else. */
  readonly kept?: 'you' | 'other';
  readonly colour: SeatColour;
}

/** A sentence of the catalogues: a message key and its ICU values. Its text may hold <b>…</b>. */
export interface Sentence {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** It only begins what the same seat does next: the log joins it to that line, and keeps its words there only where nobody else was told them. */
  readonly opening?: true;
}

/** What a viewer was told of a step: whose it was, and what happened. */
export interface ToldStep {
  readonly seat: Seat | 'chance';
  readonly events: readonly GameEvent[];
}

/** What just happened and is being shown; `id` grows with each. `own`: it was drafted here, and has been seen already. */
export interface ShownStep extends ToldStep {
  readonly id: number;
  readonly own: boolean;
}

/** One line of how a seat's points come about. */
export interface PointsLine {
  readonly label: Sentence;
  readonly points: number;
  /** It does not count yet. */
  readonly outlook?: true;
}

/**
 * What the table frame hands to a game's components. The frame keeps the draft: the batch of actions that the player has chosen and not yet sent.
 * `state` is the state after the draft, concealed for the viewer. Games draw it and call `play`; they hold no rules of their own.
 */
export interface TableFrame<S = unknown> {
  readonly game: Game<S>;
  readonly state: S;
  /** The state before the draft. */
  readonly committed: S;
  /**
   * `state` as far as it was watched: without what the step now being shown brings. The board draws `state`, since it shows how that comes about; every word
   * and figure on it is of `seen`, so that nothing is told before its film is over.
   */
  readonly seen: S;
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  /** Who decides in `seen`. */
  readonly actor: Actor;
  /** True while the viewer may choose: the actor is the viewer's seat, nothing is being sent or shown. */
  readonly active: boolean;
  /** Every legal action in `state` while `active`; else empty. */
  readonly actions: readonly Action[];
  /** The action that a hint points at, one of `actions`: drawn as if the player had pointed at it, and not played by that. Null: none. */
  readonly suggested: Action | null;
  readonly draft: readonly Action[];
  /** True when the drafted turn is complete (or only needs the game's `rest` action) and `endTurn` would send it. */
  readonly canEndTurn: boolean;
  /** The latest step being shown, for animations; null at first. */
  readonly step: ShownStep | null;
  /**
   * What happened since the viewer's own last action, oldest first, as far as it was watched: all of it is to be marked as new. A reload keeps it; where several
   * share a device it is that of whoever sits there now. Empty for who only looks on.
   */
  readonly since: readonly ToldStep[];
  /** The events of the log's line that somebody points at: the board marks the places they speak of, as long as they stand here. Empty: none. */
  readonly pointed: readonly GameEvent[];
  /** The places that a teacher speaks of, by the ids of `Spoken.places`: a game that shows one part at a time shows theirs. Left out: nobody teaches. */
  readonly marked?: readonly string[];
  /** Seat by seat points, as the rules count them in `seen`. */
  readonly scores: readonly number[];
  /** Opens how a seat's points come about; null in a game that does not tell. */
  readonly showPoints: ((seat: Seat) => void) | null;
  /** The seat's standing preference for decisions out of turn, for games that have one. */
  readonly standing: unknown;
  setStanding(preference: unknown): void;
  /** Adds an action to the draft (or sends it at once where it is irrevocable or luck comes next). Null, or why it is not legal; a refusal is also shown and announced by the frame. */
  play(action: Action): Refusal | null;
  /** Shows and announces why an action is refused in `state`, or without the draft; where the draft completes the turn, `state` says that. */
  explain(action: Action, without?: 'draft'): void;
  undo(): void;
  /** Sends the drafted turn; not where the press that asks for it is the second tap of a double tap. */
  endTurn(): void;
  /** Says something to a screen reader, politely, in answer to what the player did. With a `topic` it is a preview: only its newest is said, and only where the focus stays. */
  announce(text: string, topic?: string): void;
  readonly reducedMotion: boolean;
  /** The phone layout: below 720 px, or a phone on its side. */
  readonly phone: boolean;
}

/** How a game shows itself on the home page, before its board is loaded. */
export interface GameCover {
  /** The painted panel of the home page: 400 × 260 units of SVG with `preserveAspectRatio="xMidYMid slice"`, decorative. The site draws the arch and cuts it. */
  readonly Art: FC;
  /** The three colours of the home panel. */
  readonly panel: { readonly ground: string; readonly text: string; readonly fillet: string };
}

/** The components and texts a game brings. They read the frame with `useFrame()`; what they share among themselves they put into `Provider`. */
export interface GameUi {
  /** Wraps all the others; holds the selection (which workman, which card). */
  readonly Provider: FC<{ children: ReactNode }>;
  /**
   * The main region: board and whatever belongs beside and below it. Fills the width it is given; on a desktop it should stay within the height
   * `var(--room)`, so that the whole table is in sight.
   */
  readonly Board: FC;
  /**
   * What to do now: a `PromptTitle`, steps, choices. Shown only while `active`: the frame itself says who else is choosing, and that a drafted turn
   * is complete. The frame draws the panel with the seat's colour on its upper edge (`--seat-fill`) and Undo and End turn under it.
   */
  readonly Prompt: FC;
  /** What the drafted turn does, once it is complete and may still be changed; left out, the frame says that it is complete. Undo and End turn stand under it. */
  readonly Drafted?: FC;
  /** The line under a seat's name in the seats panel (and in its chip on a phone). */
  readonly SeatLine: FC<{ seat: Seat }>;
  /** A `Panel` between prompt and log (stock and reserve); on a phone a sheet that a button named `<game>.extras` opens. */
  readonly Extras?: FC;
  /** True where on a phone the board itself has a place for the extras; the frame then draws no button for them. */
  readonly extrasInBoard?: boolean;
  /** False where Undo and End turn are left out while neither can be used: in a game most of whose decisions are sent at once. */
  readonly idleActions?: boolean;
  /**
   * The frame's state, or that part of it, as a still picture: a figure of the rulebook. Which parts there are each game says in `figureParts`. Left out
   * where the game has no figures.
   */
  readonly Figure?: FC<{ readonly part: string | null }>;
  /** The parts that `Figure` can show, as patterns of their names. */
  readonly figureParts?: RegExp;
  /** The final reckoning, shown when the game is over. */
  readonly Ending: FC;
  /** The small picture of a table in a list: an SVG, decorative. */
  readonly Thumbnail: FC;
  /** The side panel's width on a desktop, px. */
  readonly panelWidth: number;
  /** The height that the prompt keeps below the seats on a desktop, px at the usual size of type, so that nothing moves with what it says; left out: 240. */
  readonly promptRoom?: number;
  /** False where the board itself shows every seat (the frame then draws no seats panel). */
  readonly seatsInPanel: boolean;
  /** A seat's colour at a table of so many. */
  colourOf(seat: Seat, players: number): SeatColour;
  /**
   * A legal action of `state`’s acting seat in plain words, as advice to that seat: which piece, where, which way. `names`: the seats’ names; `locale`: the page’s
   * language.
   */
  phrase(state: unknown, action: Action, words: Words): string;
  /**
   * The log's sentence for an event; null where it has none. `names`: the seats' names; `step`: all events that are told together with it, in order; `self`: who
   * is called “you” in it, where it is said to somebody.
   */
  describe(event: GameEvent, names: readonly string[], step?: readonly GameEvent[], self?: Viewer): Sentence | null;
  /**
   * How a seat's points come about, as far as it may be known: those that are counted add up to its score. `told`: everything that happened, for what the state
   * does not keep. Left out, the game has no parts to speak of.
   */
  breakdown?(state: unknown, seat: Seat, told: readonly GameEvent[]): readonly PointsLine[];
  /** True where the turn of whoever did these events is over with them. Left out: a turn is a stretch of one seat's steps. */
  endsTurn?(events: readonly GameEvent[]): boolean;
  /** The game in words, for who plays it by ear. */
  readonly spoken: Spoken;
  /** How long the events want to be watched, ms, before the next step is shown (full motion; the frame shortens opponents' and reduced motion's). */
  duration(events: readonly GameEvent[]): number;
  /** What sounds while the events are watched; left out, the game is silent. */
  sounds?(events: readonly GameEvent[]): readonly Cue[];
}
