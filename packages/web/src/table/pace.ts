import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';
import type { ShownOf } from './session.ts';

/** How quickly bots' moves are shown. */
export const paces = ['calm', 'brisk', 'once'] as const;
export type Pace = (typeof paces)[number];

const STORED = 'castellum.pace';

/** The pace that was chosen; calm until then. */
export function currentPace(): Pace {
  const kept = settings.get(STORED);
  return paces.find((pace) => pace === kept) ?? 'calm';
}

export function setPace(pace: Pace): void {
  settings.set(STORED, pace);
}

export function usePace(): Pace {
  return useSyncExternalStore(settings.subscribe, currentPace);
}

/** Opponents' moves are shown somewhat quicker than one's own. */
const OPPONENT_PACE = 0.7;
/** With reduced motion a move is a cross-fade, ms. */
const REDUCED = 120;
/** How long a bot's move stands at least at the calm pace, ms: what it did can be read. */
const CALM = 1100;

/** How long events that want to be watched for `full` ms are shown, ms. */
export function pauseFor(full: number, of: ShownOf, reducedMotion: boolean, pace: Pace): number {
  if (full <= 0 || (of === 'bot' && pace === 'once')) return 0;
  const shown = reducedMotion ? Math.min(full, REDUCED) : of === 'own' ? full : full * OPPONENT_PACE;
  return of === 'bot' && pace === 'calm' ? Math.max(shown, CALM) : shown;
}

/** How much of it a bot of this browser seems to think, by the pace. */
const THINKS: Readonly<Record<Pace, number>> = { calm: 1, brisk: 0.5, once: 0 };

/** How long a bot seems to think that at the calm pace thinks for `full` ms, ms. */
export function thoughtAt(pace: Pace, full: number): number {
  return full * THINKS[pace];
}
