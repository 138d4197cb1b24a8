import type { Film } from '../../rules/inspect.ts';
import type { Stone } from '../../rules/position.ts';
import { endOf } from './film.ts';

/** The grain of the stone that is about to be pushed. */
export const HAND_GRAIN = 40;

/** Which grain each disc shows, by where it lies: a disc keeps its wood while pushes move it. */
export type Grains = ReadonlyMap<string, number>;

const key = (x: number, y: number): string => `${x},${y}`;

/** The grain of a stone at rest: the one it has kept, or one that its place gives it. */
export function grainOf(grains: Grains, { x, y }: Pick<Stone, 'x' | 'y'>): number {
  return grains.get(key(x, y)) ?? Math.abs(Math.round(x / 700) * 7 + Math.round(y / 900) * 13) % 97;
}

/** The grains after a push, by the places where its film leaves the discs. `before`: the stones as the film numbers them. */
export function grainsAfter(grains: Grains, before: readonly Stone[], film: Film): Grains {
  const after = new Map<string, number>();
  film.discs.forEach(({ fell }, disc) => {
    if (fell !== null) return;
    const stone = before[disc];
    const { x, y } = endOf(film, disc);
    after.set(key(x, y), stone === undefined ? HAND_GRAIN : grainOf(grains, stone));
  });
  return after;
}
