import type { Random } from '@castellum/core';
import { brink, tray } from './material/measures.ts';
import { filling } from './material/stock.ts';
import { type Stone, sizes } from './position.ts';
import { compareStones } from './quarry.ts';
import { radius, restFault, wallX, wallY } from './tray.ts';

/** Relaxations while the stones grow, and at full size, before another throw is tried. */
const growing = 40;
const grown = 400;
/** Room left around each stone, micrometres, so that nothing overlaps after rounding. */
const margin = 2;

const fillingSizes = sizes.flatMap((size, s) => Array.from({ length: filling[size] }, () => s));

/**
 * VA-8: a random filling of the quarry: stones grow from random centres and give way to each other until nothing overlaps.
 * @param isFirst by version 1 of the rules, which dealt stones up to the edge
 */
export function fillQuarry(random: Random, isFirst = false): Stone[] {
  const front = tray.depth - (isFirst ? margin : brink);
  for (;;) {
    const stones = throwIn(random, front);
    if (stones) return stones;
  }
}

function throwIn(random: Random, front: number): Stone[] | null {
  const n = fillingSizes.length;
  const x = new Float64Array(n);
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    y[i] = random.unit() * tray.depth;
    x[i] = (2 * random.unit() - 1) * (tray.backHalf + ((tray.frontHalf - tray.backHalf) * y[i]) / tray.depth);
  }
  for (let round = 1; round <= growing + grown; round++) {
    const share = round < growing ? round / growing : 1;
    const worst = relax(x, y, share, front);
    if (share === 1 && worst <= 0) break;
  }
  const stones = fillingSizes.map((size, i): Stone => ({ size: sizes[size], x: Math.round(x[i]) + 0, y: Math.round(y[i]) + 0 }));
  const flat = fillingSizes.flatMap((size, i) => [size, stones[i].x, stones[i].y]);
  return restFault(flat, n) === null && apartEnough(flat) ? stones.sort(compareStones) : null;
}

/** One sweep over all overlaps of stones grown to a share of their radius; returns the worst. `front`: the largest y. */
function relax(x: Float64Array, y: Float64Array, share: number, front: number): number {
  let worst = 0;
  const n = x.length;
  for (let i = 0; i < n; i++) {
    const r = radius[fillingSizes[i]] * share + margin;
    if (y[i] < r) {
      worst = Math.max(worst, r - y[i]);
      y[i] = r;
    }
    if (y[i] > front) {
      worst = Math.max(worst, y[i] - front);
      y[i] = front;
    }
    const side = x[i] < 0 ? -1 : 1;
    const depth = r - (tray.backHalf - x[i] * side) * wallY - y[i] * wallX;
    if (depth > 0) {
      worst = Math.max(worst, depth);
      x[i] -= side * wallY * depth;
      y[i] += wallX * depth;
    }
    for (let j = 0; j < i; j++) {
      const sum = r + radius[fillingSizes[j]] * share + margin;
      const dx = x[i] - x[j];
      const dy = y[i] - y[j];
      const square = dx * dx + dy * dy;
      if (square >= sum * sum) continue;
      const distance = Math.sqrt(square);
      const move = (sum - distance) / 2;
      worst = Math.max(worst, 2 * move);
      const nx = distance > 0 ? dx / distance : 1;
      const ny = distance > 0 ? dy / distance : 0;
      x[i] += nx * move;
      y[i] += ny * move;
      x[j] -= nx * move;
      y[j] -= ny * move;
    }
  }
  return worst;
}

/** Nothing overlaps at all, walls included. */
function apartEnough(flat: readonly number[]): boolean {
  for (let i = 0; i < flat.length; i += 3) {
    const r = radius[flat[i]];
    if (flat[i + 2] < r || (tray.backHalf - Math.abs(flat[i + 1])) * wallY + flat[i + 2] * wallX < r) return false;
    for (let j = 0; j < i; j += 3) {
      const dx = flat[i + 1] - flat[j + 1];
      const dy = flat[i + 2] - flat[j + 2];
      const sum = r + radius[flat[j]];
      if (dx * dx + dy * dy < sum * sum) return false;
    }
  }
  return true;
}
