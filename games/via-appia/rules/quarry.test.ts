import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { fillQuarry } from './fill.ts';
import { radii, rake, tray } from './material/measures.ts';
import { filling } from './material/stock.ts';
import { limits } from './packed.ts';
import { type Size, type Stone, sizes } from './position.ts';
import { compareStones, type Frame, keyframes, push, pushStone, stonesOf } from './quarry.ts';
import { QUARRY, QUARRY_COUNT, stateLength } from './state.ts';
import { twoHundredPushes } from './testing/two-hundred-pushes.ts';
import { restFault, wallDistance } from './tray.ts';

interface Push {
  readonly stones: readonly Stone[];
  readonly size: Size;
  readonly x: number;
  readonly angle: number;
  readonly after: ReturnType<typeof push>;
}

/** Random pushes, each into what the ones before have left. */
function* randomPushes(seed: string, quarries: number, each: number, only?: Size): Generator<Push> {
  const random = new SeededRandom(seed);
  for (let quarry = 0; quarry < quarries; quarry++) {
    let stones: readonly Stone[] = fillQuarry(random);
    for (let k = 0; k < each; k++) {
      // The filling's own mix: 4 large, 8 medium, 12 small.
      const drawn = random.below(24);
      const size = only ?? (drawn < 4 ? 'L' : drawn < 12 ? 'M' : 'S');
      const most = limits[sizes.indexOf(size)];
      const x = random.between(-most, most);
      const angle = random.between(-15, 15);
      const after = push(stones, size, x, angle);
      yield { stones, size, x, angle, after };
      stones = after.stones;
    }
  }
}

const flat = (stones: readonly Stone[]): number[] => stones.flatMap((stone) => [sizes.indexOf(stone.size), stone.x, stone.y]);

/** The worst overlap of discs with each other and the walls, as a share of the (smaller) radius. */
function worstOverlap(discs: readonly Stone[]): number {
  let worst = 0;
  for (const [i, a] of discs.entries()) {
    worst = Math.max(worst, 1 - wallDistance(a.x, a.y) / radii[a.size]);
    for (const b of discs.slice(0, i)) {
      const gap = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
      worst = Math.max(worst, (radii[a.size] + radii[b.size] - gap) / Math.min(radii[a.size], radii[b.size]));
    }
  }
  return worst;
}

/** The rake's four corners. */
function corners({ rake: { x, y, cos, sin } }: Frame): { x: number; y: number }[] {
  return [-rake.width / 2, rake.width / 2].flatMap((u) =>
    [0, -rake.thickness].map((v) => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos })),
  );
}

describe('VA-8: the filling', () => {
  it('is 4 large, 8 medium and 12 small stones at rest, none overlapping, another one each time', () => {
    const random = new SeededRandom(1);
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const stones = fillQuarry(random);
      for (const size of sizes) expect(stones.filter((stone) => stone.size === size).length).toBe(filling[size]);
      expect(restFault(flat(stones), stones.length)).toBeNull();
      expect(worstOverlap(stones)).toBeLessThanOrEqual(0);
      expect(Math.max(...stones.map(({ y }) => y))).toBeLessThanOrEqual(tray.depth - 2_000);
      expect(stones).toEqual([...stones].sort(compareStones));
      seen.add(JSON.stringify(stones));
    }
    expect(seen.size).toBe(20);
  });
});

