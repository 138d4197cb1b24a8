import { describe, expect, it } from 'vitest';
import { play } from './play.ts';
import { pebbles } from './testing/toy.ts';

const start = pebbles.start({ players: 2, options: { long: false } });
const deal = { type: 'deal', deck: [3, 7, 1, 10, 5, 2, 4, 6, 8, 9] };
const refused = (details: object) => expect.objectContaining({ code: 'illegal-action', details: expect.objectContaining(details) });

describe('play', () => {
  it('takes actions one after the other, chance’s too, bare or with their seat', () => {
    const { state, events } = play(pebbles, start, [
      deal,
      { type: 'play', card: 3 },
      { seat: 1, action: { type: 'throw', x: 2 } },
      { type: 'wobble', by: 1 },
    ]);
    expect(pebbles.scores(state)).toEqual([3, 3]);
    expect(events.map(({ type }) => type)).toContain('wobbled');
  });

  it('names the place of the first illegal one', () => {
    expect(() => play(pebbles, start, [deal, { type: 'play', card: 3 }, { type: 'play', card: 3 }])).toThrow(
      refused({ rule: 'P-2', index: 2 }),
    );
    expect(() => play(pebbles, start, [{ type: 'deal', deck: [1] }])).toThrow(refused({ rule: 'P-1', index: 0 }));
    expect(() => play(pebbles, start, [deal, { seat: 1, action: { type: 'play', card: 3 } }])).toThrow(
      refused({ reason: 'not-your-turn', index: 1 }),
    );
  });

  it('plays a view only for its viewer', () => {
    const dealt = play(pebbles, start, [deal]).state;
    expect(pebbles.scores(play(pebbles, pebbles.conceal(dealt, 0), [{ type: 'play', card: 7 }]).state)).toEqual([7, 0]);
    for (const viewer of [1, 'spectator'] as const)
      expect(() => play(pebbles, pebbles.conceal(dealt, viewer), [{ type: 'play', card: 7 }])).toThrow('does not say what seat 0 may do');
    expect(() => play(pebbles, pebbles.conceal(start, 0), [deal])).toThrow('does not say what chance may do');
  });
});
