import type { LogEntry } from './storage.ts';

/**
 * The logs that were asked for last, in memory, each read once and then added to: to look at a long game again and again costs no more than at a short
 * one. Bounded by the entries of all tables together.
 */
export class LogCache {
  /** Longest unused first. */
  readonly #kept = new Map<number, LogEntry[]>();
  readonly #reading = new Map<number, Promise<readonly LogEntry[]>>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The entries in memory, all tables together. */
  get size(): number {
    return this.#size;
  }

  /** The table's whole log; `read` gets it where it is not kept. */
  async of(table: number, read: () => Promise<LogEntry[]>): Promise<readonly LogEntry[]> {
    const kept = this.#kept.get(table);
    if (kept !== undefined) {
      this.#kept.delete(table);
      this.#kept.set(table, kept);
      return kept;
    }
    const underWay = this.#reading.get(table);
    if (underWay !== undefined) return underWay;
    const reading = read();
    this.#reading.set(table, reading);
    try {
      const entries = await reading;
      // What was stored meanwhile may be missing in it: then it serves those who asked before, and nobody else.
      if (this.#reading.get(table) === reading) this.#keep(table, entries);
      return entries;
    } finally {
      if (this.#reading.get(table) === reading) this.#reading.delete(table);
    }
  }

  #keep(table: number, entries: LogEntry[]): void {
    this.#kept.set(table, entries);
    this.#size += entries.length;
    this.#shrink();
  }

  /** Adds what was stored after version `from`. */
  append(table: number, from: number, entries: readonly LogEntry[]): void {
    this.#reading.delete(table);
    const kept = this.#kept.get(table);
    if (kept === undefined) return;
    if (kept.length !== from) {
      this.forget(table);
      return;
    }
    kept.push(...entries);
    this.#size += entries.length;
    this.#shrink();
  }

  /** From now on the table's log is read anew. */
  forget(table: number): void {
    this.#reading.delete(table);
    const kept = this.#kept.get(table);
    if (kept === undefined) return;
    this.#kept.delete(table);
    this.#size -= kept.length;
  }

  #shrink(): void {
    for (const table of this.#kept.keys()) {
      if (this.#size <= this.#limit) break;
      this.forget(table);
    }
  }
}