describe('VA-23: a push', () => {
  it('sets the stone behind the line at x, overlapping nothing, with the rake behind it', () => {
    for (const { stones, size, x, angle } of randomPushes('set', 2, 12)) {
      const [first] = keyframes(stones, size, { x, angle }).frames;
      for (const corner of corners(first)) expect(corner.y).toBeLessThan(0);
      const at = { size, x: first.at[2 * stones.length], y: first.at[2 * stones.length + 1] };
      expect(at.y).toBeLessThan(radii[size]);
    }
  });

  it('ends with the rake flat, behind the line, where the middle of the stone in front of it is 4 mm over', () => {
    for (const { stones, size, x, angle } of randomPushes('end', 1, 12)) {
      const last = keyframes(stones, size, { x, angle }).frames.at(-1);
      expect(last?.rake).toMatchObject({ cos: 1, sin: 0, y: 4_000 - radii[size] });
    }
  });

  it('turns the right end forward with a positive angle', () => {
    const { rake: right } = keyframes([], 'S', { x: 0, angle: 10 }).frames[0];
    const { rake: left } = keyframes([], 'S', { x: 0, angle: -10 }).frames[0];
    expect(right.sin).toBeGreaterThan(0);
    expect(left.sin).toBe(-right.sin);
  });

  it('leaves the only stone of an empty quarry with its middle 4 mm over the line, where it was put', () => {
    for (const size of sizes) {
      const { stones, fallen } = push([], size, 100, 0);
      expect(fallen).toEqual([]);
      expect(stones).toEqual([{ size, x: 10_000, y: 4_000 }]);
    }
  });

  it('moves nothing that is not touched', () => {
    const far: Stone = { size: 'L', x: 0, y: 100_000 };
    expect(push([far], 'S', 0, 0).stones).toContainEqual(far);
  });

  it('moves no stone that is not pressed, however near the edge, and lets one that it moves to the brink slide over', () => {
    // Touching to the micrometre, the front one a micrometre from the edge: the push ends before it comes to them.
    const waiting: Stone[] = [
      { size: 'S', x: 0, y: 99_999 },
      { size: 'S', x: 0, y: 119_999 },
      { size: 'S', x: 0, y: 139_999 },
    ];
    expect(push(waiting, 'L', 0, 0)).toMatchObject({ fallen: [], stones: expect.arrayContaining(waiting) });
    for (const { after } of randomPushes('brink', 4, 25)) for (const { y } of after.stones) expect(y).toBeLessThanOrEqual(tray.depth);
    // Overlapping by a tenth of a millimetre, which is less than it takes to move a stone.
    const tight = waiting.map((stone, i) => ({ ...stone, y: stone.y + 100 * (2 - i) }));
    expect(push(tight, 'L', 0, 0)).toMatchObject({ fallen: [], stones: expect.arrayContaining(tight) });
  });

  it('presses stones over the front edge', () => {
    const line: Stone[] = [12_000, 32_000, 52_000, 72_000, 92_000, 112_000, 132_000].map((y) => ({ size: 'S', x: 0, y }));
    expect(push(line, 'M', 0, 0).fallen.length).toBeGreaterThan(0);
  });

  it('is shown by keyframes whose last one is the outcome, rounded', () => {
    for (const { stones, size, x, angle, after } of randomPushes('film', 2, 10)) {
      const { discs, frames } = keyframes(stones, size, { x, angle });
      const last = frames.at(-1);
      const stay = discs.flatMap((disc, i) =>
        disc.fell === null && last ? [{ size: disc.size, x: Math.round(last.at[2 * i]) + 0, y: Math.round(last.at[2 * i + 1]) + 0 }] : [],
      );
      expect(stay.sort(compareStones)).toEqual(after.stones);
      expect(discs.flatMap((disc) => (disc.fell === null ? [] : [disc.size])).sort()).toEqual([...after.fallen].sort());
    }
  });
});

