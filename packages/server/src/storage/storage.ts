import type { Action, GameEvent, JsonObject, Seat } from '@castellum/core';
import type { TableStatus } from '@castellum/protocol';

/** A guest or, later, an account. `token` is the SHA-256 of the cookie's secret, hex. Times are milliseconds since 1970 everywhere. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
}

/**
 * One seat of a table as it is kept. `user`: who owns it; null for open seats and for bots, except where a bot plays for an owner who may come back.
 * `standing`: JSON, null for none.
 */
export interface StoredSeat {
  readonly kind: 'person' | 'bot' | 'open';
  readonly user: string | null;
  readonly name: string;
  readonly bot: string | null;
  readonly standing: unknown;
  readonly contribution: string | null;
}

/** What never changes of a table. `no` numbers the tables of one store. `seed`: 64 hex digits, secret until the game is over. */
export interface StoredTable {
  readonly no: number;
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly creator: string;
  readonly hints: boolean;
  readonly seed: string;
}

/**
 * What goes on at a table without a person, and when (never before `at`): a bot's turn, a draw that waits for contributions, a clock that runs out, a
 * notice to be sent.
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
  /** The table was closed before its end. `user`: who did it; null for the house. */
  readonly closed: { readonly user: string | null };
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

/** A position kept so that loading need not replay the whole log. */
export interface StoredPosition {
  readonly version: number;
  readonly position: JsonObject;
}

/** A table as loaded: `entries` are those after `snapshot`, or all where there is none. */
export interface LoadedTable {
  readonly table: StoredTable;
  readonly seats: readonly StoredSeat[];
  readonly head: Head;
  readonly snapshot: StoredPosition | null;
  readonly entries: readonly LogEntry[];
  /** The latest entry of all, also where `entries` is empty. */
  readonly last: LogEntry | null;
}

/** Entries to append to a table's log (perhaps none) if it still stands at version `from`, and what goes with them: all is stored, or nothing. */
export interface Batch {
  readonly table: number;
  readonly from: number;
  readonly entries: readonly LogEntry[];
  readonly head: Head;
  /** The position after the entries, where it is time to keep one. */
  readonly position?: JsonObject;
  readonly events?: readonly TableEvent[];
  /** Seats that change hands with it. */
  readonly seats?: readonly { readonly seat: Seat; readonly stored: StoredSeat }[];
  /** With the last batch of a table. */
  readonly result?: TableResult;
}

/** What a seat that is taken may change of a head. */
export type SeatedHead = Omit<Head, 'version' | 'draws'>;

/** What a new table is made of; it starts at version 0. */
export interface NewTableRow {
  readonly table: Omit<StoredTable, 'no'>;
  readonly seats: readonly StoredSeat[];
  readonly head: SeatedHead;
}

/**
 * All that the server keeps. Everything is durable when its promise resolves; nothing is half done when it rejects. One implementation per
 * database, one set of tests for all.
 */
export interface Storage {
  addUser(user: StoredUser, token: string, now: number): Promise<void>;
  userByToken(token: string): Promise<StoredUser | null>;
  renameUser(id: string, name: string): Promise<void>;

  /** @returns the table's number */
  addTable(row: NewTableRow): Promise<number>;
  loadTable(id: string): Promise<LoadedTable | null>;
  /** The whole log, first action first. */
  log(table: number): Promise<readonly LogEntry[]>;
  /** Ids of the tables that the user created or sits at, latest activity first. */
  tablesOf(user: string, limit: number): Promise<string[]>;

  /** Appends; false where the table no longer stands at `from`, and then nothing is changed. Batches that arrive together share one commit. */
  append(batch: Batch): Promise<boolean>;
  /** Gives an open seat to a user and changes the head so; false where the seat is not open. */
  takeSeat(table: number, seat: Seat, user: string, name: string, head: SeatedHead): Promise<boolean>;
  saveStanding(table: number, seat: Seat, preference: unknown): Promise<void>;
  saveContribution(table: number, seat: Seat, contribution: string): Promise<void>;

  /** Takes the lease of tables whose automatic step is due and leased to nobody else; returns their ids. */
  claimDue(now: number, leaseUntil: number, limit: number): Promise<string[]>;
  /** Answers when the database can be read; rejects where it cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
