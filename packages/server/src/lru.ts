/** How many of the oldest are looked at for each that comes: more than one, so that what came in a rush is gone before as many others have come. */
const LOOKED_AT = 2;

/** A map that forgets what has not been used for longest when it grows beyond its limit, and before that what says nothing any more. */
export class LRUMap<K, V> {
  readonly #map = new Map<K, V>();
  readonly #limit: number;
  readonly #saysNothing: (value: V) => boolean;

  /** @param saysNothing whether a value is just as one that would be made anew for its key */
  constructor(limit: number, saysNothing: (value: V) => boolean = () => false) {
    this.#limit = limit;
    this.#saysNothing = saysNothing;
  }

  get size(): number {
    return this.#map.size;
  }

  get(key: K): V | undefined {
    const value = this.#map.get(key);
    if (value !== undefined) {
      this.#map.delete(key);
      this.#map.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.#map.delete(key);
    let looks = 0;
    for (const [oldest, kept] of this.#map) {
      if (looks++ === LOOKED_AT || !this.#saysNothing(kept)) break;
      this.#map.delete(oldest);
    }
    this.#map.set(key, value);
    for (const oldest of this.#map.keys()) {
      if (this.#map.size <= this.#limit) break;
      this.#map.delete(oldest);
    }
  }

  delete(key: K): void {
    this.#map.delete(key);
  }
}
