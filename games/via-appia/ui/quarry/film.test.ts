import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules } from '../../rules/index.ts';
import { keyframes, radii, tray } from '../../rules/inspect.ts';
import type { Aim, Position, Size, Stone } from '../../rules/position.ts';
import { push } from '../../rules/quarry.ts';
import { fallenDiscs, movedFrom, pictureAt } from './film.ts';

const quarry = (seed: string): readonly Stone[] => {
  const start = rules.start({ players: 2, options: { blocking: false, waver: false } });
  const dealt = rules.apply(start, rules.chance(start, new SeededRandom(seed))).state;
  return (rules.write(dealt) as unknown as Position).quarry;
};

/** A dozen pushes of every size, each into what the one before left. */
function* pushes(): Generator<{ before: readonly Stone[]; size: Size; aim: Aim }> {
  const random = new SeededRandom('film');
  let before = quarry('film');
  for (let i = 0; i < 18; i++) {
    const size = (['S', 'M', 'L'] as const)[i % 3] ?? 'S';
    const aim = { x: random.between(-350, 350), angle: random.between(-15, 15) };
    yield { before, size, aim };
    before = push(before, size, aim.x, aim.angle).stones;
  }
}

describe('the film of a push', () => {
  it('begins with its first frame, nothing fallen', () => {
    for (const { before, size, aim } of pushes()) {
      const film = keyframes(before, size, aim);
      const { discs, rake } = pictureAt(film, 0);
      expect(discs).toHaveLength(before.length + 1);
      discs.forEach((disc, i) => {
        expect([disc.x, disc.y]).toEqual([film.frames[0]?.at[2 * i], film.frames[0]?.at[2 * i + 1]]);
        expect(disc.fall).toBe(0);
      });
      expect(rake.angle).toBeCloseTo(aim.angle, 3);
    }
  });

  it('ends as the rules say: the same stones in the tray to the micrometre, the same stones fallen', () => {
    let fell = 0;
    for (const { before, size, aim } of pushes()) {
      const film = keyframes(before, size, aim);
      const { discs, rake } = pictureAt(film, 1);
      const after = push(before, size, aim.x, aim.angle);
      const resting = discs.filter(({ fall }) => fall === 0).map(({ size: each, x, y }) => `${each} ${Math.round(x)} ${Math.round(y)}`);
      expect(resting.sort()).toEqual(after.stones.map((stone) => `${stone.size} ${stone.x} ${stone.y}`).sort());
      const fallen = discs.filter(({ fall }) => fall > 0);
      for (const disc of fallen) {
        expect(disc.fall).toBe(1);
        expect(disc.y).toBeGreaterThan(tray.depth);
      }
      expect(fallenDiscs(film).map((disc) => film.discs[disc]?.size)).toEqual(after.fallen);
      expect(rake.y).toBeCloseTo(4_000 - radii[size], 6);
      expect(rake.angle).toBeCloseTo(0, 6);
      fell += fallen.length;
    }
    expect(fell).toBeGreaterThan(5);
  });

  it('runs forward: the rake never backs, a falling stone never rises, and nothing jumps', () => {
    for (const { before, size, aim } of pushes()) {
      const film = keyframes(before, size, aim);
      let last = pictureAt(film, 0);
      for (let i = 1; i <= 120; i++) {
        const now = pictureAt(film, i / 120);
        now.discs.forEach((disc, d) => {
          const old = last.discs[d];
          if (old === undefined) throw new Error('a disc more');
          expect(disc.fall).toBeGreaterThanOrEqual(old.fall);
          expect(Math.hypot(disc.x - old.x, disc.y - old.y)).toBeLessThan(4000);
          if (old.fall > 0) expect([disc.x, disc.y]).toEqual([old.x, old.y]);
        });
        const lead = (rake: { y: number; angle: number }) => rake.y + 30_000 * Math.sin((Math.abs(rake.angle) * Math.PI) / 180);
        expect(lead(now.rake)).toBeGreaterThanOrEqual(lead(last.rake) - 1);
        last = now;
      }
    }
  });

  it('stays at its ends outside its time, and marks what has moved', () => {
    const before = quarry('ends');
    const film = keyframes(before, 'L', { x: 0, angle: 0 });
    expect(pictureAt(film, -1)).toEqual(pictureAt(film, 0));
    expect(pictureAt(film, 2)).toEqual(pictureAt(film, 1));
    const moved = movedFrom(film, 1500);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.length).toBeLessThanOrEqual(before.length);
    expect(movedFrom(film, 1e9)).toEqual([]);
  });
});
