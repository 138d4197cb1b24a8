import { ACROSS, CHANNELS } from './geometry.ts';
import { OCCUPIED, ROOT, type State } from './state.ts';

/**
 * Lays a tile on a free square, connects what it connects (AR-8, AR-15) and returns the mask of the workmen whose aqueducts can no longer be extended
 * since then (AR-10), those off the board among them. AR-9 must hold. The stock is not touched.
 */
export function lay(state: State, square: number, tile: number): number {
  const { far, front } = state;
  const faced = front[square];
  if (faced === 0) state.extras--;
  front[square] = OCCUPIED | faced;
  state.tile[square] = tile;

  // Whose ends face the square, before the ends move.
  const first = square * 4;
  const north = faced & 1 ? far[ACROSS[first]] : 0;
  const east = faced & 2 ? far[ACROSS[first + 1]] : 0;
  const south = faced & 4 ? far[ACROSS[first + 2]] : 0;
  const west = faced & 8 ? far[ACROSS[first + 3]] : 0;

  const channel = tile * 4;
  join(state, first + CHANNELS[channel], first + CHANNELS[channel + 1]);
  if (CHANNELS[channel + 2] < 4) join(state, first + CHANNELS[channel + 2], first + CHANNELS[channel + 3]);

  if (faced === 0) return 0;
  return (
    (north === 0 ? 0 : stopped(state, north)) |
    (east === 0 ? 0 : stopped(state, east)) |
    (south === 0 ? 0 : stopped(state, south)) |
    (west === 0 ? 0 : stopped(state, west))
  );
}

/** Connects one channel of a tile just laid, between ports a and b of its square, with the chains that face it. */
function join(state: State, a: number, b: number): void {
  const { far, size } = state;
  let length = 1;
  let endA = a;
  let endB = b;
  const acrossA = ACROSS[a];
  if (acrossA >= 0 && far[acrossA] >= 0) {
    endA = far[acrossA];
    length += size[acrossA];
  }
  const acrossB = ACROSS[b];
  if (acrossB >= 0 && far[acrossB] >= 0) {
    endB = far[acrossB];
    length += size[acrossB];
  }
  far[endA] = endB;
  far[endB] = endA;
  size[endA] = length;
  size[endB] = length;
  if (endA >= ROOT) face(state, endB);
  else if (endB >= ROOT) face(state, endA);
}

/** Notes that an aqueduct's end now opens at a port. */
function face(state: State, end: number): void {
  const target = ACROSS[end];
  if (target < 0) return;
  const square = target >> 2;
  if (state.front[square] === 0) state.extras--;
  state.front[square] |= 1 << (target & 3);
}

/** The mask of the workmen that an aqueduct, by its root, shows to be closed by construction: its own, or all four where it is the last to face a square. */
function stopped(state: State, root: number): number {
  const { far, front } = state;
  const target = ACROSS[far[root]];
  if (target < 0) return 1 << (root - ROOT);
  const mask = front[target >> 2];
  if (mask < 15) return 0;
  if (mask > 15) return 1 << (root - ROOT);
  // Four ends face each other across one free square: any tile there would join two (AR-9).
  const first = (target >> 2) * 4;
  return (
    (1 << (far[ACROSS[first]] - ROOT)) |
    (1 << (far[ACROSS[first + 1]] - ROOT)) |
    (1 << (far[ACROSS[first + 2]] - ROOT)) |
    (1 << (far[ACROSS[first + 3]] - ROOT))
  );
}

/** True where an aqueduct cannot be extended (AR-10). */
export function isStopped(state: State, workman: number): boolean {
  const target = ACROSS[state.far[ROOT + workman]];
  return target < 0 || state.front[target >> 2] >= 15;
}
