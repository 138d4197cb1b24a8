import { radii, tray } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';
import { wallDistance } from '../../rules/tray.ts';
import { ahead } from './touch.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A stone that a push is likely to move. */
export interface Moved {
  /** Which of the stones. */
  readonly stone: number;
  /** About where it comes to, micrometres. */
  readonly to: Point;
}

/** Parts of the pushed stone's way at which the eye looks what is in whose way. */
const LOOKS = 8;
/** Stones at rest may lie as deep in each other, µm. */
const SLACK = 200;
/** A stone counts as moved that is shoved so far, µm. */
const SHOVED = 700;

/** Where a disc goes that lies in the way of another: straight out of it, and not into a wall. */
function shoved(at: Point, r: number, by: Point, other: number): Point {
  const dx = at.x - by.x;
  const dy = at.y - by.y;
  const distance = Math.hypot(dx, dy);
  const overlap = r + other - distance;
  if (overlap <= SLACK || distance === 0) return at;
  const x = at.x + (dx / distance) * overlap;
  const y = at.y + (dy / distance) * overlap;
  const inWall = r - wallDistance(x, y);
  return inWall > 0 ? { x: x - Math.sign(x) * inWall, y } : { x, y };
}

/**
 * Which stones a push is likely to move, and about where to, as an eye follows the touches from stone to stone: each gives way to those behind it, and none holds
 * them up. An estimate; what happens the rules alone say. `from`: where the pushed stone waits; it stops where its middle is `stop` over the line.
 */
export function likelyChain(stones: readonly Stone[], size: Size, from: Point, angle: number, stop: number): Moved[] {
  const direction = ahead(angle);
  const way = Math.max(0, (stop - from.y) / direction.y);
  const order = stones
    .map((stone, i) => ({ i, r: radii[stone.size], from: stone, at: stone as Point }))
    .sort((a, b) => a.from.y - b.from.y);
  for (let look = 1; look <= LOOKS; look++) {
    const gone = (way * look) / LOOKS;
    const behind: { r: number; at: Point }[] = [{ r: radii[size], at: { x: from.x + direction.x * gone, y: from.y + direction.y * gone } }];
    for (const stone of order) {
      for (const { r, at } of behind) stone.at = shoved(stone.at, stone.r, at, r);
      behind.push(stone);
    }
  }
  return order.flatMap(({ i, from: lay, at }) => (Math.hypot(at.x - lay.x, at.y - lay.y) > SHOVED ? [{ stone: i, to: at }] : []));
}

/** How near to falling a place counts as doubtful, µm. */
const DOUBT = 3000;

/** Whether a stone that comes there is likely to fall, may fall, or stays (VA-22). */
export function fallAt({ y }: Point): 'likely' | 'perhaps' | 'no' {
  if (y > tray.depth + DOUBT) return 'likely';
  return y > tray.depth - DOUBT ? 'perhaps' : 'no';
}
