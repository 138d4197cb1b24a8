import { expect, it } from 'vitest';
import { holdRadius } from './tray-geometry.ts';

it('what can be taken hold of is 44 px wide or wider, however small the tray is drawn', () => {
  for (const scale of [0.8, 1.2, 2, 4]) expect(2 * holdRadius(10.5, scale) * scale).toBeGreaterThanOrEqual(44 - 1e-9);
  expect(holdRadius(10.5, 4)).toBe(10.5);
});
