import type { Result } from '@castellum/core';

/** Share of the reward that the score's lead makes; the rest is the rank. */
const SCORE_SHARE = 0.2;

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The mean over the other seats of how clearly a seat leads them, 0 … 1, by differences of scores in units of `scale`. */
export function rewardOfScores(scores: ArrayLike<number>, players: number, scale: number, out: Float64Array): void {
  for (let i = 0; i < players; i++) {
    let sum = 0;
    for (let j = 0; j < players; j++) if (j !== i) sum += sigmoid(((scores[i] as number) - (scores[j] as number)) / scale);
    out[i] = sum / (players - 1);
  }
}

/**
 * Rewards of a finished game by seat, 0 … 1: mostly the rank (first 1, last 0, ties share), with a share for the lead in score, so that search
 * goes on trying when the rank is settled (Pentobi adds a like term).
 */
export function rewardOfResult(result: Result, scale: number, out: Float64Array): void {
  const players = result.ranks.length;
  rewardOfScores(result.scores, players, scale, out);
  for (let i = 0; i < players; i++) {
    const rank = result.ranks[i] as number;
    let ties = 0;
    for (let j = 0; j < players; j++) if (result.ranks[j] === rank) ties++;
    const place = rank + (ties - 1) / 2;
    const byRank = (players - place) / (players - 1);
    out[i] = (1 - SCORE_SHARE) * byRank + SCORE_SHARE * (out[i] as number);
  }
}
