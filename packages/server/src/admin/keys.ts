import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestFault } from '../fault.ts';
import { newToken } from '../identity/token.ts';
import type { Rate } from '../limiter.ts';
import { KeyedLimiter } from '../limits.ts';
import type { HouseStorage } from '../storage/house-storage.ts';

/** Wrong keys, by address. */
const TRIES: Rate = { perSecond: 1 / 30, burst: 10 };

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** A new key, and what is kept of it. A key is 256 random bits: a fast hash keeps it as well as a slow one would. */
export function newKey(): { readonly key: string; readonly hash: string } {
  const key = newToken();
  return { key, hash: digestOf(key).toString('hex') };
}

/** Lets hosts in by their keys (GR-10). */
export class Doorkeeper {
  readonly #store: HouseStorage;
  readonly #tries: KeyedLimiter;

  /** @param ticks a clock that nobody sets, ms */
  constructor(store: HouseStorage, ticks: () => number) {
    this.#store = store;
    this.#tries = new KeyedLimiter(TRIES, ticks);
  }

  /**
   * Whose key it is. However wrong it is, and whatever keys there are, comparing it takes as long. Only wrong ones are counted: nobody at a host's
   * address, which may be that of a proxy, can keep the host out by trying some.
   * @throws RequestFault `not-yours` for a wrong one, `busy` after too many of them
   */
  async hostOf(key: string, address: string): Promise<string> {
    const digest = digestOf(key);
    let host: string | null = null;
    for (const { name, hash } of await this.#store.keys()) if (timingSafeEqual(Buffer.from(hash, 'hex'), digest)) host = name;
    if (host !== null) return host;
    if (!this.#tries.take(address)) throw new RequestFault('busy', 'too many wrong keys; try again in a few minutes');
    throw new RequestFault('not-yours', 'that is no key of this server: castellum admin key makes one');
  }
}
