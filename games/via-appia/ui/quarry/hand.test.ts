import { SeededRandom } from '@castellum/core';
import { expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { radii } from '../../rules/inspect.ts';
import { reach } from '../../rules/material/measures.ts';
import type { Position, Size } from '../../rules/position.ts';
import { restingHand } from './hand.ts';

it('the stone waits where it was aimed, behind the line, touching nothing; the rake behind it, turned as aimed (VA-23)', () => {
  const start = rules.start({ players: 2, options: { blocking: false, waver: false } });
  const { quarry } = rules.write(rules.apply(start, rules.chance(start, new SeededRandom('hand'))).state) as unknown as Position;
  for (const size of ['S', 'M', 'L'] as Size[]) {
    const far = reach[size];
    for (const x of [-far, -130, 0, 55, far]) {
      for (const angle of [-15, 0, 7]) {
        const { stone, rake } = restingHand(quarry, size, x, angle);
        expect(Math.abs(stone.x - 100 * x)).toBeLessThan(700);
        expect(stone.y).toBeLessThanOrEqual(-radii[size] + 700);
        for (const other of quarry)
          expect(Math.hypot(other.x - stone.x, other.y - stone.y)).toBeGreaterThan((radii[size] + radii[other.size]) * 0.96);
        expect(rake.y).toBeLessThan(stone.y);
        expect(rake.angle).toBeCloseTo(angle, 3);
      }
    }
  }
});
