import type { GameEvent } from '@castellum/core';
import type { Cue } from '@castellum/ui-kit';
import { aquaEvents } from './events.ts';

/** Tiles and builders are put down; then water fills what grew. */
export function sounds(events: readonly GameEvent[]): Cue[] {
  return aquaEvents(events).flatMap((event): Cue[] => {
    switch (event.type) {
      case 'setup':
      case 'place':
      case 'build':
      case 'extra':
      case 'random-setup':
        return [{ at: 60, sound: 'tile' }];
      case 'flow':
        return [{ at: 200, sound: 'water', length: event.length }];
      default:
        return [];
    }
  });
}
