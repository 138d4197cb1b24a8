import type { JsonObject } from '@castellum/core';
import type { Due, Head, ListedSeat, LogEntry, SeatChange, SeatResult, TableEvent, TableResult, TableSeat } from '@castellum/table';
import type { RequestFault } from '../fault.ts';
import type { Damaged } from './damaged.ts';
import type { HouseStorage, NewAct } from './house-storage.ts';
import type { Peers, RulesVersion } from './peers.ts';
import type { Connections } from './postgres.ts';

export type { Due, Head, LogEntry, TableEvent, TableResult, TableSeat as StoredSeat } from '@castellum/table';

/** A guest or, later, an account. `token` is the SHA-256 of the cookie's secret, hex. Times are milliseconds since 1970 everywhere. */
export interface StoredUser {
  readonly id: string;
  readonly name: string;
}

/** A table by its number, as it stands after so many changes. */
export interface TableAt {
  readonly table: number;
  readonly revision: number;
}

/**
 * What never changes of a table. `no` numbers the tables of one store. `seed`: 64 hex digits, secret until the game is over. `commitment`: to the seed, kept when
 * the table was made; null where an older release made it.
 */
export interface StoredTable {
  readonly no: number;
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly creator: string;
  readonly hints: boolean;
  readonly seed: string;
  readonly commitment: string | null;
}

/** A position kept so that loading need not replay the whole log. */
export interface StoredPosition {
  readonly version: number;
  readonly position: JsonObject;
}

/**
 * A state of a table: how many changes of it have been stored, and when the latest was. Both, since a database that has lost changes, as a standby may that
 * takes over, gives their numbers to others.
 */
export interface Mark {
  readonly revision: number;
  readonly updatedAt: number;
}

/** A table as loaded: `entries` are those after `snapshot`, or all where there is none. */
export interface LoadedTable {
  readonly table: StoredTable;
  /** How many changes of it have been stored. */
  readonly revision: number;
  /** True where it is for this node to do what is due. */
  readonly leased: boolean;
  readonly seats: readonly TableSeat[];
  readonly head: Head;
  readonly snapshot: StoredPosition | null;
  readonly entries: readonly LogEntry[];
  /** The latest entry of all, also where `entries` is empty. */
  readonly last: LogEntry | null;
}

/** What has been stored of a table since it was at `from`, another node's changes too. */
export interface News {
  readonly table: number;
  readonly from: number;
  readonly revision: number;
  /** The version of the rules that it is played by. */
  readonly rules: number;
  /** True where it is for this node to do what is due. */
  readonly leased: boolean;
  readonly head: Head;
  readonly seats: readonly TableSeat[];
  /** The entries after version `from`. */
  readonly entries: readonly LogEntry[];
}

/** A change that left the seats as they were. */
export type Told = Pick<News, 'from' | 'head' | 'entries'>;

/**
 * Entries to append to a table's log (perhaps none) if it still stands at version `from` and `revision`, and what goes with them: all is stored, or
 * nothing.
 */
export interface Batch {
  readonly table: number;
  readonly from: number;
  /** The table's revision before. */
  readonly revision: number;
  /** What other nodes are told: the table's id, and whose lists it is in. */
  readonly id: string;
  readonly people: readonly string[];
  readonly entries: readonly LogEntry[];
  readonly head: Head;
  /** The position after the entries, where it is time to keep one. */
  readonly position?: JsonObject;
  readonly events?: readonly TableEvent[];
  /** Seats that change with it. */
  readonly seats?: readonly SeatChange[];
  /** With the last batch of a table. */
  readonly result?: TableResult;
  /** Where a host did it: the line of the audit log. */
  readonly act?: NewAct;
}

/** What a new table is made of; it starts at version 0. The commitment to its seed is stored with it. */
export interface NewTableRow {
  readonly table: Omit<StoredTable, 'no' | 'commitment'>;
  readonly seats: readonly TableSeat[];
  readonly head: Omit<Head, 'version' | 'draws'>;
}

/** A table as lists show it. `last`: the latest entry of its log. */
export interface ListedTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly creator: string;
  readonly seats: readonly ListedSeat[];
  readonly head: Pick<Head, 'version' | 'status' | 'actor' | 'since' | 'scores' | 'updatedAt'>;
  readonly last: LogEntry | null;
}

/** How a table ended, as statistics read it. `openings`: by seat, where they are known. */
export interface FinishedTable {
  readonly no: number;
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: StoredTable['options'];
  readonly at: number;
  readonly seats: readonly (Omit<SeatResult, 'name'> & { readonly opening: string | null })[];
}

/** A place among all results: when a table ended, and its number. */
export interface ResultMark {
  readonly at: number;
  readonly no: number;
}

/** A part of a list, latest activity first: `limit` tables at most, of those that come after the one with this activity and id (ON-32). */
export interface ListPart {
  readonly limit: number;
  readonly before?: { readonly updatedAt: number; readonly id: string };
}

/**
 * All that the server keeps. Everything is durable when its promise resolves; nothing is half done when it rejects, but all of it may be done where the
 * database's answer was lost (decision 22). One implementation per database, one set of tests for all.
 */
