import { describe, expect, it } from 'vitest';
import { rewardOfResult, rewardOfScores } from './reward.ts';
import { Search } from './search.ts';
import { heapOf, type Nim, nim, nimKit, take } from './testing/nim.ts';

describe('tree search', () => {
  it.each([5, 6, 7, 9, 10, 11, 13])('takes the remainder of four from a heap of %i', (heap) => {
    const best = new Search(nimKit, heapOf(heap), { seed: 1 }, false).run({ simulations: 2000 })[0];
    expect(best?.action).toBe(take(heap % 4));
  });

  it('finds the same as an information-set search', () => {
    const best = new Search(nimKit, heapOf(7), { seed: 1 }, true).run({ simulations: 2000 })[0];
    expect(best?.action).toBe(take(3));
  });

  it.each([5, 6, 7, 9, 10])('finds it at %i by comparing in the same determinizations', (heap) => {
    const kit = { ...nimKit, policy: { scoreScale: 1, paired: { breadth: 3, trust: 2, unit: 0.1 } } };
    const candidates = new Search(kit, heapOf(heap), { seed: 1 }, true).run({ simulations: 600 });
    expect(candidates[0]?.action).toBe(take(heap % 4));
    expect(candidates.reduce((sum, c) => sum + c.visits, 0)).toBeGreaterThanOrEqual(600);
  });

  it('compares only the most promising actions, half as many after each round', () => {
    const prior = (_: Nim, legal: Int32Array, count: number, weights: Float64Array) => {
      for (let i = 0; i < count; i++) weights[i] = legal[i] === take(3) ? 1 : 2;
    };
    const kit = { ...nimKit, policy: { scoreScale: 1, prior, paired: { breadth: 2, trust: 1, unit: 0.1 } } };
    const candidates = new Search(kit, heapOf(60), { seed: 1 }, true).run({ simulations: 100 });
    expect(candidates.map(({ action }) => action).sort()).toEqual([take(1), take(2)]);
    expect(candidates.map(({ visits }) => visits)).toEqual([50, 50]);
    const { prior: _, ...equal } = kit.policy;
    const all = { ...kit, policy: { ...equal, paired: { breadth: 3, trust: 1, unit: 0.1 } } };
    const visits = new Search(all, heapOf(60), { seed: 1 }, true).run({ simulations: 120 }).map((c) => c.visits);
    expect(visits.sort((a, b) => b - a)).toEqual([50, 50, 20]);
  });

  it('decides as the whole search would, but sooner', () => {
    for (const heap of [1, 9, 20, 23, 30]) {
      for (const open of [false, true]) {
        const whole = new Search(nimKit, heapOf(heap, 3), { seed: heap }, open);
        const short = new Search(nimKit, heapOf(heap, 3), { seed: heap }, open);
        expect(short.decide({ simulations: 3000 })[0]?.action).toBe(whole.run({ simulations: 3000 })[0]?.action);
        expect(short.simulations).toBeLessThanOrEqual(whole.simulations);
        if (heap === 1) expect(short.simulations).toBe(1);
      }
    }
  });

  it('tells chances to win by how clearly a seat leads where playouts are cut off', () => {
    const policy = { scoreScale: 2, cutoff: 0, evaluate: (_: Nim, scores: Float64Array) => void scores.set([3, 1, 1]) };
    const best = new Search({ ...nimKit, policy }, heapOf(60, 3), { seed: 1 }, false).run({ simulations: 60 })[0];
    expect(best?.scores).toEqual([3, 1, 1]);
    expect(best?.wins[0]).toBeCloseTo(Math.E / (Math.E + 2), 6);
    expect(best?.wins.reduce((sum, x) => sum + x, 0)).toBeCloseTo(1, 6);
  });

  it('plays for the win alone where the game says so', () => {
    const out = new Float64Array(3);
    const result = { scores: [9, 5, 1], ranks: [1, 2, 3] };
    rewardOfResult(result, 4, 0, out);
    expect(out[1]).toBeCloseTo(0.8 * 0.5 + 0.2 * 0.5, 6);
    rewardOfResult(result, 4, 1, out);
    expect(out[1]).toBeCloseTo((0.2 * Math.exp(-1)) / (1 + Math.exp(-1) + Math.exp(-2)), 6);
    const two = new Float64Array(2);
    rewardOfScores([3, 1], 2, 2, 0, two);
    const alike = new Float64Array(2);
    rewardOfScores([3, 1], 2, 2, 1, alike);
    expect(alike[0]).toBeCloseTo(two[0], 9);
  });

  it('proves a small heap and stops early', () => {
    const search = new Search(nimKit, heapOf(6), { seed: 1 }, false);
    const best = search.run({ simulations: 1_000_000 })[0];
    expect(best).toMatchObject({ action: take(2), proven: true });
    expect(search.simulations).toBeLessThan(5000);
  });

  it('is the same for the same seed and number of simulations', () => {
    const run = (seed: number) => new Search(nimKit, heapOf(60, 3), { seed }, false).run({ simulations: 300 });
    expect(run(7)).toEqual(run(7));
    expect(run(7)).not.toEqual(run(8));
  });

  it('keeps the subtree of the moves played', () => {
    const state = heapOf(60, 3);
    const search = new Search(nimKit, state, { seed: 3 }, false);
    const first = search.run({ simulations: 600 })[0];
    const after = nim.clone(state);
    nim.advance(after, first?.action ?? 0);
    search.moveTo(after, [first?.action ?? 0]);
    const kept = search.candidates().reduce((sum, c) => sum + c.visits, 0);
    expect(kept).toBeGreaterThan(100);
    expect(search.run({ simulations: 10 }).reduce((sum, c) => sum + c.visits, 0)).toBe(kept + 10);
  });

  it('starts anew where it is not told what was played', () => {
    const search = new Search(nimKit, heapOf(60, 3), { seed: 3 }, false);
    search.run({ simulations: 600 });
    search.moveTo(heapOf(2, 3), null);
    expect(search.candidates()).toEqual([]);
    expect(search.run({ simulations: 50 }).map(({ action }) => action)).toEqual([take(2), take(1)]);
  });

  it('lives within its cap of nodes', () => {
    const candidates = new Search(nimKit, heapOf(60, 4), { seed: 3, nodes: 20 }, false).run({ simulations: 500 });
    expect(candidates.reduce((sum, c) => sum + c.visits, 0)).toBe(500);
  });

  it('stops when cancelled or out of time', () => {
    let asked = 0;
    const search = new Search(nimKit, heapOf(13, 4), { seed: 3, cancelled: () => ++asked > 2 }, false);
    search.run({ simulations: 1_000_000 });
    expect(search.simulations).toBeLessThan(100);
    let time = 0;
    const timed = new Search(nimKit, heapOf(13, 4), { seed: 3, now: () => time++ }, false);
    timed.run({ milliseconds: 5 });
    expect(timed.simulations).toBeLessThan(100);
  });

  it('leaves the state as it was', () => {
    const state = heapOf(13);
    new Search(nimKit, state, { seed: 3 }, false).run({ simulations: 100 });
    expect(state).toEqual(heapOf(13));
  });
});
