import { type City, type Place, type Segment, type SpaceId, segments } from '../../rules/position.ts';
import type { Point } from './shapes.ts';

/** Where each space lies along and across its segment: `column,lane` of A1 …, B1 …, C1 …. */
const LANES: Readonly<Record<Segment, string>> = {
  A: '1,-1;1,0;1,1;2,-.62;2,.62;3,.95;3,-1;4,.1;5,-.72;5,.85;6.05,.72',
  B: '1,-.9;1,0;1,.9;2,-.62;2,.62;3,.9;3,-1;4,.05;5,-.72;5,.9;5.95,.42;7,-.62;7,.86',
  C: '1,-1;1,0;1,1;2,-.62;2,.62;3,.9;3,-1;3.95,.05;4.85,-.8;4.95,.9;5.85,-.62;5.95,.82;6.85,.8;6.85,-.95;7.75,.05;8.7,-.6;8.7,.72',
};

/** The columns that a segment takes on the straight phone road, its cities not counted. */
const COLUMNS: Readonly<Record<Segment, number>> = { A: 7, B: 8, C: 9.7 };

/** How far something may reach to the left and right of its middle. */
interface Room {
  readonly left: number;
  readonly right: number;
}

export interface RoadGeometry {
  readonly width: number;
  readonly height: number;
  readonly at: Readonly<Record<Place, Point>>;
  /** Where a city's name has less room than there is to the edge: the desktop's yard lies beside Brundisium, and a button over the corner by Beneventum. */
  readonly plates: Readonly<Partial<Record<City, Partial<Room>>>>;
}

function lanes(segment: Segment): readonly (readonly [number, number])[] {
  return LANES[segment].split(';').map((pair) => {
    const [column, lane] = pair.split(',').map(Number);
    return [column ?? 0, lane ?? 0] as const;
  });
}

function build(
  cities: Readonly<Record<City, Point>>,
  place: (segment: Segment, column: number, lane: number) => Point,
): Record<Place, Point> {
  const at: Record<string, Point> = { ...cities };
  for (const segment of segments) {
    lanes(segment).forEach(([column, lane], i) => {
      const id: SpaceId = `${segment}${i + 1}`;
      at[id] = place(segment, column, lane);
    });
  }
  return at as Record<Place, Point>;
}

/** The L-shaped road of the desktop: A and B along the top, C down the right side. */
export const wideRoad: RoadGeometry = {
  width: 956,
  height: 724,
  plates: { beneventum: { right: 52 }, brundisium: { left: 78 } },
  at: build(
    { rome: { x: 52, y: 80 }, terracina: { x: 432, y: 80 }, beneventum: { x: 880, y: 80 }, brundisium: { x: 880, y: 668 } },
    (segment, column, lane) => {
      if (segment === 'A') return { x: 66 + 48.5 * column, y: 80 + 46 * lane };
      if (segment === 'B') return { x: 448 + 50 * column, y: 80 + 46 * lane };
      return { x: 880 - 46 * lane, y: 94 + 56 * column };
    },
  ),
};

const PITCH = 74;
const TOP = 84;

function tallStart(segment: Segment): number {
  if (segment === 'A') return TOP;
  if (segment === 'B') return tallStart('A') + COLUMNS.A * PITCH + 30;
  return tallStart('B') + COLUMNS.B * PITCH + 30;
}

/** The same lanes straight down a phone's page. */
export const tallRoad: RoadGeometry = {
  width: 390,
  height: tallStart('C') + COLUMNS.C * PITCH + 110,
  plates: {},
  at: build(
    {
      rome: { x: 195, y: tallStart('A') },
      terracina: { x: 195, y: tallStart('B') },
      beneventum: { x: 195, y: tallStart('C') },
      brundisium: { x: 195, y: tallStart('C') + COLUMNS.C * PITCH + 20 },
    },
    (segment, column, lane) => ({ x: 195 + 112 * lane, y: tallStart(segment) + 14 + PITCH * column }),
  ),
};

/** The place that lies nearest to a point. */
export function nearestPlace({ at }: RoadGeometry, places: readonly Place[], { x, y }: Point): Place {
  const distance = (place: Place) => Math.hypot(at[place].x - x, at[place].y - y);
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
}
