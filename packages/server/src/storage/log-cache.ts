import type { LogEntry } from './storage.ts';

/** A log in memory from a version on, and what it weighs. */
interface Kept {
  readonly from: number;
  readonly entries: LogEntry[];
  weight: number;
}

/** How many values something holds, itself and all within them: what it takes of the memory, in units of some twenty bytes. */
function weightOf(value: object): number {
  let weight = 1;
  for (const inner of Object.values(value)) weight += typeof inner === 'object' && inner !== null ? weightOf(inner) : 1;
  return weight;
}

/**
 * The logs that were asked for last, in memory, each read once and then added to: to look at a long game again and again costs no more than at a short
 * one. Bounded by the weight of all tables' logs together, and not by their entries: a push of Via Appia tells where fifty stones lie, and weighs as much as
 * thirty other actions.
 */
export class LogCache {
  /** Longest unused first. */
  readonly #kept = new Map<number, Kept>();
  readonly #reading = new Map<number, Promise<readonly LogEntry[]>>();
  readonly #limit: number;
  #weight = 0;

  /** @param limit the values in memory, all tables together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The values in memory, all tables together. */
  get weight(): number {
    return this.#weight;
  }

  /** The table's whole log; `read` gets it where it is not kept. */
  async of(table: number, read: () => Promise<LogEntry[]>): Promise<readonly LogEntry[]> {
    const kept = this.#use(table);
    if (kept?.from === 0) return kept.entries;
    const underWay = this.#reading.get(table);
    if (underWay !== undefined) return underWay;
    const reading = read();
    this.#reading.set(table, reading);
    try {
      const entries = await reading;
      // What was stored meanwhile may be missing in it: then it serves those who asked before, and nobody else.
      if (this.#reading.get(table) === reading) this.keep(table, 0, entries);
      return entries;
    } finally {
      if (this.#reading.get(table) === reading) this.#reading.delete(table);
    }
  }

  /** What is kept of a table, which from now on was asked for last. */
  #use(table: number): Kept | undefined {
    const kept = this.#kept.get(table);
    if (kept !== undefined) {
      this.#kept.delete(table);
      this.#kept.set(table, kept);
    }
    return kept;
  }

  /** The entries after a version up to another; null where not all of them are kept. */
  between(table: number, version: number, to: number): readonly LogEntry[] | null {
    const kept = this.#use(table);
    if (kept === undefined || kept.from > version || kept.from + kept.entries.length < to) return null;
    return kept.entries.slice(version - kept.from, to - kept.from);
  }

  /** Keeps a table's log as it was read, from a version to where the table stands. */
  keep(table: number, from: number, entries: readonly LogEntry[]): void {
    this.forget(table);
    const weight = weightOf(entries);
    this.#kept.set(table, { from, entries: [...entries], weight });
    this.#weight += weight;
    this.#shrink();
  }

  /** Adds what was stored after version `from`. */
  append(table: number, from: number, entries: readonly LogEntry[]): void {
    this.#reading.delete(table);
    const kept = this.#kept.get(table);
    if (kept === undefined) return;
    if (kept.from + kept.entries.length !== from) {
      this.forget(table);
      return;
    }
    const weight = weightOf(entries);
    kept.entries.push(...entries);
    kept.weight += weight;
    this.#weight += weight;
    this.#shrink();
  }

  /** From now on the table's log is read anew. */
  forget(table: number): void {
    this.#reading.delete(table);
    const kept = this.#kept.get(table);
    if (kept === undefined) return;
    this.#kept.delete(table);
    this.#weight -= kept.weight;
  }

  #shrink(): void {
    for (const table of this.#kept.keys()) {
      if (this.#weight <= this.#limit) break;
      this.forget(table);
    }
  }
}
