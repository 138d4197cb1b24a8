import { type Result, ranksOf } from '@castellum/core';
import { BONUSES } from './layout.ts';
import type { State } from './state.ts';

/** By workman: the bonus that his podium brings, as the podiums stand (AR-23). */
export function bonuses(state: State): number[] {
  const podiums = [...state.podium];
  const highest = [...new Set(podiums.filter((podium) => podium > 0))].sort((a, b) => b - a);
  return podiums.map((podium) => BONUSES[highest.indexOf(podium)] ?? 0);
}

/** Points by seat, as the podiums stand: the workmen still on the board count nothing. */
export function scores(state: State): number[] {
  const bonus = bonuses(state);
  const points = new Array<number>(state.layout.players).fill(0);
  state.layout.workmen.forEach(({ seat }, w) => {
    points[seat] = points[seat] + Math.max(0, state.podium[w]) + bonus[w];
  });
  return points;
}

/** Scores and ranks of a finished game (AR-23). */
export function result(state: State): Result {
  const points = scores(state);
  return { scores: points, ranks: ranksOf(points) };
}
