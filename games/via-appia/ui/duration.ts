import type { GameEvent } from '@castellum/core';
import { viaEvents } from './events.ts';

/** How long the film of a push takes, ms: the rake's way and the fall of the last stone. */
export const FILM_TIME = 1000;

/** The table waits for others' steps, and for what luck decides, only seven tenths of what they want: a film must have ended by then. */
const OTHERS = 0.7;

/** How long a step's events want to be watched, ms. */
export function duration(events: readonly GameEvent[]): number {
  let longest = 0;
  for (const event of viaEvents(events)) {
    switch (event.type) {
      case 'push':
        longest = Math.max(longest, (FILM_TIME + 60) / OTHERS);
        break;
      case 'travel':
        longest = Math.max(longest, 300 + 220 * event.path.length);
        break;
      case 'income':
      case 'turned-up':
        longest = Math.max(longest, 700);
        break;
      case 'build':
      case 'arrival':
        longest = Math.max(longest, 600);
        break;
      case 'exchange':
      case 'console':
        longest = Math.max(longest, 450);
        break;
      default:
    }
  }
  return longest;
}
