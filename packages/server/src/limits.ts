import { Bucket, type Rate } from './limiter.ts';
import { LRUMap } from './lru.ts';

/** How much one address, one guest and one socket may ask for. Weights are in units of about a tenth of a millisecond of the server's time. */
export interface Rates {
  /** New guests, by address. */
  readonly guests: Rate;
  /** Requests to /api beyond the guests' shares, by address. */
  readonly requests: Rate;
  /** Connections and requests of any kind, by address. Beyond it they are not even refused, but closed. */
  readonly traffic: Rate;
  /** New tables, by guest. */
  readonly tables: Rate;
  /** Reports of names, by guest. */
  readonly reports: Rate;
  /** Sockets opened, by address. */
  readonly sockets: Rate;
  /** What one person at play needs, on sockets and of /api each, by guest: nothing that others ask from the same address takes it away. */
  readonly share: Rate;
  /** The weight of all that a guest's sockets ask for. */
  readonly events: Rate;
  /** The weight of what the guests of an address ask for beyond their shares. */
  readonly address: Rate;
  /** Packets and kilobytes that come in, before they are looked at, by guest. Who sends more is disconnected. */
  readonly input: Rate;
  /** Refusals, by guest. Who does not heed them is disconnected. */
  readonly refusals: Rate;
}

/** Generous for a family or a class behind one address, too little for a flood. */
export const defaultRates: Rates = {
  guests: { perSecond: 1, burst: 100 },
  requests: { perSecond: 30, burst: 300 },
  traffic: { perSecond: 250, burst: 2_500 },
  tables: { perSecond: 0.2, burst: 30 },
  reports: { perSecond: 0.02, burst: 10 },
  sockets: { perSecond: 120, burst: 200 },
  share: { perSecond: 10, burst: 100 },
  events: { perSecond: 30, burst: 240 },
  address: { perSecond: 200, burst: 2_000 },
  input: { perSecond: 60, burst: 600 },
  refusals: { perSecond: 1, burst: 40 },
};

/** What one guest and one address may have at a time. */
export interface Caps {
  readonly socketsOfGuest: number;
  readonly socketsOfAddress: number;
  /** Connections beside the sockets. */
  readonly connectionsOfAddress: number;
  /** Tables at which bots play. */
  readonly botTablesOfGuest: number;
  /** Bytes that wait to be sent: beyond them a connection is dropped, to come again when it can follow. */
  readonly unsent: number;
  readonly unsentOfAddress: number;
}

export const defaultCaps: Caps = {
  socketsOfGuest: 30,
  socketsOfAddress: 2_000,
  connectionsOfAddress: 256,
  botTablesOfGuest: 20,
  unsent: 512 * 1024,
  unsentOfAddress: 16 * 1024 * 1024,
};

const free: Rate = { perSecond: 1e9, burst: 1e9 };

/** For measurements and tests that limits would disturb. */
export const noRates: Rates = {
  guests: free,
  requests: free,
  traffic: free,
  tables: free,
  reports: free,
  sockets: free,
  share: free,
  events: free,
  address: free,
  input: free,
  refusals: free,
};

export const noCaps: Caps = {
  socketsOfGuest: 1e9,
  socketsOfAddress: 1e9,
  connectionsOfAddress: 1e9,
  botTablesOfGuest: 1e9,
  unsent: 1e9,
  unsentOfAddress: 1e9,
};

/** Counts by a key (an address, a guest). Keys whose time is over are forgotten, and the least recent where there are very many. */
export class KeyedLimiter {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #buckets = new LRUMap<string, Bucket>(20_000, (bucket) => bucket.isFull(this.#now()));

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  #bucket(key: string): Bucket {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = new Bucket(this.#rate, this.#now());
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  take(key: string, weight = 1): boolean {
    return this.#bucket(key).take(this.#now(), weight);
  }

  /** Whether more was charged than there was. */
  isInDebt(key: string): boolean {
    return !this.#bucket(key).has(this.#now(), 0);
  }

  /** Takes what something turned out to cost, if need be on credit. */
  charge(key: string, weight: number): void {
    this.#bucket(key).charge(this.#now(), weight);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#buckets.size;
  }
}
