import { SeededRandom } from '@castellum/core';
import { expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { keyframes } from '../../rules/inspect.ts';
import type { Position } from '../../rules/position.ts';
import { push } from '../../rules/quarry.ts';
import { grainOf, grainsAfter, HAND_GRAIN } from './wood.ts';

it('discs keep their wood through pushes', () => {
  const start = rules.start({ players: 2, options: { blocking: false, waver: false } });
  const { quarry } = rules.write(rules.apply(start, rules.chance(start, new SeededRandom('wood'))).state) as unknown as Position;
  const film = keyframes(quarry, 'M', { x: 40, angle: 6 });
  const { stones } = push(quarry, 'M', 40, 6);
  const grains = grainsAfter(new Map(), quarry, film);
  // Every stone that lies there now is known, none by its new place alone, and the pushed one is among them.
  expect(grains.size).toBe(stones.length);
  for (const stone of stones) expect(grains.has(`${stone.x},${stone.y}`)).toBe(true);
  const before = quarry.filter((_, i) => film.discs[i]?.fell === null).map((stone) => grainOf(new Map(), stone));
  expect(stones.map((stone) => grainOf(grains, stone)).sort()).toEqual([...before, HAND_GRAIN].sort());
});
