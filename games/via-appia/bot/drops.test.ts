import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { packPush } from '../rules/packed.ts';
import { CONSOLE, EXCHANGE, FALLEN, PHASE, PUSHING, QUARRY, QUARRY_COUNT, SEAT_STONES, seatAt, TURN } from '../rules/state.ts';
import { scene } from '../rules/testing/scene.ts';
import { falls } from './drops.data.ts';
import { pushByTable } from './drops.ts';
import { howMeasured, measureDrops } from './measure/drops.ts';
import { roll } from './remember.ts';

const worthOf = (fell: number) => [0, 1, 2].reduce((sum, size) => sum + howMeasured.worth[size] * ((fell >> (3 * size)) & 7), 0);

/** Stones of a size in tray, hand and among the fallen. */
function stonesOf({ words: w }: State, size: number): number {
  let n = w[FALLEN + size] + w[seatAt(w[TURN]) + SEAT_STONES + size];
  for (let i = 0; i < w[QUARRY_COUNT]; i++) if (w[QUARRY + 3 * i] === size) n++;
  return n;
}

describe('the drop tables', () => {
  it('say what the simulation says', () => {
    const measured = measureDrops('a test', 12).falls;
    for (let size = 0; size < 3; size++) {
      let expected = 0;
      let seen = 0;
      let pushes = 0;
      for (let table = size; table < falls.length; table += 3) {
        const list = falls[table];
        let total = 0;
        let sum = 0;
        for (let i = 0; i < list.length; i += 2) {
          total += list[i + 1];
          sum += list[i + 1] * worthOf(list[i]);
        }
        for (const [fell, n] of measured[table]) {
          pushes += n;
          seen += n * worthOf(fell);
          expected += total > 0 ? (n * sum) / total : 0;
        }
      }
      expect(pushes).toBeGreaterThan(60);
      expect(seen / expected).toBeGreaterThan(0.8);
      expect(seen / expected).toBeLessThan(1.25);
    }
  });

  it('move stones from the hand to the tray and from there over the edge, and none else', () => {
    const random = new SeededRandom('conserved');
    let fallen = 0;
    for (let k = 0; k < 300; k++) {
      const state = scene({ waver: true, seats: [{ stones: { S: 2, M: 2, L: 1 } }, {}] });
      for (const size of [2, 1]) {
        const before = [0, 1, 2].map((s) => stonesOf(state, s));
        pushByTable(state.words, size, random);
        expect([0, 1, 2].map((s) => stonesOf(state, s))).toEqual(before);
      }
      fallen += state.words[FALLEN] + state.words[FALLEN + 1] + state.words[FALLEN + 2];
      expect(state.words[PHASE]).toBe(state.words[FALLEN] + state.words[FALLEN + 1] + state.words[FALLEN + 2] > 0 ? EXCHANGE : CONSOLE);
    }
    expect(fallen).toBeGreaterThan(300);
  });
});

describe('remembered pushes', () => {
  it('are what the rules say, the first time and every further time', () => {
    const start = scene({ waver: true, seats: [{ stones: { S: 2, M: 2, L: 1 } }, {}] });
    const push = (size: number, x: number, with_: (state: State, random: SeededRandom) => void, seed: number) => {
      const state = rules.clone(start);
      rules.advance(state, packPush(size, x, 5));
      with_(state, new SeededRandom(seed));
      return state.words;
    };
    for (let k = 0; k < 60; k++) {
      const size = k % 3;
      const x = 40 * (k % 4);
      expect(push(size, x, roll, k % 12)).toEqual(push(size, x, rules.roll, k % 12));
    }
    const second = rules.clone(start);
    rules.advance(second, packPush(0, 0, 0));
    roll(second, new SeededRandom(1));
    expect(second.words[PHASE]).toBe(PUSHING);
  });
});
