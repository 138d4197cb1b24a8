import { RequestFault } from './fault.ts';

/** Tasks by whose they are; each key's own in their order, and one key after the other. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>();

  get size(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0);
  }

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

  /** Takes out one that is not to be waited for any more. */
  remove(key: string, item: T): void {
    const left = this.#waiting.get(key)?.filter((other) => other !== item) ?? [];
    if (left.length === 0) this.#waiting.delete(key);
    else this.#waiting.set(key, left);
  }
}

/** Lets so many tasks run at a time; who waits longest for a first one comes first, however many others have asked for. */
export class Turns {
  readonly #queue = new FairQueue<() => void>();
  #free: number;

  constructor(slots: number) {
    this.#free = slots;
  }

  /** How many more could run now. */
  get free(): number {
    return this.#free;
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#queue.size;
  }

  /**
   * @param key whose task it is
   * @param patience how long it may wait for its turn, ms; left out, as long as it takes
   * @throws RequestFault `busy` where it is not its turn by then; the task is not begun
   */
  async run<T>(key: string, task: () => Promise<T>, patience?: number): Promise<T> {
    if (this.#free === 0) await this.#turn(key, patience);
    else this.#free--;
    try {
      return await task();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #turn(key: string, patience: number | undefined): Promise<void> {
    return new Promise((begin, refuse) => {
      const start = () => {
        clearTimeout(timer);
        begin();
      };
      const giveUp = () => {
        this.#queue.remove(key, start);
        refuse(new RequestFault('busy', 'too many wait for their turn; try again in a moment'));
      };
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
      this.#queue.push(key, start);
    });
  }
}
