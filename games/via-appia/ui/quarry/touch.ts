import { radii } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a stone that is pushed straight ahead meets the first of the others. */
export interface Touch {
  /** Which of the stones; null where it would meet none before it stops. */
  readonly stone: number | null;
  /** Where the pushed stone is then, micrometres, and how far it has gone. */
  readonly at: Point;
  readonly way: number;
}

/** The way a stone goes before a rake that is turned by degrees, as a unit vector. */
export function ahead(angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: -Math.sin(turn), y: Math.cos(turn) };
}

/** How far a disc at `from` goes in a direction until it touches the stone; infinite where it misses it. */
export function wayTo(from: Point, r: number, direction: Point, stone: Stone): number {
  const dx = stone.x - from.x;
  const dy = stone.y - from.y;
  const along = dx * direction.x + dy * direction.y;
  const aside = dx * direction.y - dy * direction.x;
  const reach = r + radii[stone.size];
  if (along <= 0 || Math.abs(aside) >= reach) return Number.POSITIVE_INFINITY;
  return Math.max(0, along - Math.sqrt(reach * reach - aside * aside));
}

/** The first touch of a stone that waits at `from`, before a rake turned by degrees; it stops where its middle is `stop` over the line. */
export function firstTouch(stones: readonly Stone[], size: Size, from: Point, angle: number, stop: number): Touch {
  const direction = ahead(angle);
  const farthest = Math.max(0, (stop - from.y) / direction.y);
  let stone: number | null = null;
  let way = farthest;
  stones.forEach((other, i) => {
    const found = wayTo(from, radii[size], direction, other);
    if (found >= way) return;
    stone = i;
    way = found;
  });
  return { stone, way, at: { x: from.x + direction.x * way, y: from.y + direction.y * way } };
}
