import type { GameEvent } from '@castellum/core';
import type { AquaEvent } from '../rules/events.ts';

/** The events of the game's frame, as Aqua Romana's. */
export function aquaEvents(events: readonly GameEvent[]): readonly AquaEvent[] {
  return events as readonly AquaEvent[];
}
