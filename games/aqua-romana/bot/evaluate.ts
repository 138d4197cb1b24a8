import { podiumFor } from '../rules/advance.ts';
import { ROOT, type State } from '../rules/state.ts';
import { helpers, rivals, room } from './features.ts';

/** What a workman is expected to score in the end, podium and bonus, if he leaves the board now with an aqueduct of this length. */
export function closedValue(state: State, length: number): number {
  return standingValue(podiumFor(state.podiums, length));
}

/** What a workman on a podium is expected to score in the end. */
export function standingValue(podium: number): number {
  return podium + Math.max(0, podium - 8) * 0.25;
}

/** What a workman whose aqueduct is open is expected to score in the end. */
export function openValue(state: State, w: number): number {
  const length = state.size[ROOT + w];
  const now = podiumFor(state.podiums, length);
  const soon = podiumFor(state.podiums, length + 4);
  const free = room(state, w);
  const grow = (free / 16) * (0.5 + 0.15 * helpers(state, w)) * (1 - 0.2 * rivals(state, w));
  return standingValue(now) + (standingValue(soon) - standingValue(now)) * grow;
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
