type Timer = ReturnType<typeof setTimeout>;

/**
 * Remembers every timer that is set from now on.
 * @returns what clears them, as a browser does when a page is closed: one that rang later would find neither window nor document, and the run would fail after
 * each of its tests had passed
 */
export function keepTimers(): () => void {
  const { setTimeout: after, setInterval: every, clearTimeout: clear } = globalThis;
  const timers = new Set<Timer>();
  const kept = <Set extends (...args: never[]) => Timer>(set: Set) =>
    Object.assign((...args: Parameters<Set>) => {
      const timer = set(...args);
      timers.add(timer);
      return timer;
    }, set);
  globalThis.setTimeout = kept(after) as typeof setTimeout;
  globalThis.setInterval = kept(every) as typeof setInterval;
  return () => {
    for (const timer of timers) clear(timer);
    globalThis.setTimeout = after;
    globalThis.setInterval = every;
  };
}
