import type { Swept } from '../storage/house-storage.ts';

/** It is looked so often whether there is something to do, ms; a step follows on the other after so long. */
const EVERY = 60_000;
const PAUSE = 100;

export interface RetentionParts {
  /** Days without anything happening after which a table that was not played to its end is removed; 0: none is. */
  readonly days: number;
  sweep(times: { readonly now: number; readonly before: number }): Promise<Swept>;
  now(): number;
  /** True while nothing may be done. */
  paused(): boolean;
  /** Hears which tables are no more. */
  removed(tables: readonly number[]): void;
  failed(error: unknown): void;
}

const DAY = 24 * 3_600_000;

/** Removes tables that everybody has forgotten (GR-8), a few at a time. Finished games stay. */
export class Retention {
  readonly #parts: RetentionParts;
  #timer: NodeJS.Timeout | null = null;
  /** Settles when no step is under way. */
  #step: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
    if (parts.days > 0) this.#plan(EVERY);
  }

  #plan(wait: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#step = this.step().then((goesOn) => this.#plan(goesOn ? PAUSE : EVERY));
    }, wait).unref();
  }

  /** One step; answers whether another should follow at once. Never rejects. */
  async step(): Promise<boolean> {
    const { days, sweep, now, paused, removed: gone, failed } = this.#parts;
    if (paused()) return false;
    try {
      const { removed, goesOn } = await sweep({ now: now(), before: now() - days * DAY });
      if (removed.length > 0) gone(removed);
      return goesOn;
    } catch (error) {
      failed(error);
      return false;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#step;
  }
}
