import { type Result, ranksOf } from '@castellum/core';
import { isComplete, wetLengthOf } from './line.ts';
import { GOAL, PLAYERS, seatAt } from './state.ts';

/** The seat whose line is complete (WW-16), or -1. */
export function winnerOf(w: Int32Array): number {
  for (let seat = 0; seat < w[PLAYERS]; seat++) if (isComplete(w, seatAt(seat), w[GOAL])) return seat;
  return -1;
}

/** Every line's length as WW-17 measures it. */
export function scores(w: Int32Array): number[] {
  const lengths: number[] = [];
  for (let seat = 0; seat < w[PLAYERS]; seat++) lengths.push(wetLengthOf(w, seatAt(seat)));
  return lengths;
}

/** Scores and ranks of a finished game: the winner first whatever the lengths, all others by them (WW-16, WW-17). */
export function result(w: Int32Array): Result {
  const lengths = scores(w);
  const winner = winnerOf(w);
  return { scores: lengths, ranks: ranksOf(lengths.map((score, seat) => (seat === winner ? Number.POSITIVE_INFINITY : score))) };
}
