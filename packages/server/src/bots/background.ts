import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lets the calling thread run only when others need not, so that bots never make people wait. On Linux a priority belongs to a thread; elsewhere
 * it would be the whole process's, so nothing is done there.
 */
export function runInBackground(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  // Stepping forward again would not be allowed.
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL);
}
