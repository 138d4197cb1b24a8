import { FairQueue } from '../turns.ts';

/** So much weight is begun before others have their turn: one slice takes about ten milliseconds. */
const SLICE = 100;

/** Begins what is asked for at once while there is little of it, and else one of each guest in turn, in slices between which the server does all else. */
export class Slices {
  readonly #queue = new FairQueue<{ readonly weight: number; readonly task: () => void }>();
  #waiting = 0;
  #spent = 0;
  #planned = false;

  run(guest: string, weight: number, task: () => void): void {
    if (this.#waiting > 0 || this.#spent >= SLICE) {
      this.#waiting++;
      this.#queue.push(guest, { weight, task });
      return;
    }
    this.#begin(weight, task);
  }

  #begin(weight: number, task: () => void): void {
    this.#spent += weight;
    if (!this.#planned) {
      this.#planned = true;
      setImmediate(() => this.#next());
    }
    task();
  }

  #next(): void {
    this.#planned = false;
    this.#spent = 0;
    while (this.#spent < SLICE) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      this.#waiting--;
      this.#begin(next.weight, next.task);
    }
  }
}
