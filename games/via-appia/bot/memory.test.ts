import { type GameEvent, SeededRandom } from '@castellum/core';
import { memorable, recalled } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { SEAT_COINS, seatAt } from '../rules/state.ts';
import { scene } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

const coinsIn = ({ words: w }: State, players: number) => Array.from({ length: players }, (_, seat) => w[seatAt(seat) + SEAT_COINS]);

/** Plays a game at random and hands over every state with the events so far. */
function playThrough(players: number, seed: string, look: (state: State, events: readonly GameEvent[]) => void): void {
  const random = new SeededRandom(seed);
  const legal = new Int32Array(rules.maxLegal);
  const events: GameEvent[] = [];
  let state = rules.start({ players, options: { blocking: false, waver: true } });
  for (let actor = rules.actor(state); actor !== 'over'; actor = rules.actor(state)) {
    const action =
      actor === 'chance'
        ? rules.chance(state, random)
        : rules.unpack(state, rules.pick(state, legal[random.below(rules.legal(state, legal))], random));
    const next = rules.apply(state, action);
    events.push(...next.events);
    state = next.state;
    look(state, events);
  }
}

describe('memory', () => {
  it.each([2, 3, 4])('knows everybody’s coins from what all have seen, all through a game of %i', (players) => {
    let looks = 0;
    playThrough(players, `coins ${players}`, (state, events) => {
      if (typeof rules.actor(state) !== 'number' || looks++ % 7 !== 0) return;
      const seat = rules.turn(state);
      const view = rules.conceal(state, seat);
      const before = view.words.slice();
      expect(coinsIn(recalled(bot, view, memorable(bot, events)), players)).toEqual(coinsIn(state, players));
      expect(recalled(bot, view, events).words).toEqual(recalled(bot, view, memorable(bot, events)).words);
      expect(view.words).toEqual(before);
    });
    expect(looks).toBeGreaterThan(50);
  });

  it('knows nothing more where the game began from a position, or where events are missing', () => {
    const view = rules.conceal(scene({ seats: [{ coins: 4 }, { coins: 5 }] }), 0);
    expect(recalled(bot, view, [])).toBe(view);
    expect(recalled(bot, view, null)).toBe(view);
    const deal = { type: 'deal', up: [], quarry: [] };
    expect(recalled(bot, view, [deal])).toBe(view);
    expect(coinsIn(recalled(bot, view, [deal, { type: 'exchange', seat: 0, stone: 'S', for: 'coin' }]), 2)).toEqual([4, -1]);
    const all = [deal, { type: 'income', seat: 0, card: 'i4', take: 'coins', coins: 3 }, { type: 'console', seat: 1, for: 'coin' }];
    expect(coinsIn(recalled(bot, view, all), 2)).toEqual([4, 3]);
  });

  it('leaves the deck hidden', () => {
    playThrough(2, 'deck', (state, events) => {
      if (typeof rules.actor(state) !== 'number') return;
      const view = rules.conceal(state, rules.turn(state));
      const known = recalled(bot, view, events);
      coinsIn(known, 2).forEach((_, seat) => {
        known.words[seatAt(seat) + SEAT_COINS] = view.words[seatAt(seat) + SEAT_COINS];
      });
      expect(known.words).toEqual(view.words);
    });
  });
});
