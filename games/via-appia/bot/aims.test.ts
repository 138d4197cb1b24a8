import { describe, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { scene } from '../rules/testing/scene.ts';
import { knownAims, mostBatches, rootAims, tryRootAims } from './aims.ts';
import { pushed } from './evaluate.ts';
import { bot } from './index.ts';

const state = rules.conceal(scene({ waver: true, seats: [{ stones: { S: 1, L: 1 }, coins: 0 }, {}] }), 0);
const small = 0;
const large = 2;

/** How many pushes are simulated for so many batches of small and large stones. */
function pushes(enough: (batches: number) => boolean): number {
  let count = 0;
  const counted = (w: Int32Array) => {
    count++;
    return pushed(w);
  };
  tryRootAims(state.words, [small, large], counted, enough);
  // What was found is known now.
  rootAims(state.words, small, counted);
  rootAims(state.words, large, counted);
  return count;
}

describe('aims', () => {
  it('are tried in batches until there are enough, the best again with a wavering hand', () => {
    expect(pushes(() => true)).toBe(2 * (36 + 3 * 8));
    expect(pushes((batches) => batches >= 3)).toBe(2 * (3 * 36 + 3 * 10));
    expect(pushes(() => false)).toBe(2 * mostBatches * (36 + 3 * 3.6));
  });

  it('are the same for the same state and number of batches, the best first and unlike each other', () => {
    const found = (batches: number) => {
      tryRootAims(state.words, [large], pushed, (tried) => tried >= batches);
      return rootAims(state.words, large, pushed);
    };
    const four = found(4);
    expect(found(1)).not.toEqual(four);
    expect(found(4)).toEqual(four);
    expect(four.map(({ value }) => value)).toEqual(four.map(({ value }) => value).sort((a, b) => b - a));
    expect(new Set(four.map(({ packed }) => packed)).size).toBe(four.length);
    expect(knownAims(state, small)).toBeNull();
  });

  it('are tried more where there is more thought, by simulations or by time', () => {
    const aims = (simulations: number, share: number) => {
      bot.policy?.prepare?.(state, { simulations, spent: () => share });
      return [small, large].map((size) => rootAims(state.words, size, pushed));
    };
    const one = aims(3000, 0);
    expect(aims(100, 0)).toEqual(one);
    expect(aims(10_000, 0)).not.toEqual(one);
    expect(aims(Number.POSITIVE_INFINITY, 1)).toEqual(one);
    expect(aims(Number.POSITIVE_INFINITY, 0)).toEqual(aims(1_000_000, 0));
  });
});
