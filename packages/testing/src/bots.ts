import { SeededRandom } from '@castellum/core';
import type { Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import { playerOf } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { spread } from './walks.ts';

/** Declares the tests of a game's bots: each of them, whatever it may know, chooses what is legal. */
export function describeBots(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules, bot } = entry;
  const levels = bot.levels ?? [];

  /** What a bot does in a state, seen as the acting seat sees it. */
  function chosen(name: string, state: unknown, seed: string): { readonly packed: number; readonly refusal: unknown } {
    const view = rules.conceal(state, Number(rules.actor(state)));
    const before = JSON.stringify(rules.write(view));
    const packed = playerOf(bot, name, { seed }).choose(view);
    expect(JSON.stringify(rules.write(view)), 'the view is left as it was').toBe(before);
    return { packed, refusal: rules.refuse(state, rules.unpack(state, packed)) };
  }

  describe(`${id}: bots`, () => {
    it('are of the same game, and have five levels or none', () => {
      expect(bot.game.id).toBe(id);
      expect([0, 5]).toContain(levels.length);
    });

    it('greedy ones play whole games at a table of any size', () => {
      for (const { setup } of walked()) {
        const random = new SeededRandom(`${id} greedy`);
        const running = rules.start(setup);
        for (let moves = 0; rules.actor(running) !== 'over'; moves++) {
          if (moves > 20_000) throw new Error('greedy bots play for ever');
          if (rules.actor(running) === 'chance') {
            rules.roll(running, random);
            continue;
          }
          const { packed, refusal } = chosen('greedy', running, String(moves));
          expect(refusal).toBeNull();
          rules.advance(running, packed);
        }
      }
    }, 120_000);

    it.each(['random', 'search:30', ...levels.map((_, i) => `level:${i + 1}`)])(
      '%s decides',
      (name) => {
        for (const { states } of walked()) {
          const decisions = states.filter((state) => typeof rules.actor(state) === 'number');
          for (const state of spread(decisions, 2)) expect(chosen(name, state, name).refusal).toBeNull();
        }
      },
      120_000,
    );
  });
}
