import type { Action, GameEvent, JsonObject, Result, Seat, Setup } from '@castellum/core';

/** A seat of a table in this browser. */
export interface LocalSeat {
  readonly kind: 'person' | 'bot';
  readonly name: string;
  readonly bot?: string;
}

/** A step as it is kept: with its action and every event, also those for one seat only. */
export interface LocalStep {
  readonly version: number;
  readonly seat: Seat | 'chance';
  readonly action: Action;
  readonly events: readonly GameEvent[];
  /** When it was accepted, and since when the seat had to decide (null for chance), ms since 1970. Left out in tables of older releases. */
  readonly at?: number | null;
  readonly since?: number | null;
}

/** A whole table in this browser, as it is stored. Enough to go on from. */
export interface LocalTable {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly setup: Setup;
  readonly seats: readonly LocalSeat[];
  /** Whether the people here may ask for hints. Left out: yes. */
  readonly hints?: boolean;
  /** Whether the coach asks before a decision that gives much away. Left out: no. */
  readonly coach?: boolean;
  /** Luck and bots draw from streams of this seed and the version, so a reload changes nothing. */
  readonly seed: string;
  readonly version: number;
  readonly position: JsonObject;
  readonly history: readonly LocalStep[];
  readonly standing: readonly unknown[];
  readonly result: Result | null;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Hears that a table was saved (`kept`) or removed. `table`: as it was saved, where this page did it; another window's must be loaded. */
export type TableListener = (id: string, kept: boolean, table?: LocalTable) => void;

/** Keeps the tables of this browser. */
export interface LocalStore {
  load(id: string): Promise<LocalTable | null>;
  /**
   * Keeps the table: a new one where `from` is null, else one that is kept at version `from`. False where it has moved on or was deleted, in another window:
   * then nothing is changed.
   */
  save(table: LocalTable, from: number | null): Promise<boolean>;
  /** Hears of every table that is saved or removed; returns how to stop. */
  onChange(heard: TableListener): () => void;
  list(): Promise<LocalTable[]>;
  remove(id: string): Promise<void>;
}
