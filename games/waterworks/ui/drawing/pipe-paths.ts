import type { Side } from '../../rules/position.ts';

export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

/** The step to the neighbouring cell; x grows to the east, y to the south. */
export const STEP: Readonly<Record<Side, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export const OPPOSITE: Readonly<Record<Side, Side>> = { N: 'S', E: 'W', S: 'N', W: 'E' };

/** Degrees by which a drawing made for the north side is turned to serve another one. */
export const TURN: Readonly<Record<Side, number>> = { N: 0, E: 90, S: 180, W: 270 };

export type Metal = 'copper' | 'iron';

/** How far a copper bend's arc (r 34) and an iron mitre's cuts lie from the cell's edge, in hundredths of a cell. */
const COPPER_STRAIGHT = 16;
const COPPER_RADIUS = 34;
const IRON_CUT = 24;

/** The point on the axis of a side, `depth` units inside the cell of 100. */
export function onAxis(side: Side, depth: number): readonly [number, number] {
  const [dx, dy] = STEP[side];
  return [50 + dx * (50 - depth), 50 + dy * (50 - depth)];
}

const at = ([x, y]: readonly [number, number]): string => `${x},${y}`;

/** The centre line from one side to another, in a cell of 100 units: straight, a round copper bend (r 34), or an iron mitre cut at 24 and 76. */
export function centreLine(from: Side, to: Side, metal: Metal): string {
  const start = `M${at(onAxis(from, 0))}`;
  const end = `L${at(onAxis(to, 0))}`;
  if (to === OPPOSITE[from]) return start + end;
  if (metal === 'iron') return `${start}L${at(onAxis(from, IRON_CUT))}L${at(onAxis(to, IRON_CUT))}${end}`;
  const [fx, fy] = STEP[from];
  const [tx, ty] = STEP[to];
  // The cross product of the way in (−from) and the way out (to) tells which way the bend turns.
  const sweep = -fx * ty + fy * tx > 0 ? 1 : 0;
  return `${start}L${at(onAxis(from, COPPER_STRAIGHT))}A${COPPER_RADIUS},${COPPER_RADIUS},0,0,${sweep},${at(onAxis(to, COPPER_STRAIGHT))}${end}`;
}

/** The line from the middle of the cell to a side. */
export function arm(side: Side): string {
  return `M50,50L${at(onAxis(side, 0))}`;
}

/** The lines along which the body of a piece is drawn: one for a pipe with two openings, one for each arm of a T. */
export function bodyLines(openings: readonly Side[], metal: Metal): readonly string[] {
  const [first, second] = openings;
  if (openings.length === 2 && first !== undefined && second !== undefined) return [centreLine(first, second, metal)];
  return openings.map(arm);
}

/** A length of the slit, drawn in the direction of flow; `period` is its pathLength in units of the dash pattern, so that the dashes of all pieces close. */
export interface SlitLine {
  readonly path: string;
  readonly pathLength: number;
}

/** The slit of a piece that water enters at `inlet`: towards the other opening of a pipe; into a T and out of its two other arms. */
export function slitLines(openings: readonly Side[], inlet: Side, metal: Metal): readonly SlitLine[] {
  const others = openings.filter((side) => side !== inlet);
  const [only] = others;
  if (others.length === 1 && only !== undefined) {
    return [{ path: centreLine(inlet, only, metal), pathLength: only === OPPOSITE[inlet] ? 100 : 75 }];
  }
  return [{ path: `M${at(onAxis(inlet, 0))}L50,50`, pathLength: 50 }, ...others.map((side) => ({ path: arm(side), pathLength: 50 }))];
}

/** The first half of the slit, from the inlet to the middle, where a leak lets the water out. */
export function halfSlit(openings: readonly Side[], inlet: Side, metal: Metal): SlitLine {
  const [x, y] = leakPoint(openings, metal);
  const [only] = openings.filter((side) => side !== inlet);
  if (openings.length === 2 && only !== undefined && only !== OPPOSITE[inlet]) {
    if (metal === 'iron') return { path: `M${at(onAxis(inlet, 0))}L${at(onAxis(inlet, IRON_CUT))}L${x},${y}`, pathLength: 37.5 };
  }
  return { path: `M${at(onAxis(inlet, 0))}L50,50`, pathLength: 50 };
}

/** Where the crack of a leaking piece sits: on the middle of its body. */
export function leakPoint(openings: readonly Side[], metal: Metal): readonly [number, number] {
  const [first, second] = openings;
  if (openings.length !== 2 || first === undefined || second === undefined || second === OPPOSITE[first]) return [50, 50];
  const depth = metal === 'iron' ? IRON_CUT : COPPER_STRAIGHT;
  const [ax, ay] = onAxis(first, depth);
  const [bx, by] = onAxis(second, depth);
  return [(ax + bx) / 2, (ay + by) / 2];
}