export interface Storage {
  /** The other nodes on the same database; null where there can be none. */
  readonly peers: Peers | null;
  /** What hosts do and see. */
  readonly house: HouseStorage;
  /** How the database is connected to; null for a file. */
  readonly connections: (() => Connections) | null;
  /** Hears of every commit: how many batches it had, and how long it took, ms. */
  committed: (batches: number, ms: number) => void;
  /** Hears why a commit came to nothing, where that is none of the reasons which whoever opened the database hears. */
  notStored: (fault: RequestFault) => void;
  /** Hears of every table that is left out of a list, because what is stored of it is damaged. */
  leftOut: (error: Damaged) => void;
  /** Batches that wait to be stored. */
  readonly waiting: number;

  /** 256 random bits of this database, 64 hex digits: the same at every node and in every copy. Nobody outside is ever told, whatever else is. */
  secret(): Promise<string>;

  addUser(user: StoredUser, token: string, now: number): Promise<void>;
  userByToken(token: string): Promise<StoredUser | null>;
  renameUser(id: string, name: string): Promise<void>;

  /** @returns the table's number */
  addTable(row: NewTableRow): Promise<number>;
  /** Whether there is a table with this id that was closed. */
  isClosed(id: string): Promise<boolean>;
  /** @throws where rows of the table's log are missing */
  loadTable(id: string): Promise<LoadedTable | null>;
  /** What has been stored of tables since they were at these versions. @throws where rows of a log are missing */
  news(known: readonly { readonly table: number; readonly version: number }[]): Promise<News[]>;
  /** What a notice of another node has told of a change. */
  told(table: number, told: string): Told;
  /** In which state these tables are, by number. */
  marks(tables: readonly number[]): Promise<Map<number, Mark>>;
  /** That of one table, nothing where it is stored no more: not older than the question. */
  mark(table: number): Promise<Mark | undefined>;
  /** The whole log, first action first. @throws where rows of it are missing */
  log(table: number): Promise<readonly LogEntry[]>;
  /** The log's entries after a version up to another. @throws where rows of it are missing */
  logBetween(table: number, version: number, to: number): Promise<readonly LogEntry[]>;
  /** The latest kept position that is not after `version`; null: the beginning is nearest. */
  positionBefore(table: number, version: number): Promise<StoredPosition | null>;
  /** What happened at the table beside its game's actions, in order. */
  events(table: number): Promise<TableEvent[]>;
  /** The last of these events at the table, however much has happened there; null where there is none. */
  lastEvent(table: number, type: 'closed' | 'handed-over'): Promise<TableEvent | null>;
  /** Null while it is not over, or where nothing is known of how it ended. */
  result(table: number): Promise<TableResult | null>;

  /** Tables that were played to their end, at which the user sat, the latest first; `updatedAt` is when they ended. */
  finished(user: string, part: ListPart): Promise<FinishedTable[]>;
  /**
   * Looks at the results of so many tables, whatever their game, the latest first: of those that come after one, or all.
   * @returns the tables of the game among them that were played to their end, and after which one to look further; null: there are no more
   */
  finishedAmong(game: string, after: ResultMark | null, limit: number): Promise<{ tables: FinishedTable[]; next: ResultMark | null }>;
  /** Keeps how the seats of a finished table opened the game. */
  keepOpenings(table: number, openings: readonly string[]): Promise<void>;

  /** The tables that the user created or sits at, but for closed ones and those that the user has hidden, latest activity first. */
  tablesOf(user: string, part: ListPart): Promise<ListedTable[]>;
  /** How many rows are looked at for any part of that list: all tables that the user ever created or has a seat at. Far quicker than the list itself. */
  lookedAt(user: string): Promise<number>;
  /** Takes a table out of a user's list, or puts it back. */
  hideTable(user: string, table: number, hidden: boolean): Promise<void>;

  /** Tables that an older release left without what lists show. */
  unlisted(limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]>;
  /** Adds that to such a table, and its result where it is over; changes nothing at others. */
  makeListed(table: number, head: Pick<Head, 'due' | 'actor' | 'since' | 'scores'>, result: TableResult | null): Promise<void>;

  /** All tables with a number greater than `after`, in their order. */
  numbered(after: number, limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]>;
  /** Live tables of a game that are played by an earlier version of its rules, with a number greater than `after`, in their order. */
  ofEarlierRules(game: string, rules: number, after: number, limit: number): Promise<Pick<StoredTable, 'no' | 'id'>[]>;
  /**
   * From now on these tables of a game are played by another version of its rules, with a line of the audit log. Not those that have changed since they were at
   * these revisions.
   * @param host who does it
   * @returns the numbers of the others
   */
  takeUpRules(tables: readonly TableAt[], to: RulesVersion, host: string): Promise<number[]>;

  /**
   * Appends; false where the table has changed since, and then nothing is. Batches that arrive together share one commit.
   * @throws where it could not be stored; on PostgreSQL it may be stored all the same, where the answer was lost
   */
  append(batch: Batch): Promise<boolean>;

  /**
   * What is due of these kinds, and later than `latest`, is due then: nobody plans it for so late, so the clock was set back. Only for a node that
   * has planned nothing yet.
   */
  capDues(kinds: readonly Due['kind'][], latest: number): Promise<void>;
  /**
   * Takes the lease of tables whose automatic step is due and leased to nobody else who is alive, where they are played by one of these rules; returns their
   * ids.
   * @param again until when this node may have leased tables without learning of it: those are returned, too
   */
  claimDue(now: number, leaseUntil: number, limit: number, rules: readonly RulesVersion[], again?: readonly number[]): Promise<string[]>;
  /** This node keeps its leases of these tables for longer, as far as it still has them. */
  keepLeases(tables: readonly number[], leaseUntil: number): Promise<void>;
  /** Answers when things can be stored; rejects where they cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
