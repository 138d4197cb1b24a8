import type { Seat } from '@castellum/core';
import type { TableStatus } from './table-status.ts';

/** What the house says to everybody, until it is withdrawn. Times are milliseconds since 1970. */
export interface HouseNotice {
  readonly no: number;
  readonly text: string;
  readonly at: number;
}

/** `no-new-tables`: games go on, none is begun. `read-only`: everything can be looked at, and nothing changes. */
export type MaintenanceMode = 'no-new-tables' | 'read-only';

export interface Maintenance {
  readonly mode: MaintenanceMode;
  /** What the host says to it; may be empty. */
  readonly text: string;
  readonly since: number;
}

/** GET /api/house: what everybody is told of the house, and whether whoever asks is banned from it. Also sent over sockets when it changes. */
export interface House {
  readonly notices: readonly HouseNotice[];
  readonly maintenance: Maintenance | null;
  readonly ban: { readonly reason: string } | null;
}

/**
 * What a host does (GR-10): POST /api/admin/acts. `table` is a table's number or its id. A ban's `subject` is a guest's id, an IPv4 address, or an IPv6
 * address, which stands for its /64 network.
 */
export type AdminAct =
  | { readonly act: 'ban'; readonly subject: string; readonly reason: string }
  | { readonly act: 'unban'; readonly subject: string; readonly reason: string }
  | { readonly act: 'close-table'; readonly table: string; readonly reason: string }
  /** `to`: a guest's id, or `bot`. */
  | { readonly act: 'hand-over'; readonly table: string; readonly seat: Seat; readonly to: string; readonly reason: string }
  | { readonly act: 'notice'; readonly text: string }
  | { readonly act: 'withdraw-notice'; readonly notice: number }
  | { readonly act: 'maintenance'; readonly mode: MaintenanceMode | 'off'; readonly text: string }
  | { readonly act: 'settle-report'; readonly report: number; readonly reason: string };

/** A line of the audit log: who did what to what, when, and why. It is never changed. */
export interface AdminEntry {
  readonly no: number;
  readonly at: number;
  readonly by: string;
  readonly act: AdminAct['act'] | 'key' | 'remove-key' | 'retention' | 'upgrade-rules';
  /** To what it was done; `readSubject` reads it. */
  readonly on: string;
  readonly reason: string;
}

/** GET /api/admin/guests?find=: by id or a part of the name, the newest first. */
export interface AdminGuest {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly tables: number;
  readonly ban: string | null;
}

/** GET /api/admin/tables?find=: by number, id or a guest's id; the newest first. */
export interface AdminTable {
  readonly no: number;
  readonly id: string;
  readonly game: string;
  /** `damaged`: what is stored of it cannot be read, and no seat is told. */
  readonly status: TableStatus | 'damaged';
  readonly version: number;
  readonly updatedAt: number;
  readonly seats: readonly { readonly kind: 'person' | 'bot' | 'open'; readonly name: string; readonly user: string | null }[];
}

/** GET /api/admin/reports: names that people found wrong, those that nobody has settled first. POST /api/tables/:id/reports { seat } makes one. */
export interface AdminReport {
  readonly no: number;
  readonly table: number;
  readonly seat: Seat;
  /** The name as it was then. */
  readonly name: string;
  readonly user: string | null;
  readonly by: string;
  readonly at: number;
  readonly settledAt: number | null;
}

/** GET /api/admin: whose key it is, and what the house says now. */
export interface AdminHouse {
  readonly who: string;
  readonly notices: readonly HouseNotice[];
  readonly maintenance: Maintenance | null;
  readonly bans: readonly { readonly subject: string; readonly reason: string; readonly at: number }[];
}
