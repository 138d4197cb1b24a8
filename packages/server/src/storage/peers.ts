import type { TableSeat } from '@castellum/table';

/** A game by a version of its rules. */
export interface RulesVersion {
  readonly game: string;
  readonly rules: number;
}

/** In whose lists a table is: of whoever made it, and of whose seats there are. */
export function peopleOf(creator: string, seats: readonly Pick<TableSeat, 'user'>[]): string[] {
  return [...new Set([creator, ...seats.flatMap(({ user }) => user ?? [])])];
}

/** What nodes tell each other of a table that was made or changed. `people`: whose lists it is in. `told`: what has changed, see `Storage.told`; null where it must be read. */
export interface Moved {
  readonly table: number;
  readonly revision: number;
  readonly id: string;
  readonly people: readonly string[];
  readonly told: string | null;
}

/** Who hears of other nodes. */
export interface Ears {
  /** Another node has made or changed tables. */
  moved(tables: readonly Moved[]): void;
  /** Another node says something. */
  said(node: string, word: unknown): void;
  /** Another node is gone, or has not been heard of for long. */
  gone(node: string): void;
  /** Another node speaks again that was taken for gone: what it said before is not known any more. */
  back(node: string): void;
  /** Something may have been said since then, ms since 1970, that was not heard. */
  missed(since: number): void;
  /** From time to time: what is in memory may be compared with what is stored. */
  check(): void;
}

/** The other nodes on the same database. None needs to know another: each hears what all say (decision 26). */
export interface Peers {
  /** The database's time, ms since 1970: what is written down must not depend on which node's clock is wrong. */
  now(): number;
  /**
   * Begins to hear, and to be one of those who play; resolves when nothing is missed any more.
   * @param plays all that can be played here
   * @throws where that cannot be
   */
  listen(ears: Ears, plays: readonly RulesVersion[]): Promise<void>;
  /** What each of the others can play that are alive, or were a moment ago: a command that only looks at what is stored, nothing. */
  readonly others: readonly (readonly RulesVersion[])[];
  /** False while nothing can be heard. */
  readonly hears: boolean;
  /** How full the database's queue of notices was at the last sign of life, from 0 to 1. When it is full nothing can be stored. */
  readonly queueUsage: number;
  /** Says something short to the others. */
  say(word: unknown): void;
}
