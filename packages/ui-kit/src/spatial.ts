/** Something on a board that can be focused: its centre in any unit, the same for all. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const axis: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The spot an arrow key leads to: the nearest ahead, where going straight counts most; null at the edge. */
export function towards(spots: readonly Spot[], from: Spot, direction: Direction): Spot | null {
  const [ax, ay] = axis[direction];
  let best: Spot | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    if (spot.id === from.id) continue;
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const cost = ahead + aside * 3;
    if (cost < bestCost) {
      best = spot;
      bestCost = cost;
    }
  }
  return best;
}

/** The first or last spot of a row: those whose height differs by at most `tolerance`. */
export function rowEnd(spots: readonly Spot[], from: Spot, end: 'first' | 'last', tolerance: number): Spot {
  let best = from;
  for (const spot of spots) {
    if (Math.abs(spot.y - from.y) > tolerance) continue;
    if (end === 'first' ? spot.x < best.x : spot.x > best.x) best = spot;
  }
  return best;
}
