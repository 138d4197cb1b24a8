/** What a finger finds is at least so wide, px. */
const FINGER = 44;

/** The radius, in units, of what can be pressed or taken hold of, at so many px per unit: at least the drawn one, and never less than a finger needs. */
export function holdRadius(drawn: number, scale: number): number {
  return Math.max(drawn, FINGER / 2 / scale);
}
