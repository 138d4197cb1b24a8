import type { Action, GameEvent, Seat, Viewer } from '@castellum/core';
import { listOf } from './lists.ts';
import type { Words } from './words.ts';

/** Words for somebody: `self` is the seat that hears “you”, “your line”; a spectator hears everybody by name. */
export interface Hearing extends Words {
  readonly self: Viewer;
}

/** Something that lies or stands on a place. */
export interface SpokenPiece {
  /** Whose it is; null: nobody's. */
  readonly owner: Seat | null;
  /** The piece in words, without its place: “your yellow workman 2, facing north”. */
  readonly words: string;
}

/** A place of the game: a square, a space of the road, a card in the hand. */
export interface SpokenPlace {
  /** What its element on the page has as `data-place`. */
  readonly id: string;
  /** The part of the game it belongs to, in words: “Marco’s line”. */
  readonly region: string;
  /** Its name, once in its region: “f4”, “3 left, 1 up”. */
  readonly name: string;
  /** All that is there, without the name; where nothing is, that is said. */
  readonly words: string;
  /** Where it lies among the places of its region, any integers; left out where it lies in no row and column. */
  readonly row?: number;
  readonly column?: number;
  /** What lies and stands there. Empty: the place is passed over where only what matters is read out. */
  readonly pieces: readonly SpokenPiece[];
}

/** One or more actions that are told together: “The yellow workman lays on f4: a curve to the north or a straight”. */
export interface SpokenMove {
  readonly words: string;
  readonly actions: readonly Action[];
}

/**
 * The game in words, for who plays it by ear. The game says what there is; the house decides when it is said, and on which key. All is made from what the
 * hearer may know: a concealed state, and the events that were meant for him. `describeGame` of packages/testing holds it to its laws.
 */
export interface Spoken<S = unknown> {
  /** Every place, once, in reading order. */
  places(state: S, hearing: Hearing): readonly SpokenPlace[];
  /** What joins at a place and where one can go on from there, sentence by sentence; of its neighbours what matters. Empty: nothing. */
  joins(state: S, place: string, hearing: Hearing): readonly string[];
  /** The legal actions of the acting seat, told in the fewest sentences that leave none out; each action belongs to exactly one of them. */
  moves(state: S, actions: readonly Action[], hearing: Hearing): readonly SpokenMove[];
  /** How a seat stands beside its points, without its name: “length 9 of 15, leaking, one plumber left”. */
  standing(state: S, seat: Seat, hearing: Hearing): string;
  /** What the hearer has to fear or to watch now, the most urgent first; of a spectator's, what everybody has. Empty: nothing. */
  threats(state: S, hearing: Hearing): readonly string[];
  /** The whole table in few sentences, for who has just come. */
  summary(state: S, hearing: Hearing): readonly string[];
  /**
   * An event as it is told when it has happened: who did what, where, and what came of it; null where another event of the step says it. `step`: all events
   * that are told together with it, in order. It may say more than the log's sentence.
   */
  event(event: GameEvent, step: readonly GameEvent[], hearing: Hearing): string | null;
}

/** A list as the language joins it: “a, b or c”. */
export function eitherOf(locale: string, items: readonly string[]): string {
  return listOf(locale, items, 'disjunction');
}

/** Actions told one by one. */
export function movesOneByOne(actions: readonly Action[], words: (action: Action) => string): SpokenMove[] {
  return actions.map((action) => ({ words: words(action), actions: [action] }));
}

/** Actions told together where they have the same key; in the order in which the keys first come. */
export function movesTogether<A extends Action>(
  actions: readonly A[],
  keyOf: (action: A) => string,
  words: (together: readonly [A, ...A[]]) => string,
): SpokenMove[] {
  const groups = new Map<string, [A, ...A[]]>();
  for (const action of actions) {
    const key = keyOf(action);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [action]);
    else group.push(action);
  }
  return [...groups.values()].map((together) => ({ words: words(together), actions: together }));
}
