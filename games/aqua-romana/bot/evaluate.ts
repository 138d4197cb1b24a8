import { podiumFor } from '../rules/advance.ts';
import { scores as finalScores } from '../rules/result.ts';
import { OVER, ROOT, type State } from '../rules/state.ts';
import { exits, FAR_ENOUGH, helpers, rivals, room } from './features.ts';

/** By podium: the bonus (AR-23) that a workman on it has in the end, as measured over greedy games. It hardly depends on when he went there. */
const BONUS = Float64Array.of(0, 0, 0, 0, 0, 0, 0.4, 0.9, 1.4, 2, 2.6, 3, 3.3, 3.4, 3.6, 3.7, 3.9, 4, 4, 4, 4);

/** Squares that could be free at most: the share of those that are left tells how long the game will go on. */
const FREE = 84;

// What an open aqueduct is worth in the end, in points: first fitted to the outcomes of greedy games, then moved as self-play asked.
const BASE = -3.1;
const NOW = 1.04;
const SOON = 0.62;
const LATER = 0.6;
const ROOM = 1.53 / FAR_ENOUGH;
const HELPER = 0.75;
const RIVAL = -1.25;
const TIME = 5 / FREE;
const EXIT = 0.1;

/** What a workman on a podium is expected to score in the end. */
function standingValue(podium: number): number {
  return podium + BONUS[podium];
}

/** What a workman is expected to score in the end if he leaves the board now with an aqueduct of this length. */
export function closedValue(state: State, length: number): number {
  return standingValue(podiumFor(state.podiums, length));
}

/** What a workman whose aqueduct is open is expected to score in the end. */
export function openValue(state: State, w: number): number {
  const length = state.size[ROOT + w];
  const now = closedValue(state, length);
  const soon = closedValue(state, length + 3);
  const later = closedValue(state, length + 6);
  const podiums = NOW * now + SOON * (soon - now) + LATER * (later - soon);
  const growth = ROOM * room(state, w) + HELPER * helpers(state, w) + RIVAL * rivals(state, w) + EXIT * exits(state, w);
  return Math.max(0, BASE + podiums + growth + TIME * state.extras);
}

/** Predicts every seat's final score; after the end it is that. */
export function evaluate(state: State, scores: Float64Array): void {
  const { workmen, players } = state.layout;
  if (state.phase === OVER) {
    scores.set(finalScores(state));
    return;
  }
  scores.fill(0, 0, players);
  for (let w = 0; w < workmen.length; w++) scores[workmen[w].seat] += workmanValue(state, w);
}

function workmanValue(state: State, w: number): number {
  const podium = state.podium[w];
  if (podium >= 0) return standingValue(podium);
  if ((state.closed & (1 << w)) !== 0) return closedValue(state, state.size[ROOT + w]);
  return openValue(state, w);
}
