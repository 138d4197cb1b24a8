import type { Aqueduct } from '../../rules/inspect.ts';
import type { WorkmanName } from '../../rules/position.ts';
import { type Lie, type Point, turnSide, workmanFeet } from '../geometry.ts';

/** Where a workman stands. */
export type Standing = Pick<Aqueduct, 'workman' | 'end'>;

/** From a workman's feet to the middle of his body, upwards. */
const BELT = 26;

/** A workman's feet, a little aside where two stand on one square. */
export function crowdedFeet(lie: Lie, aqueduct: Standing, all: readonly Standing[]): Point {
  const { at, side } = aqueduct.end;
  const feet = workmanFeet(lie, at, side);
  const mates = all.filter(({ workman, end }) => workman !== aqueduct.workman && end.at === at).map(({ end }) => turnSide(lie, end.side));
  if (mates.length === 0) return feet;
  switch (turnSide(lie, side)) {
    case 'W':
      return { x: feet.x - 9, y: feet.y - 5 };
    case 'E':
      return { x: feet.x + 9, y: feet.y - 5 };
    default:
      return { x: feet.x + (mates.includes('W') ? 9 : mates.includes('E') ? -9 : 0), y: feet.y };
  }
}

/** The workman on a square who was pressed: the nearest one to the point. Null where nobody stands there. */
export function pressedWorkman(lie: Lie, square: string, all: readonly Standing[], point: Point): WorkmanName | null {
  const near = all
    .filter(({ end }) => end.at === square)
    .map((standing) => {
      const feet = crowdedFeet(lie, standing, all);
      return { workman: standing.workman, far: Math.hypot(point.x - feet.x, point.y - (feet.y - BELT)) };
    })
    .sort((a, b) => a.far - b.far);
  return near[0]?.workman ?? null;
}
