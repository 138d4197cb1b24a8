import { describe, expect, it } from 'vitest';
import { SeededRandom } from './random.ts';

describe('the seeded random source', () => {
  it('draws whole numbers evenly between two ends', () => {
    const random = new SeededRandom(7);
    const counts = new Map<number, number>();
    for (let i = 0; i < 60_000; i++) {
      const n = random.between(-2, 3);
      counts.set(n, (counts.get(n) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  it('shuffles into every order alike', () => {
    const random = new SeededRandom(8);
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = random.shuffle([0, 1, 2, 3]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
  });

  it('goes on from where another one is', () => {
    const one = new SeededRandom(9);
    const other = new SeededRandom(10);
    one.uint32();
    other.copy(one);
    expect([other.uint32(), other.uint32()]).toEqual([one.uint32(), one.uint32()]);
  });

  it('draws evenly where the numbers do not divide 2³²', () => {
    // A third of all numbers below 3 · 2³⁰: were none rejected, the first third would come twice as often as the others.
    const random = new SeededRandom(11);
    let low = 0;
    for (let i = 0; i < 30_000; i++) if (random.below(3 * 2 ** 30) < 2 ** 30) low++;
    expect(Math.abs(low - 10_000)).toBeLessThan(400);
  });

  it('gives the same numbers on every machine', () => {
    const random = new SeededRandom('castellum');
    expect(Array.from({ length: 4 }, () => random.uint32())).toMatchInlineSnapshot(`
      [
        957514997,
        3503961189,
        1221540583,
        4184710997,
      ]
    `);
  });
});
