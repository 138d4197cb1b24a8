const NAMES = ['SIGINT', 'SIGTERM'] as const;

/**
 * Tells of the next SIGINT or SIGTERM. Whatever comes after it, or after `release`, ends the process as usual.
 * @returns release: it is not waited for any more
 */
export function onNextSignal(heard: () => void): () => void {
  const release = (): void => {
    for (const name of NAMES) process.off(name, stop);
  };
  const stop = (): void => {
    release();
    heard();
  };
  for (const name of NAMES) process.on(name, stop);
  return release;
}
