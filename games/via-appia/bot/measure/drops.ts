import { type Random, SeededRandom } from '@castellum/core';
import { fillQuarry } from '../../rules/fill.ts';
import { reach } from '../../rules/material/measures.ts';
import { limits } from '../../rules/packed.ts';
import { sizes } from '../../rules/position.ts';
import { pushStone } from '../../rules/quarry.ts';
import { FALLEN, QUARRY, QUARRY_COUNT, stateLength } from '../../rules/state.ts';
import { packFall, ripeCell, ripeCells } from '../ripe.ts';

/** How the pushes of the tables are made. */
export const howMeasured = {
  /** Of so many random aims the best is pushed: about what a bot that thinks a little does. */
  aims: 10,
  /** Pushes into one filling before it is made anew: about as many as a game has. */
  pushes: 60,
  /** How often each size is pushed. */
  shares: [0.45, 0.35, 0.2],
  /** More stones of a size than this are never in the tray. */
  most: [30, 20, 8],
  /** What makes an aim the best: the worth of a fallen stone of each size. */
  worth: [1, 2.2, 4],
} as const;

/** What was counted: `falls[3 × cell + size]` maps what fell (`packFall`) to how often. */
export interface Drops {
  readonly falls: readonly ReadonlyMap<number, number>[];
  /** Mean number of stones in the tray before a push, and of ripe ones of each size. */
  readonly stones: number;
}

function drawSize(random: Random): number {
  const u = random.unit();
  return u < howMeasured.shares[0] ? 0 : u < howMeasured.shares[0] + howMeasured.shares[1] ? 1 : 2;
}

function countOf(w: Int32Array, size: number): number {
  let n = 0;
  for (let i = 0; i < w[QUARRY_COUNT]; i++) if (w[QUARRY + 3 * i] === size) n++;
  return n;
}

/** Simulates fillings of the quarry with pushes, each the best of a few random aims, and counts what falls. */
export function measureDrops(seed: string, fillings: number): Drops {
  const random = new SeededRandom(seed);
  const falls = Array.from({ length: 3 * ripeCells }, () => new Map<number, number>());
  const w = new Int32Array(stateLength);
  const trial = new Int32Array(stateLength);
  const best = new Int32Array(stateLength);
  let stones = 0;
  let pushes = 0;
  for (let filling = 0; filling < fillings; filling++) {
    const filled = fillQuarry(random);
    w.fill(0);
    w[QUARRY_COUNT] = filled.length;
    filled.forEach((stone, i) => {
      w.set([sizes.indexOf(stone.size), stone.x, stone.y], QUARRY + 3 * i);
    });
    for (let push = 0; push < howMeasured.pushes; push++) {
      const size = drawSize(random);
      if (countOf(w, size) >= howMeasured.most[size]) continue;
      const cell = ripeCell(w);
      let worth = -1;
      for (let aim = 0; aim < howMeasured.aims; aim++) {
        trial.set(w);
        pushStone(trial, size, random.between(-limits[size], limits[size]), random.between(-reach.angle, reach.angle));
        let sum = 0;
        for (let s = 0; s < 3; s++) sum += howMeasured.worth[s] * trial[FALLEN + s];
        if (sum > worth) {
          worth = sum;
          best.set(trial);
        }
      }
      const fell = packFall(best[FALLEN], best[FALLEN + 1], best[FALLEN + 2]);
      const counted = falls[3 * cell + size];
      counted.set(fell, (counted.get(fell) ?? 0) + 1);
      stones += w[QUARRY_COUNT];
      pushes++;
      w.set(best);
      w.fill(0, FALLEN, FALLEN + 3);
    }
  }
  return { falls, stones: stones / pushes };
}
