import type { Result } from '@castellum/core';

/** Share of the reward that the score's lead makes; the rest is the rank. */
const SCORE_SHARE = 0.2;

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/**
 * How clearly every seat leads, 0 … 1, by differences of scores in units of `scale`: the mean over the other seats of how likely it is ahead of each,
 * and for a share `winning` how likely it is ahead of all. With two seats that is the same.
 */
export function rewardOfScores(scores: ArrayLike<number>, players: number, scale: number, winning: number, out: Float64Array): void {
  for (let i = 0; i < players; i++) {
    let sum = 0;
    let odds = 1;
    for (let j = 0; j < players; j++) {
      if (j === i) continue;
      const lead = (scores[i] - scores[j]) / scale;
      sum += sigmoid(lead);
      odds += Math.exp(-lead);
    }
    out[i] = ((1 - winning) * sum) / (players - 1) + winning / odds;
  }
}

/**
 * Rewards of a finished game by seat, 0 … 1: mostly the rank (first 1, last 0, ties share) and for a share `winning` the win alone, with a share for the
 * lead in score, so that search goes on trying when the rank is settled (Pentobi adds a like term).
 */
export function rewardOfResult(result: Result, scale: number, winning: number, out: Float64Array): void {
  const players = result.ranks.length;
  rewardOfScores(result.scores, players, scale, winning, out);
  for (let i = 0; i < players; i++) {
    const rank = result.ranks[i];
    let ties = 0;
    for (let j = 0; j < players; j++) if (result.ranks[j] === rank) ties++;
    const place = rank + (ties - 1) / 2;
    const byRank = (players - place) / (players - 1);
    const byWin = rank === 1 ? 1 / ties : 0;
    out[i] = (1 - SCORE_SHARE) * ((1 - winning) * byRank + winning * byWin) + SCORE_SHARE * out[i];
  }
}
