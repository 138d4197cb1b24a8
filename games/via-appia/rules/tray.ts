import { radii, tolerance, tray } from './material/measures.ts';
import { sizes } from './position.ts';

/** Radii by size number, micrometres. */
export const radius = sizes.map((size) => radii[size]);

const slope = (tray.frontHalf - tray.backHalf) / tray.depth;
const length = Math.sqrt(1 + slope * slope);
/** Direction of the right wall in front of the line, as a unit vector. */
export const wallX = slope / length;
export const wallY = 1 / length;

/** VA-22: distance of a point inside the tray from the nearer wall, micrometres; negative beyond it. */
export function wallDistance(x: number, y: number): number {
  const beside = tray.backHalf - (x < 0 ? -x : x);
  if (y <= 0) return beside;
  // Where the wall bends outwards, the bend itself is nearest.
  if (y * wallY < beside * wallX) return Math.sqrt(beside * beside + y * y);
  return beside * wallY + y * wallX;
}

/** What is wrong with stones at rest. */
export type RestFault = { readonly stone: number; readonly reason: 'outside' | 'overlap' };

/**
 * VA-22, VA-24: null where stones could lie so in the tray: centres at most at the front edge and no stone wholly
 * behind the line, and no overlap with walls or each other by more than 2 % of the (smaller) radius. `at` holds size, x, y of every stone.
 */
export function restFault(at: ArrayLike<number>, count: number): RestFault | null {
  for (let i = 0; i < count; i++) {
    const r = radius[at[3 * i]];
    const x = at[3 * i + 1];
    const y = at[3 * i + 2];
    if (y > tray.depth || y < -r || wallDistance(x, y) < r - tolerance * r) return { stone: i, reason: 'outside' };
    for (let j = 0; j < i; j++) {
      const other = radius[at[3 * j]];
      const least = r + other - tolerance * Math.min(r, other);
      const dx = at[3 * j + 1] - x;
      const dy = at[3 * j + 2] - y;
      if (dx * dx + dy * dy < least * least) return { stone: i, reason: 'overlap' };
    }
  }
  return null;
}
