import type { Paired } from './bot.ts';

/** Determinizations that all have been played in before anyone is judged, and after so many more each time. */
const first = 24;
const every = 4;

/**
 * Which of several actions, all played in the same determinizations, are surely worse than the best one (Maron & Moore 1994, with paired differences): behind it by
 * more than `doubt` standard errors of their mean difference, what the prior thinks counted in.
 */
export class Race {
  readonly #place: ReadonlyMap<number, number>;
  readonly #size: number;
  /** What the prior thinks of each, as a sum of rewards. */
  readonly #thoughts: Float64Array;
  readonly #trust: number;
  readonly #doubt: number;
  /** Rewards in the determinization that is played now; sums over the determinizations, and sums of products of each two. */
  readonly #rewards: Float64Array;
  readonly #sums: Float64Array;
  readonly #products: Float64Array;
  #played = 0;

  /** @param thought what the prior thinks of an action, as a sum of rewards over `trust` simulations */
  constructor(actions: readonly number[], thought: (action: number) => number, { trust, doubt }: Paired) {
    this.#place = new Map(actions.map((action, i) => [action, i]));
    this.#size = actions.length;
    this.#thoughts = Float64Array.from(actions, thought);
    this.#trust = trust;
    this.#doubt = doubt ?? Number.POSITIVE_INFINITY;
    this.#rewards = new Float64Array(this.#size);
    this.#sums = new Float64Array(this.#size);
    this.#products = new Float64Array(this.#size * this.#size);
  }

  /** The reward (0 … 1) of an action in the determinization that is played now. */
  note(action: number, reward: number): void {
    this.#rewards[this.#place.get(action) as number] = reward;
  }

  /** Ends a determinization, in which all that are left were played. Where they are judged, takes those from the list that are surely worse than the best one. */
  endDeterminization(left: number[], judged: boolean): void {
    const size = this.#size;
    const places = left.map((action) => this.#place.get(action) as number);
    for (const i of places) {
      const reward = this.#rewards[i];
      this.#sums[i] = this.#sums[i] + reward;
      for (const j of places) {
        if (j > i) continue;
        this.#products[i * size + j] = this.#products[i * size + j] + reward * this.#rewards[j];
      }
    }
    this.#played++;
    if (!judged || this.#played < first || this.#played % every !== 0) return;
    let best = places[0];
    for (const i of places) if (this.#total(i) > this.#total(best)) best = i;
    for (let k = left.length - 1; k >= 0; k--) if (this.#isWorse(places[k], best)) left.splice(k, 1);
  }

  #total(i: number): number {
    return this.#sums[i] + this.#thoughts[i];
  }

  #isWorse(i: number, best: number): boolean {
    if (i === best) return false;
    const n = this.#played;
    const size = this.#size;
    const product = this.#products[Math.max(i, best) * size + Math.min(i, best)];
    const squares = this.#products[i * size + i] + this.#products[best * size + best] - 2 * product;
    const mean = (this.#sums[best] - this.#sums[i]) / n;
    const error = Math.sqrt(Math.max(0, squares / n - mean * mean) / n);
    return (this.#total(best) - this.#total(i)) / (n + this.#trust) > this.#doubt * error;
  }
}
