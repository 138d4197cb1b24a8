import { ACROSS, OPENING, SIGHT, SQUARES } from '../rules/geometry.ts';
import { allowedTiles, tilesFor } from '../rules/legal.ts';
import { ROOT, type State } from '../rules/state.ts';

/** How far `room` looks. */
export const FAR_ENOUGH = 16;

const seen = new Uint32Array(SQUARES);
const queue = new Uint8Array(SQUARES);
let stamp = 0;

/** How many free squares an aqueduct could still reach from its target over free squares, `FAR_ENOUGH` at most; 0 where it is closed by construction. */
export function room(state: State, w: number): number {
  const { front, far } = state;
  const target = ACROSS[far[ROOT + w]];
  if (target < 0 || front[target >> 2] >= 15) return 0;
  stamp++;
  let count = 1;
  queue[0] = target >> 2;
  seen[target >> 2] = stamp;
  for (let i = 0; i < count && count < FAR_ENOUGH; i++) {
    const first = queue[i] * 4;
    for (let port = first; port < first + 4; port++) {
      const across = ACROSS[port];
      if (across < 0) continue;
      const square = across >> 2;
      if (front[square] >= 15 || seen[square] === stamp) continue;
      seen[square] = stamp;
      queue[count++] = square;
    }
  }
  return Math.min(count, FAR_ENOUGH);
}

/** How many builders in a workman's sight could lay a tile for him (AR-14), 0 … 4. He must be open. */
export function helpers(state: State, w: number): number {
  const end = state.far[ROOT + w];
  const target = ACROSS[end];
  const fitting = allowedTiles(state, target >> 2) & OPENING[target & 3];
  const here = end & ~3;
  let n = 0;
  for (let side = 0; side < 4; side++) {
    const builder = state.path[SIGHT[here + side]];
    if (builder !== 0 && (fitting & tilesFor(state, builder - 1)) !== 0) n++;
  }
  return n;
}

/** How many other aqueducts face the same square, 0 … 3. */
export function rivals(state: State, w: number): number {
  const mask = state.front[ACROSS[state.far[ROOT + w]] >> 2] & 15;
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + (mask >> 3) - 1;
}

/** By how many sides an aqueduct could leave its target onto a free square, or into a free chain: 0 … 3. He must be open. */
export function exits(state: State, w: number): number {
  const { front, far } = state;
  const target = ACROSS[far[ROOT + w]];
  const first = target & ~3;
  let n = 0;
  for (let port = first; port < first + 4; port++) {
    const across = ACROSS[port];
    if (port === target || across < 0) continue;
    if (front[across >> 2] < 15 || (far[across] >= 0 && far[across] < ROOT)) n++;
  }
  return n;
}
