import { eloOf, type Sprt, sprt } from '@castellum/search';
import type { Played } from './job.ts';

/** The differences in Elo between which a sequential test decides. */
export interface Bounds {
  readonly elo0: number;
  readonly elo1: number;
}

/** What a sequential test says of the first bot against the others. */
export interface Verdict extends Sprt {
  readonly elo0: number;
  readonly elo1: number;
  /** Difference in Elo between the first bot and the others with its 95 % interval; null where it is without bound. */
  readonly elo: readonly [value: number | null, low: number | null, high: number | null];
  /** Games that the decision rests on. */
  readonly games: number;
}

/** Share of the other seats that the first bot left behind it, a tie counting half. */
function scoreOfFirst({ seating, result }: Played): number {
  const own = result.ranks[seating.indexOf(0)] ?? 0;
  let sum = -0.5;
  for (const rank of result.ranks) sum += rank > own ? 1 : rank === own ? 0.5 : 0;
  return sum / (result.ranks.length - 1);
}

const shown = (elo: number): number | null => (Number.isFinite(elo) ? Math.round(elo * 10) / 10 : null);

/**
 * A sequential probability ratio test of the first bot against all the others. Games come in any order and count in the order of their numbers, so that the
 * verdict does not depend on who plays them; a score is the mean of the games of one block, which share their luck and differ in the seating.
 */
export class SequentialTest {
  readonly #bounds: Bounds;
  readonly #block: number;
  readonly #waiting = new Map<number, number>();
  #next = 0;
  #open = 0;
  #sum = 0;
  #squares = 0;
  #blocks = 0;
  #decided = false;

  /** @param block the number of bots, which is the number of games that share their luck */
  constructor(bounds: Bounds, block: number) {
    this.#bounds = bounds;
    this.#block = block;
  }

  /** Counts games; true once the test is decided. */
  add(played: readonly Played[]): boolean {
    for (const game of played) this.#waiting.set(game.index, scoreOfFirst(game));
    for (let score = this.#waiting.get(this.#next); score !== undefined && !this.#decided; score = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      this.#open += score;
      if (this.#next % this.#block > 0) continue;
      const mean = this.#open / this.#block;
      this.#open = 0;
      this.#sum += mean;
      this.#squares += mean * mean;
      this.#blocks++;
      this.#decided = this.#test().decision !== 'continue';
    }
    return this.#decided;
  }

  /** Games that count: all whole blocks up to the one that decided. */
  get games(): number {
    return this.#blocks * this.#block;
  }

  #test(): Sprt {
    return sprt(this.#sum, this.#squares, this.#blocks, this.#bounds.elo0, this.#bounds.elo1);
  }

  verdict(): Verdict {
    const n = this.#blocks;
    const mean = n > 0 ? this.#sum / n : 0.5;
    const deviation = n > 0 ? Math.sqrt(Math.max(this.#squares / n - mean * mean, 1 / n) / n) : 0.5;
    const at = (score: number) => shown(eloOf(Math.min(1, Math.max(0, score))));
    const { llr, lower, upper, decision } = this.#test();
    const digits = (value: number) => Math.round(value * 1e4) / 1e4;
    return {
      ...this.#bounds,
      elo: n === 0 ? [null, null, null] : [at(mean), at(mean - 1.959964 * deviation), at(mean + 1.959964 * deviation)],
      llr: digits(llr),
      lower: digits(lower),
      upper: digits(upper),
      decision,
      games: this.games,
    };
  }
}
