import type { Action, GameEvent, JsonObject, Result, Seat, Viewer } from '@castellum/core';
import type { House } from './admin.ts';
import type { TableStatus } from './table-status.ts';

export { type ActSubject, readSubject, writeSubject } from './act-subject.ts';
export type * from './admin.ts';
export type * from './statistics.ts';
export type * from './table-status.ts';

/** Who plays a seat of a new table. A person seat belongs to its creator (several of them: hot-seat); an open one waits for whoever follows the link. */
export type SeatRequest =
  | { readonly kind: 'person'; readonly name?: string }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' };

/** POST /api/tables → NewTableAnswer. A game with secrets draws its seats by lot, so find your own among the snapshot's `mine`. */
export interface NewTable {
  readonly game: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly seats: readonly SeatRequest[];
  /** Whether whoever sits here may ask for hints. Left out: yes where nobody is asked in by link. */
  readonly hints?: boolean;
}

/** Also the answer to POST /api/tables/:id/rematch: the one table that follows a finished one, made by the first who asks and entered by the others. */
export interface NewTableAnswer {
  readonly id: string;
}

/** GET /api/me; PUT /api/me { name } changes the name. The identity is a cookie, made on first contact. */
export interface Me {
  readonly id: string;
  readonly name: string;
}

/**
 * One seat as everyone may see it. `mine`: it belongs to whoever asks. `bot`: the bot's id, e.g. `greedy`. `left`: its person has left the running game
 * and a bot plays on (`kind` is `bot`, `name` still the person's); `you`: that person is whoever asks and may come back (`comeBack`), `mine` is false
 * until then. `alsoAt`: the other seats that the same person plays under other names, where somebody else sits here or may. `kept`: an open seat that only
 * whoever asks, or only somebody else, may take.
 */
export interface SeatState {
  readonly kind: 'person' | 'bot' | 'open';
  readonly name: string;
  readonly bot?: string;
  readonly mine: boolean;
  readonly connected: boolean;
  readonly left?: 'you' | 'other';
  readonly alsoAt?: readonly Seat[];
  readonly kept?: 'you' | 'other';
}

/**
 * GET /api/tables?limit=1–100&before=TIME-ID → TableSummary[], the asker's tables, newest activity first: 100 at most, of those that come after the one with
 * this `updatedAt` and `id`. DELETE /api/tables/:id → {} takes one off the asker's own list: an unstarted
 * one of the asker's making is closed for everybody, a finished one is only hidden from the asker. Refused: `not-over` while it goes on (leave it first),
 * `not-yours` for another's unstarted table (leave its seat) and for tables that are not in the list.
 */
export interface TableSummary {
  readonly id: string;
  readonly game: string;
  readonly status: TableStatus;
  readonly version: number;
  readonly seats: readonly SeatState[];
  readonly scores: readonly number[];
  /** True when a seat of the asker's has to decide. */
  readonly yourTurn: boolean;
  /** True where it cannot be played on: it was made under rules that are not kept here. Nobody's turn comes then. */
  readonly stopped?: true;
  /** The seat that decides now, where one does. */
  readonly actor: Seat | null;
  /** The last thing that happened, as a spectator may see it. */
  readonly last: Step | null;
  /** True where the asker made the table and it still waits for players: only then may it be closed. */
  readonly mayClose?: boolean;
  /** True, in news alone, where it is the asker's table no more: it is in the list no longer. */
  readonly gone?: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** GET /api/tables/:id/view: the position as an onlooker sees it, for the picture of a table in a list. Refused with `not-started` while there is none. */
export interface TableView {
  /** The version of the game's rules that it is played by. */
  readonly rules: number;
  readonly version: number;
  readonly view: JsonObject;
}

/**
 * One accepted action as its viewer may see it. `version` is the table's version after it. `view` (the position after it, for the viewer) comes with
 * live updates and not with history.
 */
export interface Step {
  readonly version: number;
  readonly seat: Seat | 'chance';
  readonly events: readonly GameEvent[];
  readonly view?: JsonObject;
}

/** The fairness of a table's chance: what is known so far. `seed` only when the game is over. */
export interface Fairness {
  readonly commitment: string;
  readonly contributions: readonly (string | null)[];
  readonly seed: string | null;
  /**
   * False where one person or the server alone plays all human seats, so that nobody else is there to be protected; and where hands are hidden and one
   * person sees two of them.
   */
  readonly protects: boolean;
}

/** A snapshot, and an answer to `history`, hold so many steps at most. */
export const HISTORY_PAGE = 100;

/**
 * The table for one viewer: the answer to `watch`, and sent again when the seats change or a client must resynchronise. `history` is its latest steps, a
 * page of them at most and none that the client knows already (`since`); what is missing before them is asked for by `history`.
 */
export interface TableSnapshot {
  readonly id: string;
  readonly game: string;
  /** The version of the game's rules that it is played by. */
  readonly rules: number;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly players: number;
  /** Whether seats may ask for hints. The page computes them from the seat's own view. */
  readonly hints: boolean;
  readonly status: TableStatus;
  readonly version: number;
  readonly viewer: Viewer;
  /** Null while the table waits for players. */
  readonly view: JsonObject | null;
  readonly seats: readonly SeatState[];
  readonly history: readonly Step[];
  /** The viewer seat's standing preference for decisions out of turn; null: ask. */
  readonly standing: unknown;
  readonly fairness: Fairness;
  /** Who left the game comes last whatever the scores, the first to leave lowest: `ranks` may differ from what `scores` alone say. */
  readonly result: Result | null;
  /** True where the asker made the table and it still waits for players: only then may it be closed. */
  readonly mayClose?: boolean;
  /** Why the host has closed the table, where that is so. */
  readonly closedBecause?: string;
  /** True where the table is kept no more: nothing had happened there for so long as the host keeps such tables (GR-8). */
  readonly removed?: true;
  /** The last seat that the host has given to somebody else or to a bot, when, and why; where there is one, while the game goes on. */
  readonly handedOver?: { readonly seat: Seat; readonly to: 'person' | 'bot'; readonly at: number; readonly reason: string };
}

/** Live news of a watched table: what happened since the client's version. */
export interface TableUpdate {
  readonly id: string;
  readonly version: number;
  readonly viewer: Viewer;
  readonly steps: readonly Step[];
  readonly status: TableStatus;
  readonly result: Result | null;
  /** With the last update, now that the seed is known. */
  readonly fairness?: Fairness;
}

/**
 * A refused request. `code`: `bad-input` (field), `not-found`, `not-yours`, `conflict` (the table has moved on; a snapshot follows), `illegal-action`
 * (rule, reason, values; index: place in the batch), `not-started`, `over`, `not-over` (a record of a game with secrets, before its end), `seated` (the asker
 * has a seat here; ask with `another`), `busy` (too many requests), `many-bots` (bots play at as many of the guest's
 * tables as they may), `not-stored` (it could not be kept, e.g. the disk is full: nothing has changed, and it may
 * be tried again), `maintenance` (the host lets nothing of the kind be done for now; values: mode, text), `banned` (values: reason), `internal`.
 * Routes answer it as `{ ok: false, fault }` with a fitting status.
 */
export interface Fault {
  readonly code:
    | 'bad-input'
    | 'not-found'
    | 'not-yours'
    | 'conflict'
    | 'illegal-action'
    | 'not-started'
    | 'over'
    | 'not-over'
    | 'seated'
    | 'busy'
    | 'many-bots'
    | 'not-stored'
    | 'maintenance'
    | 'banned'
    | 'internal';
  readonly message: string;
  readonly field?: string;
  readonly rule?: string;
  readonly reason?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly index?: number;
}

export type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly fault: Fault };

