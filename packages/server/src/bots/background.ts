import { constants, setPriority } from 'node:os';

/**
 * Lets the calling thread run only when others need not, so that bots never make people wait. On Linux a priority belongs to a thread; elsewhere
 * it would be the whole process's, so nothing is done there.
 */
export function runInBackground(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
