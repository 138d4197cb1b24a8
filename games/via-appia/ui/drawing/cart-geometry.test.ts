import { expect, it } from 'vitest';
import { fits, sortLoad } from '../../rules/cart.ts';
import { arrange, cartRecesses, drawnRadius } from './cart-geometry.ts';

it('draws every load that a cart can carry: each tile once, in its place, none over another (VA-6)', () => {
  let loads = 0;
  for (let l = 0; l < 4; l++)
    for (let m = 0; m < 5; m++)
      for (let s = 0; s < 6; s++) {
        if (!fits(s, m, l)) continue;
        loads++;
        const tiles = arrange(sortLoad(s, m, l) ?? []);
        const count = (size: string) => tiles.filter((tile) => tile.size === size).length;
        expect([count('S'), count('M'), count('L')]).toEqual([s, m, l]);
        tiles.forEach((tile, i) => {
          const inside = cartRecesses.some(({ x, y, r }) => Math.hypot(tile.x - x, tile.y - y) + drawnRadius(tile) <= r + 1.5);
          if (!inside) throw new Error(`${tile.size} of ${s}/${m}/${l} sticks out of its place`);
          for (const other of tiles.slice(i + 1))
            expect(Math.hypot(tile.x - other.x, tile.y - other.y)).toBeGreaterThan(drawnRadius(tile) + drawnRadius(other));
        });
      }
  // With an L at most 1 M and 2 S, without at most 2 M and 3 S.
  expect(loads).toBe(2 * 3 + 3 * 4);
});
