import { podiumFor } from '../rules/advance.ts';
import { PODIUMS } from '../rules/layout.ts';
import { ROOT, type State } from '../rules/state.ts';
import { exits, FAR_ENOUGH, helpers, rivals, room } from './features.ts';

/** By podium: the bonus (AR-23) that a workman on it is expected to have in the end, as measured over greedy games. */
const BONUS = Float64Array.of(0, 0, 0, 0, 0, 0, 0.4, 0.9, 1.4, 2, 2.6, 3, 3.3, 3.4, 3.6, 3.7, 3.9, 4, 4, 4, 4);

/** What a workman on a podium is expected to score in the end. */
export function standingValue(podium: number): number {
  return podium + BONUS[podium];
}

/** What a workman is expected to score in the end if he leaves the board now with an aqueduct of this length. */
export function closedValue(state: State, length: number): number {
  return standingValue(podiumFor(state.podiums, length));
}

export const W = Float64Array.of(-3, 1.09, 1, 0.6, 1.5, 0.3, -0.78, 5, 1, 0);

/** What a workman whose aqueduct is open is expected to score in the end. */
export function openValue(state: State, w: number): number {
  const length = state.size[ROOT + w];
  const now = closedValue(state, length);
  const soon = closedValue(state, length + 3);
  const later = closedValue(state, length + 6);
  const value =
    W[0] +
    W[1] * now +
    W[2] * (soon - now) +
    W[3] * (later - soon) +
    (W[4] / FAR_ENOUGH) * room(state, w) +
    W[5] * helpers(state, w) +
    W[6] * rivals(state, w) +
    (W[7] / 84) * state.extras +
    W[9] * exits(state, w);
  return Math.max(0, value);
}

/** Predicts every seat's final score. */
export function evaluate(state: State, scores: Float64Array): void {
  const { workmen, players } = state.layout;
  for (let seat = 0; seat < players; seat++) scores[seat] = 0;
  for (let w = 0; w < workmen.length; w++) scores[workmen[w].seat] += workmanValue(state, w);
}

function workmanValue(state: State, w: number): number {
  const podium = state.podium[w];
  if (podium >= 0) return standingValue(podium);
  if ((state.closed & (1 << w)) !== 0) return closedValue(state, state.size[ROOT + w]);
  return openValue(state, w);
}

export { PODIUMS };
