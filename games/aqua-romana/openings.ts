import type { Action } from '@castellum/core';
import type { Openings } from '../entry.ts';

const KINDS = ['straight', 'curve', 'bridge', 'double'] as const;
const pairs = KINDS.flatMap((one, i) => KINDS.slice(i).map((other) => `${one}-${other}`));

/** The kind of a tile by its name (AR-4). */
function kindOf(tile: string): (typeof KINDS)[number] {
  if (tile === 'NS' || tile === 'EW') return 'straight';
  if (tile === 'NS+EW') return 'bridge';
  return tile.includes('+') ? 'double' : 'curve';
}

/** The kinds of the first two builders that a seat placed (AR-11); where chance placed them, of the first tile that it laid. */
export const openings: Openings = {
  names: [...pairs, ...KINDS],
  of(decisions: readonly Action[]) {
    const placed = decisions.filter(({ type }) => type === 'setup').map(({ kind }) => String(kind));
    if (placed.length > 0)
      return pairs.find((pair) => [placed.slice(0, 2), placed.slice(0, 2).reverse()].some((two) => two.join('-') === pair)) ?? null;
    const first = decisions.find(({ type }) => type === 'build');
    return first === undefined ? null : kindOf(String(first.tile));
  },
};
