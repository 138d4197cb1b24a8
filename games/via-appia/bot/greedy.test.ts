import { SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { paved, scene } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

const chosen = (state: ReturnType<typeof scene>, seed = 1) =>
  rules.unpack(state, bot.greedy(rules.conceal(state, 0), new SeededRandom(seed)));

describe('greedy', () => {
  it('chooses a legal action for every seat all through a game, the same from the same seed, and leaves the state alone', () => {
    const random = new SeededRandom('greedy');
    const legal = new Int32Array(rules.maxLegal);
    const state = rules.start({ players: 3, options: { blocking: true, waver: true } });
    for (let actor = rules.actor(state); actor !== 'over'; actor = rules.actor(state)) {
      if (actor === 'chance') {
        rules.roll(state, random);
        continue;
      }
      // Every tenth decision is the bot's, so that the game is quick and comes to places that the bot alone would not.
      if (random.below(10) > 0) {
        rules.advance(state, rules.pick(state, legal[random.below(rules.legal(state, legal))], random));
        continue;
      }
      const view = rules.conceal(state, actor);
      const before = view.words.slice();
      const packed = bot.greedy(view, new SeededRandom(state.words[7]));
      expect(view.words).toEqual(before);
      expect(rules.refuse(state, rules.unpack(state, packed))).toBeNull();
      if (random.below(8) === 0) expect(bot.greedy(view, new SeededRandom(state.words[7]))).toBe(packed);
      rules.advance(state, packed);
    }
    expect(rules.result(state)).not.toBeNull();
  });

  it('takes the last tile of Brundisium when that wins', () => {
    const { C11: _, ...road } = paved('ABC', 0);
    const state = scene({ road, seats: [{ pawn: 'C16', coins: 9 }, {}] });
    expect(chosen(state)).toEqual({ type: 'travel', path: ['brundisium'] });
  });

  it('lays two tiles where it can', () => {
    const state = scene({ seats: [{ cart: { S: 2, M: 2 }, stones: {} }] });
    expect(chosen(state).type).toBe('build');
  });

  it('exchanges a large stone for a large tile', () => {
    const state = scene({ phase: 'exchange', pushed: 2, fallen: ['L'], road: { A1: 0, A2: 0 } });
    expect(chosen(state)).toEqual({ type: 'exchange', stone: 'L', for: 'L' });
  });

  it('takes income when it has nothing else', () => {
    expect(chosen(scene({ seats: [{ stones: {}, coins: 0 }] })).type).toBe('income');
  });
});
