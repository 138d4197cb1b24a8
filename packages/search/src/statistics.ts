/** A share with its 95 % interval, all 0 … 1. */
export type Interval = readonly [rate: number, low: number, high: number];

/** Wilson's score interval (1927) for a share of `n` trials; `successes` may be fractional (shared wins). z = 1.96. */
export function wilson(successes: number, n: number): Interval {
  if (n === 0) return [0, 0, 1];
  const z = 1.959964;
  const p = successes / n;
  const denominator = 1 + (z * z) / n;
  const centre = (p + (z * z) / (2 * n)) / denominator;
  const half = (z / denominator) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [p, Math.max(0, centre - half), Math.min(1, centre + half)];
}

/** The difference in Elo that a two-player score (0 … 1) stands for; ±Infinity at the ends. */
export function eloOf(score: number): number {
  return -400 * Math.log10(1 / score - 1);
}

/** The score (0 … 1) expected of a difference in Elo. */
export function scoreOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

export interface Sprt {
  /** Log-likelihood ratio of elo1 against elo0. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly decision: 'accept' | 'reject' | 'continue';
}

/**
 * Sequential probability ratio test (Wald 1945), normal approximation over mean scores as fishtest's: H0 the difference is `elo0`, H1 it is `elo1`.
 * The variance is taken to be 1/n at least, as if one score had been a miss, so that all wins decide too.
 * @param sum of the scores (0 … 1 each) @param squares sum of their squares @param n number of scores
 */
export function sprt(sum: number, squares: number, n: number, elo0: number, elo1: number, alpha = 0.05, beta = 0.05): Sprt {
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  if (n < 2) return { llr: 0, lower, upper, decision: 'continue' };
  const mean = sum / n;
  const variance = Math.max(squares / n - mean * mean, 1 / n);
  const s0 = scoreOf(elo0);
  const s1 = scoreOf(elo1);
  const llr = (n * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
  return { llr, lower, upper, decision: llr >= upper ? 'accept' : llr <= lower ? 'reject' : 'continue' };
}
