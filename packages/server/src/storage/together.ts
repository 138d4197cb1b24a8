import { RequestFault } from '../fault.ts';

/** So much is asked for at once. */
const MOST = 32;

/**
 * Asks for many things at once that are asked for one by one: all of one turn of the event loop together, and what comes while such a question is under way
 * with the next, so that a crowd waits for two questions and not each for a connection of its own. An answer is never of before it was asked for.
 */
export class Together<K, V> {
  readonly #read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly #asked = new Map<K, ((answer: Promise<V | undefined>) => void)[]>();
  #running = false;

  /** @param read answers for all that there is of them */
  constructor(read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {
    this.#read = read;
  }

  /** What there is for a key; nothing where there is none. */
  ask(key: K): Promise<V | undefined> {
    return new Promise((resolve) => {
      const others = this.#asked.get(key);
      if (others === undefined) this.#asked.set(key, [resolve]);
      else others.push(resolve);
      if (this.#running) return;
      this.#running = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#asked.size > 0) {
      const batch = [...this.#asked].slice(0, MOST);
      for (const [key] of batch) this.#asked.delete(key);
      await this.#answer(batch);
    }
    this.#running = false;
  }

  async #answer(batch: readonly (readonly [K, readonly ((answer: Promise<V | undefined>) => void)[]])[]): Promise<void> {
    const answers = this.#read(batch.map(([key]) => key));
    try {
      await answers;
    } catch (error) {
      // One of them may be damaged, for which the others are not to wait; a database that does not answer would not answer each of them either.
      if (batch.length > 1 && !(error instanceof RequestFault)) {
        await Promise.all(batch.map((one) => this.#answer([one])));
        return;
      }
    }
    for (const [key, asked] of batch) for (const resolve of asked) resolve(answers.then((found) => found.get(key)));
  }
}
