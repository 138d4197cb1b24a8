import type { Point } from './shapes.ts';

/** Pawns are drawn at this scale where several share a city. */
export const CROWDED = 0.82;

/**
 * Where the i-th of `count` pawns on one place stands, its feet relative to the middle of the place: on a space in the middle, in a city along the lower rim of
 * Rome, elsewhere above the point tiles, so that neither the tiles nor the discs are hidden.
 */
export function pawnPlace(kind: 'space' | 'rome' | 'city', i: number, count: number): Point {
  const at = i - (count - 1) / 2;
  if (kind === 'space') return { x: at * 24, y: 6 };
  if (kind === 'rome') return { x: at * (count > 2 ? 21 : 26), y: 42 - Math.abs(at) * 2 };
  return { x: at * (count > 2 ? 19 : 24) - (count > 1 ? 4 : 0), y: 18 };
}