describe('VA-24: contact', () => {
  it('never overlaps more than 2 %, leaves by the sides or lets the rake over the line, at any moment of a push', () => {
    let frames = 0;
    let furthest = Number.NEGATIVE_INFINITY;
    let atRest = 0;
    let moving = 0;
    for (const { stones, size, x, angle, after } of randomPushes('contact', 5, 20)) {
      const film = keyframes(stones, size, { x, angle });
      for (const [k, frame] of film.frames.entries()) {
        frames++;
        furthest = Math.max(furthest, ...corners(frame).map((corner) => corner.y));
        const there = film.discs.flatMap((disc, i) =>
          disc.fell === null || k < disc.fell ? [{ size: disc.size, x: frame.at[2 * i], y: frame.at[2 * i + 1] }] : [],
        );
        const worst = worstOverlap(there);
        if (k === film.frames.length - 1) atRest = Math.max(atRest, worst);
        moving = Math.max(moving, worst);
      }
      expect(restFault(flat(after.stones), after.stones.length)).toBeNull();
    }
    expect(frames).toBeGreaterThan(5000);
    expect(furthest).toBeLessThanOrEqual(1e-6);
    expect(atRest).toBeLessThanOrEqual(0.02);
    expect(moving).toBeLessThanOrEqual(0.05);
  });

  it('does not depend on the order in which the stones are listed', () => {
    const random = new SeededRandom('order');
    for (const { stones, size, x, angle, after } of randomPushes('listed', 2, 20)) {
      expect(push(random.shuffle([...stones]), size, x, angle)).toEqual(after);
    }
  });

  it('moves a light stone more than a heavy one', () => {
    // A stone is driven in between the two, and is free to move aside.
    const small: Stone = { size: 'S', x: -17_000, y: 43_000 };
    const large: Stone = { size: 'L', x: 23_400, y: 49_400 };
    const { stones } = push([{ size: 'M', x: 0, y: 26_000 }, small, large], 'M', 0, 0);
    const moved = (was: Stone): number => {
      const [now] = stones.filter((stone) => stone.size === was.size);
      return Math.sqrt((now.x - was.x) ** 2 + (now.y - was.y) ** 2);
    };
    expect(moved(large)).toBeGreaterThan(0);
    expect(moved(small)).toBeGreaterThan(moved(large));
  });
});

describe('VA-26: the same everywhere', () => {
  it.each([
    ['pushes.txt', false],
    ['pushes-1.txt', true],
  ])('gives the hashes pinned in %s after each of 200 pushes', (file, isFirst) => {
    const pinned = readFileSync(join(import.meta.dirname, 'golden', file), 'utf8')
      .trim()
      .split(/\s+/);
    expect(pinned.length).toBe(200);
    expect(twoHundredPushes(isFirst)).toEqual(pinned);
  });

  it('lists stones by y, then x, then size, in whole micrometres', () => {
    for (const { stones } of randomPushes('whole', 2, 15)) {
      expect(stones).toEqual([...stones].sort(compareStones));
      for (const { x, y } of stones) expect([x, y].every((n) => Number.isInteger(n) && !Object.is(n, -0))).toBe(true);
    }
  });

  it('gives in a state what it gives on JSON, whatever was pushed before', () => {
    const w = new Int32Array(stateLength);
    for (const { stones, size, x, angle, after } of randomPushes('state', 2, 15)) {
      w.fill(0);
      w.set(flat(stones), QUARRY);
      w[QUARRY_COUNT] = stones.length;
      push([], 'L', -200, 14);
      pushStone(w, sizes.indexOf(size), x, angle);
      expect(stonesOf(w)).toEqual(after.stones);
    }
  });
});

describe('VA-27: the feel', () => {
  const share = (only: Size | undefined, quarries: number) => {
    let dropped = 0;
    let counted = 0;
    let most = 0;
    for (const [n, { after }] of [...randomPushes(`feel ${only}`, quarries, 24, only)].entries()) {
      if (n % 24 < 4) continue;
      const { fallen } = after;
      counted++;
      if (fallen.length > 0) dropped++;
      if (fallen.length > 3) most++;
    }
    return { dropped: dropped / counted, most: most / counted };
  };

  it.each([
    ['S', 0.4],
    ['M', 0.65],
    ['L', 0.75],
  ] as const)('pushing %s drops something in about %f of cases', (size, about) => {
    expect(Math.abs(share(size, 20).dropped - about)).toBeLessThanOrEqual(0.1);
  });

  it('seldom drops more than three at once, but does', () => {
    const { most } = share(undefined, 20);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(0.1);
  });
});

it('VA-22: the tray is 110 mm wide at the line and 150 mm at the front edge', () => {
  expect(wallDistance(55_000, 0)).toBe(0);
  expect(wallDistance(75_000, tray.depth)).toBeCloseTo(0, 6);
  expect(wallDistance(0, -30_000)).toBe(55_000);
});
