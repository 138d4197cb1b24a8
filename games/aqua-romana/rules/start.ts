import type { Setup } from '@castellum/core';
import { ACROSS, RESERVOIR, SQUARES } from './geometry.ts';
import { lay } from './lay.ts';
import { BUILDERS_IN_SETUP, layoutFor, TILES_OF_KIND } from './layout.ts';
import { OCCUPIED, ROOT, State } from './state.ts';

/** A table before the first decision (AR-11). */
export function start({ players, options }: Setup): State {
  const layout = layoutFor(players);
  const state = new State(layout);
  state.english = options.edition === 'english';
  state.random = options.builders === 'random';
  state.far.fill(-1);
  state.podium.fill(-1);
  state.stock.set(TILES_OF_KIND);
  state.unplaced.fill(BUILDERS_IN_SETUP);
  state.extras = SQUARES;
  for (const square of layout.reservoirs) {
    state.tile[square] = RESERVOIR;
    state.front[square] = OCCUPIED;
    state.extras--;
  }
  layout.workmen.forEach(({ outlet }, w) => {
    state.far[outlet] = ROOT + w;
    state.far[ROOT + w] = outlet;
    const front = ACROSS[outlet];
    if (front < 0) return;
    if (state.front[front >> 2] === 0) state.extras--;
    state.front[front >> 2] |= 1 << (front & 3);
  });
  for (const [square, tile] of layout.printed) lay(state, square, tile);
  return state;
}
