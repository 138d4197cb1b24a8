import type { GameEvent } from '@castellum/core';
import type { AquaEvent } from '../rules/events.ts';

/** The events of the game's frame, as Aqua Romana's. */
export function aquaEvents(events: readonly GameEvent[]): readonly AquaEvent[] {
  return events as readonly AquaEvent[];
}

/** The squares that a step changed: tiles laid, and where builders came to. */
export function lastMove(events: readonly GameEvent[]): string[] {
  return [
    ...new Set(
      aquaEvents(events).flatMap((event) => {
        switch (event.type) {
          case 'build':
          case 'extra':
          case 'setup':
          case 'place':
            return [event.at];
          case 'walk':
            return [event.to];
          default:
            return [];
        }
      }),
    ),
  ];
}
