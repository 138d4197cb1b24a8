import type { GameEvent } from '@castellum/core';
import type { PushEvent, ViaAppiaEvent } from '../rules/events.ts';

/** The events of a step with the game's types. They come from the game's own rules, here or on the server. */
export function viaEvents(events: readonly GameEvent[]): readonly ViaAppiaEvent[] {
  return events as readonly ViaAppiaEvent[];
}

/** The push among the events of a step; null where there is none. */
export function pushIn(events: readonly GameEvent[]): PushEvent | null {
  for (const event of viaEvents(events)) if (event.type === 'push') return event;
  return null;
}
