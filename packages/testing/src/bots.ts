import { SeededRandom } from '@castellum/core';
import type { Walk } from '@castellum/core/testing';
import type { GameEntry } from '@castellum/games';
import { type Player, playerOf } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { spread } from './walks.ts';

/** Declares the tests of a game's bots: each of them, whatever it may know, chooses what is legal. */
export function describeBots(entry: GameEntry, walked: () => readonly Walk<unknown>[]): void {
  const { id, rules, bot } = entry;
  const levels = bot.levels ?? [];

  /** What a bot chooses in a state or view, which it only reads. */
  function chosen(player: Player, view: unknown): number {
    const before = JSON.stringify(rules.write(view));
    const packed = player.choose(view);
    expect(JSON.stringify(rules.write(view)), 'the view is left as it was').toBe(before);
    return packed;
  }

  const legality = (state: unknown, packed: number) => rules.refuse(state, rules.unpack(state, packed));

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
          const packed = chosen(playerOf(bot, 'greedy', { seed: moves }), rules.conceal(running, Number(rules.actor(running))));
          expect(legality(running, packed)).toBeNull();
          rules.advance(running, packed);
        }
      }
    }, 120_000);

    it.each(['random', 'greedy', 'search:30', ...levels.map((_, i) => `level:${i + 1}`)])(
      '%s decides by what it is shown, keeps nothing of that, and begins a game as a new player does',
      (name) => {
        const used = playerOf(bot, name, { seed: 'another' });
        for (const { states } of walked()) {
          const fresh = playerOf(bot, name, { seed: name });
          used.begin(name);
          const place = rules.clone(states.at(-1));
          for (const state of spread(
            states.filter((each) => typeof rules.actor(each) === 'number'),
            2,
          )) {
            const seat = Number(rules.actor(state));
            const packed = chosen(fresh, rules.conceal(state, seat));
            expect(legality(state, packed)).toBeNull();
            rules.concealInto(state, seat, place);
            expect(chosen(used, rules.hasSecrets ? place : state)).toBe(packed);
            rules.copy(states.at(-1), place);
            for (const player of [fresh, used]) player.sees?.(null);
          }
        }
      },
      120_000,
    );
  });
}
