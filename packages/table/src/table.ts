import type { Action, GameEvent, Seat } from '@castellum/core';
import type { TableStatus } from '@castellum/protocol';

/**
 * One seat of a table. `user`: who owns it; null for bots and open seats. `standing`: JSON, null for none. `left`: where its owner has left it to a bot,
 * in which order (1 was the first), else null.
 */
export interface TableSeat {
  readonly kind: 'person' | 'bot' | 'open';
  readonly user: string | null;
  readonly name: string;
  readonly bot: string | null;
  readonly standing: unknown;
  readonly contribution: string | null;
  readonly left: number | null;
}

/** What a list of tables shows of a seat. */
export type ListedSeat = Pick<TableSeat, 'kind' | 'user' | 'name' | 'bot' | 'left'>;

/** A seat that waits for somebody. */
export const openSeat: TableSeat = { kind: 'open', user: null, name: '', bot: null, standing: null, contribution: null, left: null };

/**
 * What goes on at a table without a person, and when (never before `at`, milliseconds since 1970 as all times): a bot's turn, a draw that waits for
 * contributions, a clock that runs out, a notice to be sent.
 */
export interface Due {
  readonly kind: 'bot' | 'draw' | 'clock' | 'notice';
  readonly at: number;
}

/** Where a table stands. `version` counts its actions, `draws` those of chance. What a list of tables shows is here, so that none need be loaded. */
export interface Head {
  readonly version: number;
  readonly draws: number;
  readonly status: TableStatus;
  readonly due: Due | null;
  /** The seat that must decide; null where none must. */
  readonly actor: Seat | null;
  /** Since when it must; null where none must. */
  readonly since: number | null;
  /** As a spectator sees them. */
  readonly scores: readonly number[];
  /** When the latest change was made, of whatever kind; of a game that is over, when it ended. */
  readonly updatedAt: number;
}

/** One accepted action as the log keeps it. Times are null where an older release, which kept none, wrote the entry. */
export interface LogEntry {
  readonly seat: Seat | 'chance';
  readonly action: Action;
  readonly events: readonly GameEvent[];
  /** When it was accepted. */
  readonly at: number | null;
  /** Since when the seat had to decide; null for chance. */
  readonly since: number | null;
}

/** Which host did it, and why. */
export interface HouseAct {
  readonly host: string;
  readonly reason: string;
}

/** What happens at a table beside the actions of its game, and what is kept of each. */
export interface TableEventData {
  /** Somebody took an open seat. */
  readonly sat: { readonly user: string };
  /** The seat's owner gave it up. */
  readonly left: { readonly user: string };
  readonly 'bot-took-over': { readonly bot: string };
  /** The seat's owner came back to it. */
  readonly 'took-back': { readonly user: string };
  /** The seat asked the others for their consent (ON-17). */
  readonly offered: { readonly what: 'abort' | 'pause' | 'resume' | 'take-back' };
  readonly answered: { readonly what: 'abort' | 'pause' | 'resume' | 'take-back'; readonly yes: boolean };
  /** The seat's clock ran out. */
  readonly flagged: Readonly<Record<string, never>>;
  /** The table was closed before its end. `user`: who did it; null for the house, which says why (GR-10). */
  readonly closed: { readonly user: string | null } & Partial<HouseAct>;
  /** The house gave the seat to somebody else: `to` is null where a bot plays on. */
  readonly 'handed-over': { readonly from: string | null; readonly to: string | null } & HouseAct;
}

/** A table event. `seat`: whose it is; null where it is the whole table's. */
export type TableEvent = {
  [T in keyof TableEventData]: { readonly type: T; readonly seat: Seat | null; readonly at: number; readonly data: TableEventData[T] };
}[keyof TableEventData];

/** How a seat ended, and who sat there. */
export interface SeatResult {
  readonly score: number;
  readonly rank: number;
  readonly user: string | null;
  readonly bot: string | null;
  readonly name: string;
}

/** How a table ended: by the rules, or because nobody went on. */
export interface TableResult {
  readonly ending: 'played' | 'left' | 'flagged' | 'closed';
  readonly at: number;
  readonly seats: readonly SeatResult[];
}

/** All of a table that changes. `S` is the game's state; `state` is null while the table waits for players, and where today's rules cannot say it. */
export interface Table<S> {
  readonly seats: readonly TableSeat[];
  readonly head: Head;
  readonly state: S | null;
  /** The seat that decided last, where it is known. */
  readonly decided: Seat | null;
}
