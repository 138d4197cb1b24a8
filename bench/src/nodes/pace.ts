import { setTimeout as sleep } from 'node:timers/promises';

/** Lets so many things happen in a second, evenly. */
export class Pace {
  readonly #every: number;
  #next = 0;

  constructor(perSecond: number) {
    this.#every = 1_000 / perSecond;
  }

  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#every;
    if (at > now) await sleep(at - now);
  }
}
