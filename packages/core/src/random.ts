/** A source of uniform random numbers. Games draw chance outcomes from one that is handed in; the rules hold none. */
export abstract class Random {
  /** The next unsigned 32-bit integer. */
  abstract uint32(): number;

  /** A uniform integer in 0 … n−1; n from 1 to 2³². Unbiased (rejection). */
  below(n: number): number {
    let x = this.uint32();
    if (x > 0xffffffff - n) {
      // 2³² mod n, in 32-bit arithmetic: floating-point remainders are slow.
      const over = (-n >>> 0) % n;
      while (x > 0xffffffff - over) x = this.uint32();
    }
    return x % n;
  }

  /** A uniform integer in low … high, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** A uniform number in [0, 1) with 32 random bits. */
  unit(): number {
    return this.uint32() / 0x100000000;
  }

  /** Shuffles in place (Fisher–Yates) and returns the same array. */
  shuffle<T extends unknown[] | Int32Array | Uint8Array>(items: T): T {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const t = items[i];
      items[i] = items[j];
      items[j] = t;
    }
    return items;
  }
}

/**
 * A fast seeded source for simulation, search and tests: xoshiro128** (Blackman & Vigna 2018). Same seed, same numbers, on every machine.
 * Its seed can be found by trying: games between people draw from `FairRandom` instead.
 */
export class SeededRandom extends Random {
  readonly #s = new Uint32Array(4);

  /** @param seed any text or integer; equal seeds (as text) give equal sequences */
  constructor(seed: string | number) {
    super();
    this.seed(seed);
  }

  /** Starts again from a seed. */
  seed(seed: string | number): void {
    const text = String(seed);
    for (let lane = 0; lane < 4; lane++) {
      let h = 0x9e3779b9 ^ Math.imul(lane + 1, 0x85ebca6b);
      for (let i = 0; i < text.length; i++) {
        h = Math.imul(h ^ text.charCodeAt(i), 0xcc9e2d51);
        h = (h << 13) | (h >>> 19);
      }
      h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
      h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
      this.#s[lane] = h ^ (h >>> 15);
    }
    if (this.#s.every((word) => word === 0)) this.#s[0] = 1;
  }

  /** Goes on from where another one is. */
  copy(other: SeededRandom): void {
    this.#s.set(other.#s);
  }

  uint32(): number {
    const s = this.#s;
    const s0 = s[0];
    const s1 = s[1];
    const s2 = s[2];
    const s3 = s[3];
    const m = Math.imul(s1, 5);
    const result = Math.imul((m << 7) | (m >>> 25), 9) >>> 0;
    const a2 = s2 ^ s0;
    const a3 = s3 ^ s1;
    s[1] = s1 ^ a2;
    s[0] = s0 ^ a3;
    s[2] = a2 ^ (s1 << 9);
    s[3] = (a3 << 11) | (a3 >>> 21);
    return result;
  }
}
