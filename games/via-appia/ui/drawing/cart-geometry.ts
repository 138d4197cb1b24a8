import type { CartPlace } from '../../rules/inspect.ts';
import type { Size } from '../../rules/position.ts';
import { type Point, stoneRadius } from './shapes.ts';

/** The places of the cart in the order of VA-6, in the drawing's 480 × 168 units: the largest size each holds, its middle and radius. */
export const cartRecesses: readonly { readonly size: Size; readonly x: number; readonly y: number; readonly r: number }[] = [
  { size: 'L', x: 96, y: 84, r: 56 },
  { size: 'M', x: 222, y: 84, r: 38 },
  { size: 'S', x: 302, y: 84, r: 27 },
  { size: 'S', x: 360, y: 84, r: 27 },
];

/** Where a medium and a small tile lie that share the large place (VA-6). */
export const sharedPlaces: Readonly<Record<'M' | 'S', Point & { readonly r: number }>> = {
  M: { x: 84, y: 70, r: 27 },
  S: { x: 123, y: 108, r: 19.5 },
};

export interface LoadedTile extends Point {
  readonly size: Size;
  /** Of its size on the road. */
  readonly scale: number;
}

/** Where the tiles of a load are drawn. `places`: the load as the rules sort it into the cart. */
export function arrange(places: readonly CartPlace[]): LoadedTile[] {
  const [large, medium, ...small] = places;
  // Of the two small places, which are alike, the one nearer the middle is filled first.
  const inOrder = [large, medium, ...small.sort((a, b) => b.load.length - a.load.length)];
  return inOrder.flatMap((place, i) => {
    const load = place?.load ?? [];
    const recess = cartRecesses[i];
    if (recess === undefined) return [];
    return load.map((size): LoadedTile => {
      if (recess.size === 'L' && size !== 'L') {
        const { x, y } = sharedPlaces[size];
        return { size, x, y, scale: 1.15 };
      }
      return { size, x: recess.x, y: recess.y, scale: size === 'L' ? 1.5 : 1.3 };
    });
  });
}

/** Radius that a drawn tile needs, the jitter of its outline included. */
export function drawnRadius({ size, scale }: LoadedTile): number {
  return stoneRadius[size] * scale * 1.1;
}
