/** Tasks by whose they are; each key's own in their order, and one key after the other. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();

  push(key: string, item: T): void {
    const own = this.#waiting.get(key);
    if (own === undefined) this.#waiting.set(key, [item]);
    else own.push(item);
  }

  /** The next one; whose it was then stands behind all others. */
  shift(): T | undefined {
    for (const [key, own] of this.#waiting) {
      const item = own.shift();
      this.#waiting.delete(key);
      if (own.length > 0) this.#waiting.set(key, own);
      return item;
    }
    return undefined;
  }
}

/** Lets so many tasks run at a time; who waits longest for a first one comes first, however many others have asked for. */
export class Turns {
  readonly #queue = new FairQueue<() => void>();
  #free: number;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** @param key whose task it is */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((start) => this.#queue.push(key, start));
    else this.#free--;
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
