import { Bucket, type Rate } from './limiter.ts';
import { LRUMap } from './lru.ts';

/** How much one address, one user and one socket may ask for. */
export interface Rates {
  /** New guests, by address. */
  readonly guests: Rate;
  /** Requests to /api, by address. */
  readonly requests: Rate;
  /** New tables, by user. */
  readonly tables: Rate;
  /** Events of one socket. */
  readonly events: Rate;
  /** Sockets opened, by address. */
  readonly sockets: Rate;
}

/** Generous for a family or a class behind one address, too little for a flood. */
export const defaultRates: Rates = {
  guests: { perSecond: 1, burst: 100 },
  requests: { perSecond: 30, burst: 300 },
  tables: { perSecond: 0.2, burst: 30 },
  events: { perSecond: 30, burst: 120 },
  sockets: { perSecond: 10, burst: 200 },
};

/** Counts by a key (an address, a user); the least recent keys are forgotten. */
export class KeyedLimiter {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new LRUMap<string, Bucket>(20_000);

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  take(key: string): boolean {
    const now = this.#now();
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = new Bucket(this.#rate.perSecond, this.#rate.burst, now);
      this.#buckets.set(key, bucket);
    }
    return bucket.take(now);
  }
}
