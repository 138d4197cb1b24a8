import { defaultOptions, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { analyze } from '../analysis.ts';
import type { BotKit } from '../bot.ts';
import { playerOf } from '../players.ts';
import { Search } from '../search.ts';

/** A state of the middle of a game, played on by the greedy bot; null where the game ended before. */
function middle<S>(kit: BotKit<S>, players: number, decisions: number, seed: string): S | null {
  const { game } = kit;
  const random = new SeededRandom(seed);
  const options = defaultOptions(game);
  const state = game.start({ players, options });
  for (let n = 0; ; ) {
    const actor = game.actor(state);
    if (actor === 'over') return null;
    if (actor === 'chance') game.roll(state, random);
    else {
      if (n++ === decisions) return state;
      game.advance(state, kit.greedy(state, random));
    }
  }
}

/** What every game's bots must keep. @param decisions after how many of them to look; with 2, 3, 4, 2 … players */
export function policyLaws<S>(kit: BotKit<S>, decisions: readonly number[]): void {
  const { game, policy } = kit;
  const buffer = new Int32Array(game.maxLegal);
  const weights = new Float64Array(game.maxLegal);
  /** Legal, or a concrete action out of a legal range. */
  const isLegal = (state: S, legal: Int32Array, action: number): boolean => {
    const range = policy?.rangeOf?.(action) ?? action;
    return legal.includes(range) && (range === action || game.refuse(state, game.unpack(state, action)) === null);
  };
  const states = (): { readonly state: S; readonly players: number }[] =>
    decisions.flatMap((n, i) => {
      const players = 2 + (i % 3);
      const state = middle(kit, players, n, `middle ${n}`);
      return state === null ? [] : [{ state, players }];
    });

  describe('policy laws', () => {
    it('plays only legal actions in playouts, and gives every legal action a weight', () => {
      const random = new SeededRandom('playouts');
      const starts = states();
      expect(starts.length).toBeGreaterThan(0);
      // Where actions are aimed, the weights at the root may be found by simulation, which takes its time.
      const weighed = policy?.isRange ? 1 : 20;
      for (let i = 0; i < 200; i++) {
        const { state: start } = starts[i % starts.length];
        const state = game.clone(start);
        for (let actor = game.actor(state); actor !== 'over'; actor = game.actor(state)) {
          if (actor === 'chance') {
            game.roll(state, random);
            continue;
          }
          const count = game.legal(state, buffer);
          const legal = buffer.slice(0, count);
          if (i < weighed && policy?.prior) {
            for (const depth of [0, 1]) {
              policy.prior(state, buffer, count, weights, depth);
              for (let j = 0; j < count; j++) if (!(weights[j] !== undefined && weights[j] > 0)) throw new Error('a weight is not above 0');
            }
            expect(buffer.slice(0, count)).toEqual(legal);
          }
          const action = policy?.playout?.(state, random) ?? game.pick(state, legal[0], random);
          if (!isLegal(state, legal, action)) throw new Error(`${action} is not legal: ${JSON.stringify(game.write(state))}`);
          if (policy?.playoutAdvance) policy.playoutAdvance(state, action, random);
          else game.advance(state, action);
        }
      }
    });

    it('searches the same for the same seed and number of simulations, and leaves the state as it is', () => {
      for (const { state } of states()) {
        const seen = game.conceal(state, game.turn(state));
        const before = JSON.stringify(game.write(seen));
        const run = () => new Search(kit, seen, { seed: 5, nodes: 20_000 }, game.hasSecrets).run({ simulations: 30 });
        expect(run()).toEqual(run());
        expect(JSON.stringify(game.write(seen))).toBe(before);
      }
    });

    it('chooses legal actions at every level, and advises the same whatever the seat cannot know', () => {
      const random = new SeededRandom('worlds');
      for (const { state } of states()) {
        const seat = game.actor(state);
        if (typeof seat !== 'number') throw new Error('a seat acts');
        const seen = game.conceal(state, seat);
        const possible = game.sample(seen, random);
        const advice = (full: S) => analyze(kit, full, { budget: { simulations: 20 }, seed: 1, best: 3 });
        expect(advice(possible)).toEqual(advice(state));
        const another = game.conceal(possible, seat);
        const legal = buffer.slice(0, game.legal(seen, buffer));
        for (let level = 1; level <= (kit.levels?.length ?? 0); level++) {
          const choose = (view: S) => playerOf(kit, `level:${level}`, { seed: level }).choose(view);
          const chosen = choose(seen);
          expect(isLegal(seen, legal, chosen)).toBe(true);
          expect(choose(another)).toBe(chosen);
        }
      }
    });

    it('gives a reason of its own catalogue for every legal action', () => {
      for (const { state } of states()) {
        const seen = game.conceal(state, game.turn(state));
        const count = game.legal(seen, buffer);
        for (const action of buffer.slice(0, count)) {
          const reason = kit.explain?.(seen, action);
          expect(reason?.key ?? '').toMatch(new RegExp(`^${game.id}\\.why\\.[a-z.-]+$`));
        }
      }
    });
  });
}