/** Socket events from the browser; each is answered by its acknowledgement. */
export interface ClientEvents {
  /**
   * Watch a table as one of one's own seats, or as a spectator. Replaces an earlier watch of the same socket. `since`: the history up to this version is
   * known already, as the same viewer.
   */
  watch(request: { table: string; as: Viewer; since?: number }, answer: (a: Answer<{ snapshot: TableSnapshot }>) => void): void;
  /** The steps before version `before`, a page of the latest of them, in order. */
  history(request: { table: string; as: Viewer; before: number }, answer: (a: Answer<{ steps: Step[] }>) => void): void;
  /** Play a drafted batch for one seat. Acknowledged only when stored. */
  act(request: { table: string; seat: Seat; version: number; actions: Action[] }, answer: (a: Answer<{ version: number }>) => void): void;
  /** Leave (or with null take back) a standing preference for decisions out of turn. */
  standing(request: { table: string; seat: Seat; preference: unknown }, answer: (a: Answer<object>) => void): void;
  /** Add this browser's random contribution (64 hex digits) to the table's chance; once a seat, before the first chance action. */
  contribute(request: { table: string; seat: Seat; contribution: string }, answer: (a: Answer<object>) => void): void;
  /** Hear of changes of one's own tables from now on (`summary`), or no longer. */
  follow(request: { tables: boolean }, answer: (a: Answer<object>) => void): void;
  /** Take an open seat. One who has a seat here already is refused (`seated`) unless `another` asks for one more. */
  sit(request: { table: string; seat: Seat; name?: string; another?: boolean }, answer: (a: Answer<object>) => void): void;
  /**
   * Leave a seat of one's own. While the table waits for players the seat is open again. In a running game a bot plays it on; who left comes last in the
   * result unless he comes back. Whoever watched as that seat is a spectator from then on: a snapshot with `viewer: 'spectator'` follows.
   */
  leave(request: { table: string; seat: Seat }, answer: (a: Answer<object>) => void): void;
  /** Take back a seat that one has left, at any decision of it. Watch as that seat afterwards. `over` where the game has ended. */
  comeBack(request: { table: string; seat: Seat }, answer: (a: Answer<object>) => void): void;
  /** Close a table of one's own making that still waits for players. `not-yours` for others, `conflict` once it has begun. */
  closeTable(request: { table: string }, answer: (a: Answer<object>) => void): void;
}

/** Who is at a table: `connected` by seat, as in the snapshot's seats; `watching`: how many people look on without a seat. */
export interface Presence {
  readonly id: string;
  readonly connected: readonly boolean[];
  readonly watching: number;
}

/** Socket events to the browser. */
export interface ServerEvents {
  update(update: TableUpdate): void;
  /** Seats or status changed, or the client must resynchronise. */
  snapshot(snapshot: TableSnapshot): void;
  /** A table of one's own is new or has changed, as `follow` asked to hear; it stands first in the list now. */
  summary(summary: TableSummary): void;
  /** People came or went, told at most twice a second. */
  presence(presence: Presence): void;
  /** What the house says, or who is banned from it, has changed. After a ban the connection ends. */
  house(house: House): void;
}
