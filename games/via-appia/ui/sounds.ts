import type { GameEvent } from '@castellum/core';
import type { Cue } from '@castellum/ui-kit';
import { FILM_TIME } from './duration.ts';
import { viaEvents } from './events.ts';

/** The disc is pushed, others fall at the end of the rake's way; a paved stone lands on the road. */
export function sounds(events: readonly GameEvent[]): Cue[] {
  return viaEvents(events).flatMap((event): Cue[] => {
    switch (event.type) {
      case 'push':
        return [
          { at: 40, sound: 'wood', size: event.size },
          ...event.fallen.map((size, i): Cue => ({ at: FILM_TIME * 0.78 + 70 * Math.min(i, 4), sound: 'wood', size })),
        ];
      case 'build':
        return [{ at: 60, sound: 'tile' }];
      default:
        return [];
    }
  });
}
