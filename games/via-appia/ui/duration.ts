import type { GameEvent } from '@castellum/core';
import { viaEvents } from './events.ts';

/** How long a push is shown, ms. */
export const PUSH_TIME = 900;

/** How long a step's events want to be watched, ms. */
export function duration(events: readonly GameEvent[]): number {
  let longest = 0;
  for (const event of viaEvents(events)) {
    switch (event.type) {
      case 'push':
        longest = Math.max(longest, PUSH_TIME + 500);
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
