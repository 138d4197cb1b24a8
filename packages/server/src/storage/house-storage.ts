import type { AdminEntry, AdminGuest, AdminReport, AdminTable, HouseNotice, Maintenance } from '@castellum/protocol';

/** A line of the audit log that is still to be written. */
export type NewAct = Omit<AdminEntry, 'no'>;

/** What a node says where the house has changed. */
export interface HouseWord {
  readonly house: number;
}

/** How the house stands: all that a node needs to know of it at any time. */
export interface HouseState {
  readonly revision: number;
  readonly maintenance: Maintenance | null;
  readonly notices: readonly HouseNotice[];
  /** Why, by subject. */
  readonly bans: ReadonlyMap<string, { readonly reason: string; readonly at: number }>;
}

/** What changes with a line of the audit log. */
export type HouseChange =
  | { readonly what: 'ban'; readonly subject: string; readonly reason: string }
  | { readonly what: 'unban'; readonly subject: string }
  | { readonly what: 'notice'; readonly text: string }
  | { readonly what: 'withdraw'; readonly notice: number }
  | { readonly what: 'maintenance'; readonly maintenance: Maintenance | null }
  | { readonly what: 'key'; readonly name: string; readonly hash: string | null }
  | { readonly what: 'settle'; readonly report: number };

/** What came of a step of removing old tables. */
export interface Swept {
  /** The numbers of the tables that were removed. */
  readonly removed: readonly number[];
  /** True where there is more to look at now. */
  readonly goesOn: boolean;
}

/** What hosts do and see (GR-10), as it is kept. */
export interface HouseStorage {
  /** One step of removing tables that everybody has forgotten. */
  sweep(times: { readonly now: number; readonly before: number }): Promise<Swept>;
  /** How many acts there have been. */
  revision(): Promise<number>;
  state(): Promise<HouseState>;
  /** Changes something, and writes down who did it. False where there was nothing to change; then nothing is written. */
  change(change: HouseChange, act: NewAct): Promise<boolean>;
  keys(): Promise<{ readonly name: string; readonly hash: string }[]>;
  /** The latest lines of the audit log first, of those before `before`. */
  log(before: number | null, limit?: number): Promise<AdminEntry[]>;
  guests(find: string): Promise<AdminGuest[]>;
  guest(id: string): Promise<{ readonly id: string; readonly name: string } | null>;
  tables(find: string): Promise<AdminTable[]>;
  /** The id of a table, by that or by its number; null where there is none. */
  tableId(table: string): Promise<string | null>;
  /** Notes that somebody found a name wrong; once. */
  addReport(report: Omit<AdminReport, 'no' | 'settledAt'>): Promise<void>;
  reports(): Promise<AdminReport[]>;
}
