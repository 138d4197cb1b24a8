import { eventsFor, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules, type State } from './index.ts';
import { piece, positionOf, scene, stateOf, straight } from './testing/scene.ts';
import { write } from './write.ts';

/** How often something holds in samples of a view. */
function share(view: State, trials: number, holds: (sample: ReturnType<typeof write>) => boolean): number {
  const random = new SeededRandom('share');
  let count = 0;
  for (let i = 0; i < trials; i++) if (holds(write(rules.sample(view, random)))) count++;
  return count / trials;
}

describe('what a viewer may not know', () => {
  const state = scene({ seats: [{ hand: ['EW-c'] }, {}], top: ['NS-c'] });

  it('the card that another seat draws is told to that seat alone', () => {
    const { events } = rules.apply(state, { type: 'discard', card: 'EW-c' });
    expect(JSON.stringify(eventsFor(events, 0))).not.toContain('NS-c');
    expect(JSON.stringify(eventsFor(events, 'spectator'))).not.toContain('NS-c');
    expect(eventsFor(events, 1).at(-1)).toEqual({ type: 'drawn', seat: 1, card: 'NS-c', only: 1 });
  });

  it('on a view an action is drafted without that card', () => {
    const view = rules.conceal(state, 0);
    const drafted = rules.apply(view, { type: 'discard', card: 'EW-c' });
    expect(write(drafted.state).seats[1].hand).toBe(6);
    expect(drafted.events).toEqual(eventsFor(rules.apply(state, { type: 'discard', card: 'EW-c' }).events, 0));
  });

  it('a view decides nothing for another seat', () => {
    const view = rules.conceal(state, 1);
    expect(rules.actions(view)).toEqual([]);
    expect(rules.refuse(view, { type: 'discard', card: 'EW-c' })).toEqual({ rule: 'WW-8', reason: 'not-yours' });
  });

  it('a winning action may be drafted on a view; what stays hidden is still written as numbers', () => {
    const line = [...straight(6), piece(-7, 0, 'NE-i'), piece(-7, -1, 'NE-c', true), piece(-8, -1, 'EW-i')];
    const winning = scene({ seats: [{ line, hand: ['NE-c'] }, {}, {}, {}] });
    const { state: won } = rules.apply(rules.conceal(winning, 0), { type: 'lay', card: 'NE-c', at: [-9, -1], flip: false });
    expect(rules.result(won)?.ranks[0]).toBe(1);
    const view = write(won);
    expect(view.seats[1].hand).toBe(5);
    expect(write(stateOf(view))).toEqual(view);
  });

  it('of another viewer’s view only what a spectator knows is left', () => {
    expect(write(rules.conceal(rules.conceal(state, 0), 1))).toEqual(write(rules.conceal(state, 'spectator')));
  });
});

describe('samples', () => {
  it('deal the cards out of sight uniformly', () => {
    // Seat 1 holds five of the 74 cards that seat 0 does not see, eight of them caps, if none is in seat 0’s hand
    const view = rules.conceal(scene({ seats: [{ hand: ['EW-i', 'EW-i', 'NS-i', 'NS-i', 'NE-i', 'NE-i'] }, {}] }), 0);
    const hasCap = (cards: readonly string[] | number) => typeof cards !== 'number' && cards[0].startsWith('cap-');
    const expected = 8 / 74;
    const trials = 4000;
    const error = 4 * Math.sqrt((expected * (1 - expected)) / trials);
    expect(Math.abs(share(view, trials, (s) => hasCap(s.seats[1].hand)) - expected)).toBeLessThan(error);
    expect(Math.abs(share(view, trials, (s) => hasCap(s.pile)) - expected)).toBeLessThan(error);
  });

  it('leave covered what the lines cover', () => {
    const line = [piece(-1, 0, 'EW-i', false, 'repaired'), piece(-2, 0, 'NE-l', false, 'plumber')];
    const position = positionOf({ seats: [{}, { line }] });
    const view = rules.conceal(stateOf(position), 0);
    const random = new SeededRandom(5);
    for (let i = 0; i < 200; i++) {
      const sample = write(rules.sample(view, random));
      const cards = [...(sample.pile as string[]), ...sample.discards, ...sample.seats.flatMap(({ hand }) => hand as string[])];
      expect(cards.filter((card) => card === 'EW-l')).toHaveLength(3);
      expect(cards).toHaveLength(77);
      expect(write(rules.conceal(stateOf(sample), 0))).toEqual(write(view));
    }
  });

  it('choose covered iron among the shapes by the number of ways', () => {
    // Two pieces may cover one iron pipe: an EW with 8 irons out of sight but for what the viewer holds, and a NE
    const line = [piece(-1, 0, 'EW-l', false, 'plumber'), piece(-2, 0, 'NE-l', false, 'plumber')];
    const position = positionOf({ seats: [{ hand: ['EW-i', 'EW-i', 'EW-i', 'EW-i'] }, { line }] });
    // One iron pipe lies covered; take it out of the pile
    const pile = [...(position.pile as string[])];
    pile.splice(pile.indexOf('NE-i'), 1);
    const view = rules.conceal(stateOf({ ...position, pile }), 0);
    const isNE = (sample: ReturnType<typeof write>) =>
      [...(sample.pile as string[]), ...sample.seats.flatMap(({ hand }) => hand as string[])].filter((card) => card === 'NE-i').length ===
      7;
    // 8 NE and 4 EW pipes of iron are out of sight
    const trials = 4000;
    expect(Math.abs(share(view, trials, isNE) - 8 / 12)).toBeLessThan(4 * Math.sqrt(((8 / 12) * (4 / 12)) / trials));
  });
});
