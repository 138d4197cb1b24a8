/** A token bucket: `burst` at once, `perSecond` in the long run. */
export class Bucket {
  #tokens: number;
  #at: number;
  readonly #perSecond: number;
  readonly #burst: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  /** Takes one; false where there is none. `now` in ms. */
  take(now: number): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + (Math.max(0, now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}

/** A rate: so many per second in the long run, so many at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}
