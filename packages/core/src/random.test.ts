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
