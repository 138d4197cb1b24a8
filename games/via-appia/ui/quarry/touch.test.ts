import { SeededRandom } from '@castellum/core';
import { expect, it } from 'vitest';
import { fillQuarry } from '../../rules/fill.ts';
import { keyframes, overLine, radii, tray } from '../../rules/inspect.ts';
import type { Size, Stone } from '../../rules/position.ts';
import { compareStones, push } from '../../rules/quarry.ts';
import { fallAt, likelyChain } from './chain.ts';
import { restingHand } from './hand.ts';
import { firstTouch } from './touch.ts';

/** Pushes into quarries as they come about in play. */
function* pushes(count: number): Generator<{ stones: readonly Stone[]; size: Size; x: number; angle: number }> {
  const random = new SeededRandom('touch');
  let stones: readonly Stone[] = [];
  for (let i = 0; i < count; i++) {
    if (i % 12 === 0) stones = fillQuarry(random);
    const size = (['S', 'M', 'L'] as const)[i % 3] ?? 'S';
    const x = random.between(-350, 350);
    const angle = i % 2 === 0 ? 0 : random.between(-15, 15);
    yield { stones: [...stones].sort(compareStones), size, x, angle };
    const free = stones.filter((stone) => stone.size === size).length < 8;
    if (free) stones = push(stones, size, x, angle).stones;
  }
}

/** Which stones a push really moves, by half a millimetre and more. */
function moved(stones: readonly Stone[], size: Size, x: number, angle: number): Set<number> {
  const at = keyframes(stones, size, { x, angle }).frames.at(-1)?.at ?? new Float64Array();
  return new Set(stones.flatMap((stone, i) => (Math.hypot((at[2 * i] ?? 0) - stone.x, (at[2 * i + 1] ?? 0) - stone.y) > 500 ? [i] : [])));
}

it('a push moves the stone that is said to be touched first, and that one is no farther than any other', () => {
  for (const { stones, size, x, angle } of pushes(60)) {
    const { stone: from } = restingHand(stones, size, x, angle);
    const { stone, at } = firstTouch(stones, size, from, angle, overLine);
    if (stone === null) continue;
    expect(moved(stones, size, x, angle)).toContain(stone);
    for (const other of stones)
      expect(Math.hypot(other.x - at.x, other.y - at.y)).toBeGreaterThan((radii[size] + radii[other.size]) * 0.97);
  }
});

it('the likely chain holds most of what is really moved, hardly anything else, and says of most stones that fall that they may', () => {
  let real = 0;
  let named = 0;
  let found = 0;
  let falls = 0;
  let foreseen = 0;
  for (const { stones, size, x, angle } of pushes(120)) {
    const { stone: from } = restingHand(stones, size, x, angle);
    const chain = likelyChain(stones, size, from, angle, overLine);
    const truth = moved(stones, size, x, angle);
    real += truth.size;
    named += chain.length;
    found += chain.filter(({ stone }) => truth.has(stone)).length;
    const { discs } = keyframes(stones, size, { x, angle });
    const fell = stones.flatMap((_, i) => (discs[i]?.fell === null ? [] : [i]));
    falls += fell.length;
    foreseen += fell.filter((i) => chain.some(({ stone, to }) => stone === i && fallAt(to) !== 'no')).length;
  }
  expect(found / real).toBeGreaterThan(0.8);
  expect(found / named).toBeGreaterThan(0.9);
  expect(foreseen / falls).toBeGreaterThan(0.75);
});

it('what comes near the edge may fall, what comes over it is likely to', () => {
  expect(fallAt({ x: 0, y: tray.depth + 4000 })).toBe('likely');
  expect(fallAt({ x: 0, y: tray.depth - 1000 })).toBe('perhaps');
  expect(fallAt({ x: 0, y: tray.depth - 9000 })).toBe('no');
});
