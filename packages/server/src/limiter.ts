/** A token bucket: `burst` at once, `perSecond` in the long run. `now` is in ms, by a clock that nobody sets. */
export class Bucket {
  #tokens: number;
  #at: number;
  readonly #perSecond: number;
  readonly #burst: number;

  constructor({ perSecond, burst }: Rate, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  #refill(now: number): void {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
  }

  /** True where it holds all that it can, as a new one does. */
  isFull(now: number): boolean {
    return this.has(now, this.#burst);
  }

  /** True where `weight` could be taken. */
  has(now: number, weight = 1): boolean {
    this.#refill(now);
    return this.#tokens >= weight;
  }

  /** Takes one, or `weight`; false where there is not so much, and then nothing is taken. */
  take(now: number, weight = 1): boolean {
    if (!this.has(now, weight)) return false;
    this.#tokens -= weight;
    return true;
  }

  /** Takes what something turned out to cost, if need be on credit, as much as the bucket holds. */
  charge(now: number, weight: number): void {
    this.#refill(now);
    this.#tokens = Math.max(-this.#burst, this.#tokens - weight);
  }
}

/** A rate: so many per second in the long run, so many at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}
