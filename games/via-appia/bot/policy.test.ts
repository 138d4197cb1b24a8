import { SeededRandom } from '@castellum/core';
import { Search } from '@castellum/search';
import { policyLaws } from '@castellum/search/testing';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { PUSH, typeOf } from '../rules/packed.ts';
import { FALLEN } from '../rules/state.ts';
import { paved, scene } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

policyLaws(bot, [12, 45, 90]);

/** What search thinks best for the first seat. */
function best(state: State, simulations: number, seed = 1) {
  const view = rules.conceal(state, 0);
  const [first] = new Search(bot, view, { seed, nodes: 40_000 }, true).run({ simulations });
  return rules.unpack(view, first?.action ?? -1);
}

const { C11: _, ...nearlyDone } = paved('ABC', 0);

describe('search', () => {
  it('takes the last tile of Brundisium when that wins', () => {
    expect(best(scene({ road: nearlyDone, seats: [{ pawn: 'C16', coins: 9 }, {}] }), 300)).toEqual({
      type: 'travel',
      path: ['brundisium'],
    });
  });

  it('exchanges a large stone for a large tile, and a stone for which there is no room for what there is', () => {
    const exchange = { phase: 'exchange', pushed: 2, road: { A1: 0, A2: 0 } } as const;
    expect(best(scene({ ...exchange, fallen: ['L'] }), 200)).toEqual({ type: 'exchange', stone: 'L', for: 'L' });
    const full = scene({ ...exchange, fallen: ['L'], seats: [{ cart: { L: 1, M: 1, S: 2 } }, {}] });
    expect(best(full, 200)).toEqual({ type: 'exchange', stone: 'L', for: 'coin' });
  });

  it('lays tiles when the cart is full', () => {
    expect(best(scene({ seats: [{ cart: { L: 1, M: 1, S: 2 }, stones: {} }] }), 400).type).toBe('build');
  });

  it.each([1, 2, 3])('lays a tile that the other would lay next, and with it its majority (seed %i)', (seed) => {
    const { C11: _, ...third } = paved('C', 0);
    const second = Object.fromEntries(Object.keys(paved('B', 0)).map((space, i) => [space, i % 2]));
    const seats = [
      { pawn: 'C8', cart: { L: 1 } },
      { pawn: 'C9', cart: { L: 1 } },
    ] as const;
    const state = scene({ road: { ...paved('A', 1), ...second, ...third }, seats });
    expect(best(state, 400, seed)).toEqual({ type: 'build', space: 'C11' });
  });

  it('aims so that more stones fall than at random', () => {
    const random = new SeededRandom('aims');
    const state = scene({ waver: true, seats: [{ stones: { L: 1 }, coins: 0 }, {}] });
    const fallen = (packed: number) => {
      const next = rules.clone(state);
      rules.advance(next, packed);
      rules.roll(next, random);
      return rules.actor(next) === 0 ? next.words[FALLEN] + 2 * next.words[FALLEN + 1] + 4 * next.words[FALLEN + 2] : 0;
    };
    const mean = (aim: () => number) => Array.from({ length: 30 }, () => fallen(aim())).reduce((a, b) => a + b) / 30;
    const push = new Search(bot, rules.conceal(state, 0), { seed: 1, nodes: 40_000 }, true)
      .run({ simulations: 200 })
      .find(({ action }) => typeOf(action) === PUSH);
    const legal = new Int32Array(rules.maxLegal);
    const range = legal.slice(0, rules.legal(state, legal)).find((packed) => typeOf(packed) === PUSH) ?? -1;
    expect(mean(() => push?.action ?? -1)).toBeGreaterThan(mean(() => rules.pick(state, range, random)));
  });
});
