import type { Size } from '../../rules/position.ts';
import { discRadius } from './tray-geometry.ts';

/** Fallen stones lie deeper than those in the tray: they are drawn at this scale. */
export const PIT_SCALE = 0.68;
/** Middle of the pit in the drawing's millimetres. */
export const PIT_Y = -159.7;
/** Half of the room between the pit's ends, and what is left free between two stones, mm. */
const HALF = 81;
const GAP = 3;

const ORDER: Readonly<Record<Size, number>> = { L: 0, M: 1, S: 2 };

/** Where fallen stones lie side by side in the pit: the x of each in millimetres. Many move closer together, and overlap at last. */
export function pitPlaces(sizes: readonly Size[]): number[] {
  const widths = sizes.map((size) => 2 * discRadius[size] * PIT_SCALE);
  const whole = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const squeeze = Math.min(1, (2 * HALF) / Math.max(1, whole));
  let at = -whole / 2;
  return widths.map((width) => {
    const x = (at + width / 2) * squeeze;
    at += width + GAP;
    return x;
  });
}

/** The pit after a push: its stones larger first, and where those that lay there and those that fell now have come to lie. */
export function pitAfter(
  earlier: readonly Size[],
  fallen: readonly Size[],
): { readonly all: readonly Size[]; readonly earlier: readonly number[]; readonly fallen: readonly number[] } {
  const all = [...earlier, ...fallen].map((size, i) => ({ size, i })).sort((a, b) => ORDER[a.size] - ORDER[b.size] || a.i - b.i);
  const place = new Map(all.map(({ i }, at) => [i, at]));
  return {
    all: all.map(({ size }) => size),
    earlier: earlier.map((_, i) => place.get(i) ?? 0),
    fallen: fallen.map((_, i) => place.get(earlier.length + i) ?? 0),
  };
}

/** What lay in the pit before these fell: the stones of `all` without them. */
export function pitBefore(all: readonly Size[], fallen: readonly Size[]): Size[] {
  const rest = [...all];
  for (const size of fallen) {
    const at = rest.lastIndexOf(size);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
