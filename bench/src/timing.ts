/** How often something happened in a second: the best and the median of several rounds. */
export interface Rate {
  readonly best: number;
  readonly median: number;
}

/** Measures several things in turn, round by round, so that all of them meet the same machine. `run` works for about `seconds` and says how often it did. */
export function rates(runs: readonly ((seconds: number) => number)[], rounds: number, seconds: number): Rate[] {
  const found: number[][] = runs.map(() => []);
  for (const run of runs) run(seconds);
  for (let round = 0; round < rounds; round++) {
    for (const [i, run] of runs.entries()) {
      const began = performance.now();
      const times = run(seconds);
      found[i]?.push((times * 1000) / (performance.now() - began));
    }
  }
  return found.map((all) => ({ best: Math.max(...all), median: median(all) }));
}

/** The middle one of some values, the upper of two; NaN where there are none. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A number with its thousands apart. */
export function grouped(value: number): string {
  return (value >= 100 ? Math.round(value) : Math.round(value * 10) / 10).toLocaleString('en-US');
}
