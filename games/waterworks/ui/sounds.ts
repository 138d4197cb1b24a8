import type { GameEvent } from '@castellum/core';
import type { Cue } from '@castellum/ui-kit';
import { ours } from './events.ts';

/** A card is laid, and water follows it; a leak drips. */
export function sounds(events: readonly GameEvent[]): Cue[] {
  return events.flatMap((given): Cue[] => {
    const event = ours(given);
    switch (event.type) {
      case 'lay':
      case 'repair':
        return [
          { at: 60, sound: 'tile' },
          { at: 240, sound: 'water', length: event.length },
        ];
      case 'cap':
      case 'plumber':
      case 'discard':
        return [{ at: 60, sound: 'tile' }];
      case 'leak':
        return [
          { at: 60, sound: 'tile' },
          { at: 280, sound: 'leak' },
        ];
      case 'win':
        return [{ at: 200, sound: 'water', length: event.length }];
      default:
        return [];
    }
  });
}
