import type { Game } from '@castellum/core';
import { defaultOptions, SeededRandom } from '@castellum/core';
import { pebbles } from '@castellum/core/toy';
import { type GameEntry, games } from '@castellum/games';
import { describe, expect, test } from 'vitest';
import { hintsFor } from './hints-for.ts';

/** The first position, some actions into a game by lot, in which a seat acts. */
function middle(game: Game, seed: number): { readonly state: unknown; readonly seat: number } {
  const random = new SeededRandom(seed);
  let state = game.start({ players: 2, options: defaultOptions(game) });
  for (let acted = 0; ; ) {
    const actor = game.actor(state);
    if (actor === 'over') throw new Error('over too soon');
    if (actor === 'chance') state = game.apply(state, game.chance(state, random)).state;
    else if (acted++ >= 6) return { state, seat: actor };
    else {
      const legal = new Int32Array(game.maxLegal);
      const packed = legal[random.below(game.legal(state, legal))] ?? 0;
      state = game.apply(state, game.unpack(state, game.pick(state, packed, random))).state;
    }
  }
}

describe.each(games.map((entry) => [entry.rules.id, entry] as const))('%s', (id, entry) => {
  test('suggests up to three legal actions from the acting seat’s view', () => {
    const game = entry.rules;
    const { state, seat } = middle(game, 3);
    const view = game.write(game.conceal(state, seat));
    const hints = hintsFor(entry, { game: id, rules: 1, view, events: [], milliseconds: 150 });
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(3);
    for (const { action } of hints) expect(game.refuse(state, action)).toBeNull();
    // What is shown goes down from the best, to the percent.
    const wins = hints.flatMap(({ expected }) => (expected === null ? [] : [Math.round(100 * expected.win)]));
    expect(hints[0]?.expected).not.toBeNull();
    expect(wins).toEqual([...wins].sort((a, b) => b - a));
    expect(wins.every((win) => win >= 0 && win <= 100)).toBe(true);
    expect(new Set(hints.map(({ action }) => JSON.stringify(action))).size).toBe(hints.length);
  });
});

test('refuses to look at what the acting seat may not know', () => {
  const entry = { rules: pebbles, bot: { game: pebbles, greedy: () => 0 } } as unknown as GameEntry;
  const state = pebbles.apply(pebbles.start({ players: 2, options: { long: true } }), {
    type: 'deal',
    deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  }).state;
  const ask = (view: typeof state) =>
    hintsFor(entry, { game: 'pebbles', rules: 1, view: pebbles.write(view), events: [], milliseconds: 5 });
  expect(() => ask(state)).toThrow(/own view/);
  expect(() => ask(pebbles.conceal(state, 1 - state.turn))).toThrow(/own view/);
  expect(ask(pebbles.conceal(state, state.turn)).length).toBeGreaterThan(0);
});

test('refuses what is no position', () => {
  const [entry] = games;
  if (entry === undefined) throw new Error('no game');
  expect(() => hintsFor(entry, { game: entry.rules.id, rules: 1, view: {}, events: [], milliseconds: 5 })).toThrow();
});
