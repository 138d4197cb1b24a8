import { setTimeout as sleep } from 'node:timers/promises';

/** A step of a table that is due, or is to be, which node is to do it, and how late it is, ms. */
export interface DueStep {
  readonly step: string;
  readonly node: string | null;
  readonly late: number;
}

/** A step that is overdue, since when, and since when it has been the same node's, by `#now`. */
interface Overdue {
  readonly node: string | null;
  readonly since: number;
  readonly theirs: number;
}

/** Looks again and again, beside all nodes, how late what is due is done (GR-3). Time in which a fault is under way does not count. */
export class Dues {
  readonly #ask: () => Promise<readonly DueStep[]>;
  #overdue = new Map<string, Overdue>();
  #looked = 0;
  /** How long faults were under way, ms, and since when one is, by `performance.now`. */
  #faulty = 0;
  #since: number | null = null;
  /** The longest that anything was overdue, ms, whichever nodes had it in turn. */
  longest = 0;
  /** The longest that anything was overdue until another node took it up, or it was done, ms. Where two nodes die that had it one after the other, each counts. */
  longestWithOne = 0;
  /** How often something was seen that was due, or was to be. */
  seen = 0;

  constructor(ask: () => Promise<readonly DueStep[]>) {
    this.#ask = ask;
    this.#looked = this.#now();
  }

  #now(): number {
    const now = performance.now();
    return now - this.#faulty - (this.#since === null ? 0 : now - this.#since);
  }

  /** Something is let happen that takes its time. */
  async during<T>(fault: () => Promise<T>): Promise<T> {
    const since = performance.now();
    this.#since = since;
    try {
      return await fault();
    } finally {
      this.#since = null;
      this.#faulty += performance.now() - since;
    }
  }

  /** @param every ms between two looks */
  async watch(every: number, goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      await sleep(every);
      try {
        await this.look();
      } catch {
        // The database is not there now.
      }
    }
  }

  async look(): Promise<void> {
    const steps = await this.#ask();
    const now = this.#now();
    this.seen += steps.length;
    const overdue = new Map<string, Overdue>();
    for (const { step, node, late } of steps) {
      if (late <= 0) continue;
      const known = this.#overdue.get(step);
      // What was not overdue with the last look has not been for longer, whatever the time of faults.
      const since = known?.since ?? Math.max(this.#looked, now - late);
      const theirs = known?.theirs ?? since;
      this.longest = Math.max(this.longest, Math.round(now - since));
      // Taken up at some moment since the last look: all of that is the first one's.
      this.longestWithOne = Math.max(this.longestWithOne, Math.round(now - theirs));
      overdue.set(step, { node, since, theirs: known !== undefined && known.node !== node ? now : theirs });
    }
    this.#overdue = overdue;
    this.#looked = now;
  }
}
