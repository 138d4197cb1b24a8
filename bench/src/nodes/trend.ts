/** How a row of measurements goes on: by how much a second, and the interval in which that lies with 95 % certainty. */
export interface Trend {
  readonly slope: number;
  readonly low: number;
  readonly high: number;
}

/** Normal deviates of 95 %: there are hundreds of measurements. */
const Z = 1.96;

/**
 * A straight line through measurements, by least squares. What follows on a high value is high, too: the interval is widened by how much neighbours are alike,
 * as if there were that many fewer of them.
 * @param points time in seconds, and the value
 */
export function trendOf(points: readonly (readonly [number, number])[]): Trend {
  const n = points.length;
  const mean = (of: (point: readonly [number, number]) => number) => points.reduce((sum, point) => sum + of(point), 0) / n;
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  const slope = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
  const rests = points.map(([at, value]) => value - y - slope * (at - x));
  const squares = rests.reduce((sum, rest) => sum + rest ** 2, 0);
  const alike = Math.max(0, rests.slice(1).reduce((sum, rest, i) => sum + rest * (rests[i] ?? 0), 0) / (squares || 1));
  const error = Math.sqrt((squares / Math.max(1, n - 2) / spread) * ((1 + alike) / (1 - Math.min(0.99, alike))));
  return { slope, low: slope - Z * error, high: slope + Z * error };
}
