/** The longest pause before something is tried again, ms. */
const LONGEST = 8000;

/**
 * How long to wait before something is tried again for the nth time (from 1), ms: longer each time and never the same for everybody, so that many pages which
 * were refused together do not come back together. `random`: 0 … 1.
 */
export function jittered(times: number, random = Math.random()): number {
  return Math.min(LONGEST, 500 * 2 ** times) * (0.25 + 0.75 * random);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
