import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { Race } from './race.ts';
import { Search } from './search.ts';
import { heapOf, nimKit, take } from './testing/nim.ts';

const paired = { breadth: 12, trust: 0, unit: 0.1, doubt: 3 };

/** Races actions 1, 2, … of so much mean reward, with the same luck in each determinization and a little of their own. */
function run(means: readonly number[], determinizations: number, own: number, seed: number, doubt?: number): number[] {
  const random = new SeededRandom(seed);
  const left = means.map((_, i) => i + 1);
  const race = new Race(left, () => 0, doubt === undefined ? { breadth: 12, trust: 0, unit: 0.1 } : { ...paired, doubt });
  for (let determinization = 0; determinization < determinizations; determinization++) {
    const luck = random.unit();
    for (const action of left) race.note(action, means[action - 1] + luck + own * (random.unit() - 0.5));
    race.endDeterminization(left, true);
  }
  return left;
}

describe('a race', () => {
  it('sees through luck that all share', () => {
    expect(run([0.5, 0.52, 0.51], 200, 0.02, 1, 3)).toEqual([2]);
  });

  it('drops nobody whom chance alone put behind', () => {
    const kept = Array.from({ length: 40 }, (_, seed) => run([0.5, 0.5, 0.5], 200, 1, seed, 4).length);
    expect(kept.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(40 * 2.9);
  });

  it('drops nobody without a measure of doubt, nor before a first few determinizations', () => {
    expect(run([0.1, 0.9], 500, 0, 1)).toEqual([1, 2]);
    expect(run([0.1, 0.9], 8, 0, 1, 3)).toEqual([1, 2]);
    expect(run([0.1, 0.9], 40, 0, 1, 3)).toEqual([2]);
  });

  it('counts in what the prior thinks, and leaves it to the prior where all comes to the same', () => {
    const left = [1, 2];
    const race = new Race(left, (action) => (action === 2 ? -1 : 0), { ...paired, trust: 10 });
    for (let determinization = 0; determinization < 40; determinization++) {
      for (const action of left) race.note(action, 0.5);
      race.endDeterminization(left, true);
    }
    expect(left).toEqual([1]);
  });

  it('lets a search decide sooner, and as it would have', () => {
    for (const heap of [5, 6, 7, 9, 10]) {
      const at = heapOf(heap);
      const kit = { ...nimKit, policy: { scoreScale: 1, paired: { ...paired, breadth: 3, trust: 2 } } };
      const decided = new Search(kit, at, { seed: 1 }, true);
      expect(decided.decide({ simulations: 3000 })[0]?.action).toBe(take(heap % 4));
      expect(decided.simulations).toBeLessThan(1500);
      // Where moves are to be compared, none is dropped.
      const whole = new Search(kit, at, { seed: 1 }, true);
      whole.run({ simulations: 3000 });
      expect(whole.simulations).toBeGreaterThanOrEqual(3000);
    }
  });
});
