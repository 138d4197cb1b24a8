/** How much is under way, so that a server can stop when it is done. */
export class UnderWay {
  #count = 0;
  readonly #waiting: (() => void)[] = [];

  /** Something begins; call what it returns when it is done, once or more often. */
  begin(): () => void {
    this.#count++;
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.#count--;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    };
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<void> {
    return this.#count === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }
}
