import type { GameEvent } from '@castellum/core';
import { aquaEvents } from './events.ts';

/** How long a step's events want to be watched, ms: pieces move at once, the eye follows the longest. */
export function duration(events: readonly GameEvent[]): number {
  let longest = 0;
  for (const event of aquaEvents(events)) {
    switch (event.type) {
      case 'walk':
        longest = Math.max(longest, Math.min(700, 90 * event.path.length));
        break;
      case 'flow':
        longest = Math.max(longest, 180 + Math.min(900, 70 * event.channels.length));
        break;
      case 'build':
      case 'extra':
        longest = Math.max(longest, 480);
        break;
      case 'setup':
      case 'place':
      case 'reserve':
        longest = Math.max(longest, 260);
        break;
      case 'random-setup':
        longest = Math.max(longest, 400);
        break;
      case 'close':
        longest = Math.max(longest, 620);
        break;
      default:
    }
  }
  return longest === 0 ? 0 : longest + 250;
}
