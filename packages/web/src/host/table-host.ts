import type { Action, Seat, Viewer } from '@castellum/core';
import type { Answer, Fault, TableSnapshot, TableUpdate } from '@castellum/protocol';

/** What a request comes back with that was never answered. */
export const unanswered: Fault = { code: 'busy', message: 'no answer' };

export interface HostListener {
  /** Its viewer is a spectator where the seat that was watched has been left, in whichever window. */
  snapshot(snapshot: TableSnapshot): void;
  update(update: TableUpdate): void;
  /** Which seats' people are connected, by seat, and how many people look on without a seat. */
  presence(connected: readonly boolean[], watching: number): void;
  /** Whether the host can be reached; a local one always can. */
  connection(online: boolean): void;
  /** The table that was watched is kept no more. */
  gone(): void;
}

/** What one may do with one's seats at a table that others come to. */
export interface Leaving {
  /** Leaves a seat: while the table waits it is open again, in a running game a bot plays on. */
  leave(seat: Seat): Promise<Answer<object>>;
  /** Takes back a seat that was left. */
  comeBack(seat: Seat): Promise<Answer<object>>;
  /** Closes a table of one's own making that still waits for players. */
  closeTable(): Promise<Answer<object>>;
}

/** Where a table is played: on the server or in this browser. The table page works with either. */
export interface TableHost {
  readonly id: string;
  /** True where nobody else can come to the table: no invitations. */
  readonly local: boolean;
  /** How seats are left and taken back; left out where nobody else is there. */
  readonly leaving?: Leaving;
  /** Hears everything from now on; returns how to stop. */
  listen(listener: HostListener): () => void;
  /** Looks at the table as a seat of one's own or as a spectator; later news are for that viewer. */
  watch(as: Viewer): Promise<Answer<{ snapshot: TableSnapshot }>>;
  /** Plays a batch drafted on a version. */
  act(seat: Seat, version: number, actions: readonly Action[]): Promise<Answer<{ version: number }>>;
  /** Leaves, or with null takes back, a standing preference. */
  standing(seat: Seat, preference: unknown): Promise<Answer<object>>;
  /** Takes an open seat. */
  sit(seat: Seat, name?: string): Promise<Answer<object>>;
  /** The game's record so far. Rejects where it cannot be had: of a game with secrets that goes on, or where the host does not answer. */
  record(): Promise<unknown>;
  close(): void;
}
