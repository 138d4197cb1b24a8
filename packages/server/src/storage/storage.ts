import type { JsonObject, Seat } from '@castellum/core';
import type { Head, LogEntry, TableEvent, TableResult, TableSeat } from '@castellum/table';

export type { Due, Head, LogEntry, TableEvent, TableResult, TableSeat as StoredSeat } from '@castellum/table';

/** A guest or, later, an account. `token` is the SHA-256 of the cookie's secret, hex. Times are milliseconds since 1970 everywhere. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
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

/** A position kept so that loading need not replay the whole log. */
export interface StoredPosition {
  readonly version: number;
  readonly position: JsonObject;
}

/** A table as loaded: `entries` are those after `snapshot`, or all where there is none. */
export interface LoadedTable {
  readonly table: StoredTable;
  readonly seats: readonly TableSeat[];
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
  readonly seats?: readonly { readonly seat: Seat; readonly stored: TableSeat }[];
  /** With the last batch of a table. */
  readonly result?: TableResult;
}

/** What a seat that is taken may change of a head. */
export type SeatedHead = Omit<Head, 'version' | 'draws'>;

/** What a new table is made of; it starts at version 0. */
export interface NewTableRow {
  readonly table: Omit<StoredTable, 'no'>;
  readonly seats: readonly TableSeat[];
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
  /** Answers when things can be stored; rejects where they cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
