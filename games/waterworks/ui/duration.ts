import type { GameEvent } from '@castellum/core';
import type { WaterworksEvent } from '../rules/events.ts';
import { ours } from './events.ts';

/** How long an event wants to be watched, ms. */
const TIMES: Readonly<Record<WaterworksEvent['type'], number>> = {
  deal: 500,
  draw: 120,
  drawn: 0,
  lay: 520,
  leak: 900,
  repair: 800,
  plumber: 900,
  cap: 560,
  discard: 320,
  shuffle: 400,
  skip: 150,
  still: 0,
  win: 2400,
  standstill: 1200,
};

/** How long the events of a step want to be watched, ms, at full motion. */
export function duration(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => sum + TIMES[ours(event).type], 0);
}
