/** How often many are told of anything, and anybody of who comes and goes or how their tables stand, ms. */
const EVERY = 500;

/** Does something now, but not more often than so; what is asked for meanwhile is done once, afterwards. */
export class Soon {
  readonly #task: () => void;
  #timer: NodeJS.Timeout | null = null;
  #again = false;

  constructor(task: () => void) {
    this.#task = task;
  }

  ask(): void {
    if (this.#timer !== null) {
      this.#again = true;
      return;
    }
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!this.#again) return;
      this.#again = false;
      this.ask();
    }, EVERY).unref();
    this.#task();
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#again = false;
  }
}
