import { type Action, type GameEvent, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { goal, lineLength, openEnds, type Position, pieces, placements, rules, type SeatAction, type State } from './index.ts';
import { referenceDeck } from './testing/reference.ts';
import { after, piece, refusal, scene, stateOf, straight } from './testing/scene.ts';
import { write } from './write.ts';

const lay = (card: string, x: number, y: number, flip = false): SeatAction => ({ type: 'lay', card, at: [x, y], flip });
const leak = (seat: number, card: string, x: number, y: number, flip = false): SeatAction => ({
  type: 'leak',
  seat,
  card,
  at: [x, y],
  flip,
});
const repair = (card: string, x: number, y: number, flip = false): SeatAction => ({ type: 'repair', card, at: [x, y], flip });
const cap = (seat: number, card: string, x: number, y: number, flip = false): SeatAction => ({ type: 'cap', seat, card, at: [x, y], flip });
const plumber = (x: number, y: number, discard: string): SeatAction => ({ type: 'plumber', at: [x, y], discard });
const discard = (card: string): SeatAction => ({ type: 'discard', card });

/** A line with a T whose north branch is open beside its western one: ends at [-2, 0] and [-1, -1]. */
const forked = [piece(-1, 0, 'NEW-i')];

describe('WW-2 pipes', () => {
  it('NS and EW have no flip of their own', () => {
    const state = scene({ seats: [{ hand: ['EW-c'] }, {}] });
    expect(refusal(state, lay('EW-c', -1, 0))).toBeNull();
    expect(refusal(state, lay('EW-c', -1, 0, true))).toBe('WW-2 flip');
  });

  it('there is no card but those of the game', () => {
    const state = scene({ seats: [{}, {}] });
    expect(refusal(state, discard('EN-c'))).toBe('WW-2 unknown-card');
    expect(refusal(state, discard('cap-cccc'))).toBe('WW-3 unknown-card');
  });

  it('flipped, a NE pipe opens south and west', () => {
    const state = after(scene({ seats: [{ line: [piece(-1, 0, 'NE-i')], hand: ['NS-c'] }, {}] }), lay('NS-c', -1, -1));
    expect(openEnds(state, 0).map(({ at }) => at)).toEqual([[-1, -2]]);
    const flipped = scene({ seats: [{ line: [piece(-1, 0, 'NW-i', true)] }, {}] });
    expect(openEnds(flipped, 0).map(({ at, side }) => ({ at, side }))).toEqual([{ at: [-1, 1], side: 'S' }]);
  });
});

describe('WW-3 caps', () => {
  it('a cap that reads the same flipped has one way only', () => {
    const state = scene({ seats: [{ line: forked, hand: ['cap-cici', 'cap-ccii'] }, {}] });
    expect(refusal(state, cap(0, 'cap-cici', -1, -1, true))).toBe('WW-3 flip');
    expect(refusal(state, cap(0, 'cap-ccii', -1, -1, true))).toBeNull();
  });

  it('only the attached end matters: flipping swaps a leaky one for a sound one', () => {
    // cap-lcii leaks in the north; an end from the south is attached at its south side
    const state = scene({ seats: [{ line: forked, hand: ['cap-lcii'] }, {}] });
    const sound = after(state, cap(0, 'cap-lcii', -1, -1, false));
    const leaking = after(state, cap(0, 'cap-lcii', -1, -1, true));
    expect(pieces(sound, 0).at(-1)).toMatchObject({ state: 'sound', back: 'S' });
    expect(pieces(leaking, 0).at(-1)).toMatchObject({ state: 'leaking', back: 'S' });
  });
});

describe('WW-5 length', () => {
  it('counts pipes from the valve to an open end, the longest path with several', () => {
    expect(lineLength(scene({ seats: [{}, {}] }), 0).length).toBe(0);
    const line = [...straight(2), piece(-3, 0, 'NEW-c'), piece(-4, 0, 'EW-i')];
    expect(lineLength(scene({ seats: [{ line }, {}] }), 0).length).toBe(4);
  });

  it('does not count caps and capped branches', () => {
    const line = [...straight(2), piece(-3, 0, 'NEW-c'), piece(-4, 0, 'EW-i'), piece(-5, 0, 'EW-i'), piece(-6, 0, 'cap-ccii')];
    expect(lineLength(scene({ seats: [{ line }, {}] }), 0).length).toBe(3);
  });
});

describe('WW-6 setup', () => {
  it.each([
    [2, 15],
    [3, 12],
    [4, 10],
  ])('with %i players the length to reach is %i', (players, length) => {
    expect(goal(rules.start({ players, options: {} }))).toBe(length);
  });

  it('the first five cards go to seat 0, the next five to seat 1, and seat 0 draws', () => {
    const pile = referenceDeck();
    const { state, events } = rules.apply(rules.start({ players: 2, options: {} }), { type: 'deal', pile });
    const position = write(state);
    expect(position.seats[0].hand).toEqual([...pile.slice(0, 5), pile[10]]);
    expect(position.seats[1].hand).toEqual(pile.slice(5, 10));
    expect(position.pile).toEqual(pile.slice(11));
    expect(events).toEqual([
      { type: 'deal', hands: [5, 5], pile: 70 },
      { type: 'draw', seat: 0, pile: 69 },
      { type: 'drawn', seat: 0, card: pile[10], only: 0 },
    ]);
  });

  it('a deal is all eighty cards', () => {
    const start = rules.start({ players: 2, options: {} });
    const pile = referenceDeck();
    expect(rules.refuse(start, { type: 'deal', pile })).toBeNull();
    expect(rules.refuse(start, { type: 'deal', pile: pile.slice(1) })).toEqual({ rule: 'WW-6', reason: 'pile' });
    expect(rules.refuse(start, { type: 'deal', pile: [...pile.slice(1), pile[40]] })).toEqual({ rule: 'WW-6', reason: 'pile' });
    expect(rules.refuse(start, { type: 'discard', card: pile[0] })).toEqual({ rule: 'WW-7', reason: 'phase' });
  });
});

describe('WW-7 draw', () => {
  it('the next seat draws the top card, to the end of its hand', () => {
    const state = scene({ seats: [{ hand: ['EW-c'] }, {}], top: ['NS-c'] });
    const { state: next, events } = rules.apply(state, discard('EW-c'));
    expect(rules.turn(next)).toBe(1);
    expect(write(next).seats[1].hand).toHaveLength(6);
    expect((write(next).seats[1].hand as string[])[5]).toBe('NS-c');
    expect(events.slice(-2)).toEqual([
      { type: 'draw', seat: 1, pile: (write(state).pile as string[]).length - 1 },
      { type: 'drawn', seat: 1, card: 'NS-c', only: 1 },
    ]);
  });

  it('an empty pile is made of the shuffled discards first', () => {
    const state = after(scene({ seats: [{ hand: ['EW-c'], line: straight(4) }, {}], discards: 'all' }), discard('EW-c'));
    expect(rules.actor(state)).toBe('chance');
    expect(rules.turn(state)).toBe(1);
    const loose = write(state).discards;
    const shuffle = rules.chance(state, new SeededRandom(1));
    expect([...(shuffle.pile as string[])].sort()).toEqual([...loose].sort());
    const { state: next, events } = rules.apply(state, shuffle);
    expect(write(next).discards).toEqual([]);
    expect(write(next).pile).toEqual((shuffle.pile as string[]).slice(1));
    expect(events.map(({ type }) => type)).toEqual(['shuffle', 'draw', 'drawn']);
    expect(rules.refuse(state, { type: 'shuffle', pile: loose.slice(1) })).toEqual({ rule: 'WW-7', reason: 'pile' });
  });

  it('if both are empty nothing is drawn, a seat without cards is skipped (WW-8), and without any the game ends (WW-17)', () => {
    let dryTurns = 0;
    let skips = 0;
    let ends = 0;
    for (const seed of [61, 88, 99, 130]) {
      for (const { before, after: next, events } of hoard(4, seed)) {
        const types = events.map(({ type }) => type);
        if (rules.actor(next) === 'chance' || types.includes('draw')) continue;
        if (rules.actor(next) === 'over') {
          const end = events.at(-1);
          const isBare = write(next).seats.every(({ hand }) => (hand as string[]).length === 0);
          if (end?.type === 'standstill' && end.cause === 'hands') ends++;
          expect(isBare && end?.type !== 'win').toBe(end?.cause === 'hands');
          continue;
        }
        dryTurns++;
        const { pile, discards, seats, turn } = write(next);
        expect([pile, discards]).toEqual([[], []]);
        if (turn !== before.turn) expect(seats[turn].hand).toEqual(before.seats[turn].hand);
        for (const event of events) {
          if (event.type !== 'skip') continue;
          skips++;
          expect(seats[Number(event.seat)].hand).toEqual([]);
        }
        expect(write(stateOf(write(next)))).toEqual(write(next));
      }
    }
    expect(dryTurns).toBeGreaterThan(20);
    expect(skips).toBeGreaterThan(5);
    expect(ends).toBeGreaterThan(0);
  });
});

/** Plays at random without discarding and without winning wherever that is possible, so that the cards run out. */
function* hoard(players: number, seed: number): Generator<{ before: Position; after: State; events: readonly GameEvent[] }> {
  const random = new SeededRandom(seed);
  let state = rules.start({ players, options: {} });
  while (rules.actor(state) !== 'over') {
    if (rules.actor(state) === 'chance') {
      rules.roll(state, random);
      continue;
    }
    const steps = rules.actions(state).map((action) => ({ action, ...rules.apply(state, action) }));
    const going = steps.filter((step) => rules.actor(step.state) !== 'over');
    const laying = going.filter(({ action }) => action.type !== 'discard' && action.type !== 'plumber');
    const choice = [laying, going, steps].find((some) => some.length > 0) ?? [];
    const { state: next, events } = choice[random.below(choice.length)];
    yield { before: write(state), after: next, events };
    state = next;
  }
}

describe('WW-8 one play', () => {
  it('a played card is the first copy in the hand', () => {
    const state = scene({ seats: [{ hand: ['NS-c', 'EW-c', 'NS-i', 'EW-c'] }, {}] });
    expect((write(after(state, discard('EW-c'))).seats[0].hand as string[]).slice(0, 3)).toEqual(['NS-c', 'NS-i', 'EW-c']);
  });

  it('equal cards give one action', () => {
    const state = scene({ seats: [{ hand: ['EW-c', 'EW-c', 'EW-c', 'EW-c', 'EW-i', 'EW-i'] }, {}] });
    expect(rules.actions(state)).toHaveLength(4);
  });

  it('only cards of the hand may be played', () => {
    expect(refusal(scene({ seats: [{ hand: ['EW-c'] }, {}] }), lay('EW-i', -1, 0))).toBe('WW-8 not-in-hand');
  });
});

describe('WW-9 laying', () => {
  it('a sound pipe goes on one’s own line', () => {
    const state = scene({ seats: [{ hand: ['EW-c'] }, {}] });
    const { state: next, events } = rules.apply(state, lay('EW-c', -1, 0));
    expect(write(next).seats[0].line).toEqual([piece(-1, 0, 'EW-c')]);
    expect(events[0]).toEqual({ type: 'lay', seat: 0, card: 'EW-c', at: [-1, 0], flip: false, length: 1, goal: 15 });
  });

  it('not while the line leaks', () => {
    const state = scene({ seats: [{ line: [piece(-1, 0, 'EW-l', false, 'leaking')], hand: ['EW-c'] }, {}] });
    expect(refusal(state, lay('EW-c', -2, 0))).toBe('WW-9 mend-first');
  });

  it('neither a leaky pipe nor a cap', () => {
    const state = scene({ seats: [{ hand: ['EW-l', 'cap-ccii'] }, {}] });
    expect(refusal(state, lay('EW-l', -1, 0))).toBe('WW-10 own-leaky');
    expect(refusal(state, lay('cap-ccii', -1, 0))).toBe('WW-9 lay-cap');
  });
});

describe('WW-10 leaks', () => {
  const hand = ['EW-l', 'NE-l', 'NEW-l'];

  it('go over a tip of sound iron with the same openings', () => {
    const state = scene({ seats: [{ hand }, { line: [piece(-1, 0, 'EW-i')] }] });
    expect(refusal(state, leak(1, 'NE-l', -1, 0))).toBe('WW-10 other-openings');
    const { state: next, events } = rules.apply(state, leak(1, 'EW-l', -1, 0));
    expect(write(next).seats[1].line).toEqual([piece(-1, 0, 'EW-l', false, 'leaking')]);
    expect(events[0]).toMatchObject({ type: 'leak', seat: 0, target: 1, where: 'over', covered: 'EW-i', length: 1 });
    expect(lineLength(next, 1)).toEqual({ length: 1, measured: 0 });
  });

  it('or beyond, at an open end, and then lengthen the line', () => {
    const state = scene({ seats: [{ hand }, { line: [piece(-1, 0, 'EW-c')] }] });
    const { state: next, events } = rules.apply(state, leak(1, 'EW-l', -2, 0));
    expect(events[0]).toMatchObject({ type: 'leak', where: 'beyond', covered: null, length: 2 });
    expect(lineLength(next, 1)).toEqual({ length: 2, measured: 1 });
  });

  it('never cover copper, a repaired pipe, or a pipe without an open end', () => {
    const line = [piece(-1, 0, 'EW-i'), piece(-2, 0, 'EW-c')];
    const state = scene({ seats: [{ hand }, { line }] });
    expect(refusal(state, leak(1, 'EW-l', -2, 0))).toBe('WW-10 copper');
    expect(refusal(state, leak(1, 'EW-l', -1, 0))).toBe('WW-10 not-a-tip');
    expect(refusal(state, leak(1, 'EW-l', 0, 0))).toBe('WW-10 not-a-tip');
    const mended = scene({ seats: [{ hand }, { line: [piece(-1, 0, 'EW-i', false, 'repaired')] }] });
    expect(refusal(mended, leak(1, 'EW-l', -1, 0))).toBe('WW-10 repaired');
    const served = scene({ seats: [{ hand }, { line: [piece(-1, 0, 'EW-l', false, 'plumber')] }] });
    expect(refusal(served, leak(1, 'EW-l', -1, 0))).toBe('WW-10 repaired');
  });

  it('a line has at most one leak', () => {
    const state = scene({ seats: [{ hand }, { line: [piece(-1, 0, 'EW-l', false, 'leaking')] }] });
    expect(refusal(state, leak(1, 'EW-l', -2, 0))).toBe('WW-10 second-leak');
  });

  it('never on one’s own line, and only with leaky pipes', () => {
    const state = scene({ seats: [{ hand: [...hand, 'EW-i'] }, {}] });
    expect(refusal(state, leak(0, 'EW-l', -1, 0))).toBe('WW-10 own-leaky');
    expect(refusal(state, leak(1, 'EW-i', -1, 0))).toBe('WW-10 not-leaky');
    expect(refusal(state, leak(2, 'EW-l', -1, 0))).toBe('WW-10 no-seat');
  });

  it('a T is one tip, though both its ends are open', () => {
    const state = scene({ seats: [{ hand }, { line: forked }] });
    const over = rules.actions(state).filter((action) => action.type === 'leak' && action.card === 'NEW-l');
    expect(over).toContainEqual(leak(1, 'NEW-l', -1, 0));
    expect(over.filter((action) => JSON.stringify(action.at) === '[-1,0]')).toHaveLength(1);
  });
});

describe('WW-11 repairs', () => {
  const leaking = [piece(-1, 0, 'NEW-l', true, 'leaking')];

  it('a sound pipe with the same openings covers the leak, for good', () => {
    const state = scene({ seats: [{ line: leaking, hand: ['NEW-c', 'NES-c'] }, {}] });
    expect(refusal(state, repair('NES-c', -1, 0))).toBe('WW-11 other-openings');
    expect(refusal(state, repair('NEW-c', -1, 0))).toBe('WW-11 other-openings');
    const { state: next, events } = rules.apply(state, repair('NEW-c', -1, 0, true));
    expect(write(next).seats[0].line).toEqual([piece(-1, 0, 'NEW-c', true, 'repaired')]);
    expect(events[0]).toMatchObject({ type: 'repair', covered: 'NEW-l' });
  });

  it('only where the leak is', () => {
    const line = [piece(-1, 0, 'EW-i'), piece(-2, 0, 'EW-l', false, 'leaking')];
    expect(refusal(scene({ seats: [{ line, hand: ['EW-c'] }, {}] }), repair('EW-c', -1, 0))).toBe('WW-11 not-the-leak');
    expect(refusal(scene({ seats: [{ hand: ['EW-c'] }, {}] }), repair('EW-c', -1, 0))).toBe('WW-11 no-leak');
  });

  it('a leaky cap is covered by a cap whose attached end is sound', () => {
    const line = [...forked, piece(-1, -1, 'cap-lcii', true, 'leaking')];
    const state = scene({ seats: [{ line, hand: ['cap-lici', 'NEW-c'] }, {}] });
    expect(refusal(state, repair('NEW-c', -1, -1))).toBe('WW-11 needs-cap');
    expect(refusal(state, repair('cap-lici', -1, -1, true))).toBe('WW-11 leaky-repair');
    const next = after(state, repair('cap-lici', -1, -1));
    expect(write(next).seats[0].line[1]).toEqual(piece(-1, -1, 'cap-lici', false, 'repaired'));
  });
});

describe('WW-12 plumbers', () => {
  const leaking = [piece(-1, 0, 'EW-l', false, 'leaking')];

  it('a plumber mends the leak, stays, and a card is discarded', () => {
    const state = scene({ seats: [{ line: leaking, hand: ['NS-c'] }, {}] });
    const { state: next, events } = rules.apply(state, plumber(-1, 0, 'NS-c'));
    expect(write(next).seats[0]).toMatchObject({ plumbers: 1, line: [piece(-1, 0, 'EW-l', false, 'plumber')] });
    expect(write(next).discards.at(-1)).toBe('NS-c');
    expect(events.slice(0, 2)).toEqual([
      { type: 'plumber', seat: 0, at: [-1, 0], card: 'EW-l', left: 1 },
      { type: 'discard', seat: 0, card: 'NS-c', plumber: true },
    ]);
  });

  it('each seat has two', () => {
    const line = [piece(-1, 0, 'EW-l', false, 'plumber'), piece(-2, 0, 'EW-l', false, 'plumber'), piece(-3, 0, 'EW-l', false, 'leaking')];
    expect(refusal(scene({ seats: [{ line, hand: ['NS-c'] }, {}] }), plumber(-3, 0, 'NS-c'))).toBe('WW-12 no-plumber');
  });

  it('only on a leak of one’s own', () => {
    expect(refusal(scene({ seats: [{ hand: ['NS-c'] }, { line: leaking }] }), plumber(-1, 0, 'NS-c'))).toBe('WW-12 no-leak');
    expect(refusal(scene({ seats: [{ line: leaking, hand: ['NS-c'] }, {}] }), plumber(-2, 0, 'NS-c'))).toBe('WW-12 not-the-leak');
  });

  it('also on a leaky cap', () => {
    const line = [...forked, piece(-1, -1, 'cap-lcii', true, 'leaking')];
    const next = after(scene({ seats: [{ line, hand: ['NS-c'] }, {}] }), plumber(-1, -1, 'NS-c'));
    expect(write(next).seats[0].line[1]).toEqual(piece(-1, -1, 'cap-lcii', true, 'plumber'));
  });
});

describe('WW-13 caps', () => {
  it('close an end of any line, one’s own or another’s', () => {
    const state = scene({ seats: [{ line: forked, hand: ['cap-ccii'] }, { line: [piece(-1, 0, 'NEW-c')] }] });
    for (const seat of [0, 1]) {
      const { state: next, events } = rules.apply(state, cap(seat, 'cap-ccii', -2, 0));
      expect(openEnds(next, seat).map(({ at }) => at)).toEqual([[-1, -1]]);
      expect(events[0]).toMatchObject({ type: 'cap', target: seat, own: seat === 0, attached: 'E', leaky: false, ends: 1 });
    }
  });

  it('never the only open end', () => {
    expect(refusal(scene({ seats: [{ hand: ['cap-ccii'] }, {}] }), cap(1, 'cap-ccii', -1, 0))).toBe('WW-13 last-end');
  });

  it('a leaky end only on a line without a leak; a sound one also on a leaking line', () => {
    const line = [piece(-1, 0, 'NEW-l', false, 'leaking')];
    const state = scene({ seats: [{ line, hand: ['cap-lcii'] }, {}] });
    expect(refusal(state, cap(0, 'cap-lcii', -1, -1, true))).toBe('WW-13 second-leak');
    expect(refusal(state, cap(0, 'cap-lcii', -1, -1))).toBeNull();
  });

  it('only with a cap, at an open end', () => {
    const state = scene({ seats: [{ line: forked, hand: ['cap-ccii', 'EW-c'] }, {}] });
    expect(refusal(state, cap(0, 'EW-c', -2, 0))).toBe('WW-13 not-a-cap');
    expect(refusal(state, cap(0, 'cap-ccii', -2, -2))).toBe('WW-14 no-open-end');
    expect(refusal(state, cap(0, 'cap-ccii', -1, 0))).toBe('WW-14 occupied');
  });
});

describe('WW-14 where a pipe may go', () => {
  it('at an open end, with an opening towards it', () => {
    const state = scene({ seats: [{ line: straight(1), hand: ['NS-c', 'EW-c'] }, {}] });
    expect(refusal(state, lay('NS-c', -2, 0))).toBe('WW-14 no-opening');
    expect(refusal(state, lay('EW-c', -3, 0))).toBe('WW-14 no-open-end');
    expect(refusal(state, lay('EW-c', -1, 0))).toBe('WW-14 occupied');
    expect(refusal(state, lay('EW-c', -17, 0))).toBe('WW-14 off-table');
  });

  it('no opening may face the edge', () => {
    const up = [piece(-1, 0, 'NE-i'), ...[-1, -2, -3, -4].map((y) => piece(-1, y, 'NS-i'))];
    const state = scene({ seats: [{ line: up, hand: ['NS-c', 'NW-c'] }, {}] });
    expect(refusal(state, lay('NS-c', -1, -5))).toBe('WW-14 edge');
    // South and east: the line turns back above itself, where a way out is left.
    expect(refusal(state, lay('NW-c', -1, -5, true))).toBe('WW-14 shut-in');
  });

  it('the line may not fold back on itself', () => {
    // Up at [-2, 0], then back to the east above the first pipe
    const line = [piece(-1, 0, 'EW-i'), piece(-2, 0, 'NE-i'), piece(-2, -1, 'NW-i', true)];
    const state = scene({ seats: [{ line, hand: ['NW-c', 'NE-c', 'NEW-c'] }, {}] });
    expect(refusal(state, lay('NE-c', -1, -1, true))).toBe('WW-14 folds-back');
    expect(refusal(state, lay('NEW-c', -1, -1, true))).toBe('WW-14 folds-back');
    expect(refusal(state, lay('NW-c', -1, -1))).toBeNull();
    expect(() => scene({ seats: [{ line: [...line, piece(-1, -1, 'NE-c', true)] }, {}] })).toThrow('seats[0].line[3]: does not fit there');
  });

  it('no two open ends face the same cell', () => {
    const line = [piece(-1, 0, 'NEW-i'), piece(-1, -1, 'NE-i', true)];
    // Ends: [-2, 0] from the T, and [-2, -1] from the bend; a bend at [-2, -1] may not open towards [-2, 0].
    const state = scene({ seats: [{ line, hand: ['NE-c', 'NW-c', 'EW-c'] }, {}] });
    expect(refusal(state, lay('NW-c', -2, -1, true))).toBe('WW-14 meets-end');
    expect(refusal(state, lay('NE-c', -2, -1))).toBeNull();
  });

  it('an opening needs a way out to the western edge', () => {
    // Up and back to the east: below [0, -2] lies a pocket of two cells beside the valve
    const line = [piece(-1, 0, 'EW-i'), piece(-2, 0, 'NE-i'), piece(-2, -1, 'NS-i'), piece(-2, -2, 'NW-i', true), piece(-1, -2, 'EW-i')];
    const state = scene({ seats: [{ line, hand: ['NE-c', 'NW-c'] }, {}] });
    expect(refusal(state, lay('NE-c', 0, -2, true))).toBe('WW-14 shut-in');
    expect(refusal(state, lay('NW-c', 0, -2))).toBeNull();
  });

  it('where a card may go is what the legal actions say', () => {
    const state = scene({ seats: [{ line: straight(1), hand: ['NEW-c', 'EW-l', 'cap-ccii'] }, { line: straight(1, ['EW-i']) }] });
    expect(placements(state, 'NEW-c').map(({ seat, at, flip, over }) => ({ seat, at, flip, over }))).toEqual([
      { seat: 0, at: [-2, 0], flip: false, over: false },
      { seat: 0, at: [-2, 0], flip: true, over: false },
    ]);
    expect(placements(state, 'EW-l').map(({ seat, at, over }) => ({ seat, at, over }))).toEqual([
      { seat: 1, at: [-2, 0], over: false },
      { seat: 1, at: [-1, 0], over: true },
    ]);
    expect(placements(state, 'cap-ccii')).toEqual([]);
    expect(placements(state, 'NS-c')).toEqual([]);
  });
});

describe('WW-15 discarding', () => {
  it('is always legal, for every card of the hand', () => {
    const state = scene({ seats: [{ hand: ['EW-c', 'cap-ccii'] }, {}] });
    for (const card of write(state).seats[0].hand as string[]) expect(refusal(state, discard(card))).toBeNull();
    const { state: next, events } = rules.apply(state, discard('EW-c'));
    expect(write(next).discards).toEqual(['EW-c']);
    expect(events.slice(0, 2)).toEqual([
      { type: 'discard', seat: 0, card: 'EW-c', plumber: false },
      { type: 'still', count: 1, limit: 20 },
    ]);
  });
});

describe('WW-16 winning', () => {
  const nine = [...straight(6), piece(-7, 0, 'NE-i'), piece(-7, -1, 'NE-c', true), piece(-8, -1, 'EW-i')];

  it('a line of the length to reach with one open end and no leak wins at once', () => {
    const state = scene({ seats: [{}, { line: nine, hand: ['NE-c'] }, {}, {}], turn: 1 });
    const { state: next, events } = rules.apply(state, lay('NE-c', -9, -1));
    expect(rules.actor(next)).toBe('over');
    expect(rules.turn(next)).toBe(1);
    expect(rules.result(next)).toEqual({ scores: [0, 10, 0, 0], ranks: [2, 1, 2, 2] });
    expect(events.at(-1)).toEqual({ type: 'win', seat: 1, at: [-9, -2], length: 10, lengths: [0, 10, 0, 0], ranks: [2, 1, 2, 2] });
  });

  it('not with a second open end, until a cap closes it, whoever lays it', () => {
    const state = scene({ seats: [{ hand: ['cap-ccii'] }, { line: nine, hand: ['NES-c'] }, {}, {}], turn: 1 });
    const forkedNow = after(state, lay('NES-c', -9, -1));
    expect(rules.actor(forkedNow)).toBe(2);
    expect(lineLength(forkedNow, 1).length).toBe(10);
    const capped = scene({
      seats: [{ hand: ['cap-ccii'] }, { line: [...nine, piece(-9, -1, 'NES-c')] }, {}, {}],
    });
    const { state: next } = rules.apply(capped, cap(1, 'cap-ccii', -9, 0));
    expect(rules.result(next)?.ranks).toEqual([2, 1, 2, 2]);
  });

  it('not with a leak, until it is mended', () => {
    const line = [...nine, piece(-9, -1, 'NE-l', false, 'leaking')];
    const state = scene({ seats: [{ line, hand: ['NE-c'] }, {}, {}, {}] });
    expect(rules.result(after(state, repair('NE-c', -9, -1)))?.ranks[0]).toBe(1);
    expect(rules.result(after(state, plumber(-9, -1, 'NE-c')))?.ranks[0]).toBe(1);
  });
});

describe('WW-17 standstill', () => {
  it('ten rounds in which no line changed end the game; the longest line wins', () => {
    const state = scene({ seats: [{ hand: ['NS-c'] }, { line: straight(2) }], still: 19 });
    const { state: next, events } = rules.apply(state, discard('NS-c'));
    expect(rules.result(next)).toEqual({ scores: [0, 2], ranks: [2, 1] });
    expect(events.slice(-2)).toEqual([
      { type: 'still', count: 20, limit: 20 },
      { type: 'standstill', cause: 'rounds', lengths: [0, 2], ranks: [2, 1] },
    ]);
  });

  it('equal lengths share the rank', () => {
    const state = scene({ seats: [{ hand: ['NS-c'] }, {}, { line: straight(1) }], still: 29 });
    expect(rules.result(after(state, discard('NS-c')))?.ranks).toEqual([2, 2, 1]);
  });

  it('any change of a line starts the count again', () => {
    const state = scene({ seats: [{ hand: ['EW-c'] }, { line: straight(1) }], still: 19 });
    expect(write(after(state, lay('EW-c', -1, 0))).still).toBe(0);
  });

  it('only the pipes before a leaking pipe count; a leaky cap cuts nothing', () => {
    // A leak lies before a pipe only where it was laid over a T, of which another end is open.
    const line = [...straight(3), piece(-4, 0, 'NEW-l', false, 'leaking'), piece(-5, 0, 'EW-c')];
    const state = scene({ seats: [{ line }, {}] });
    expect(lineLength(state, 0)).toEqual({ length: 5, measured: 3 });
    expect(rules.scores(state)).toEqual([3, 0]);
    expect(pieces(state, 0).map(({ water }) => water)).toEqual(['full', 'full', 'full', 'leaking', 'dry']);
    const capped = [...straight(2), piece(-3, 0, 'NEW-c'), piece(-3, -1, 'cap-lcii', true, 'leaking')];
    expect(lineLength(scene({ seats: [{ line: capped }, {}] }), 0)).toEqual({ length: 3, measured: 3 });
  });
});

describe('other phases', () => {
  it('nothing is legal once the game is over', () => {
    const over = after(scene({ seats: [{ hand: ['NS-c', 'NS-c'] }, { line: straight(1) }], still: 19 }), discard('NS-c'));
    expect(rules.actions(over)).toEqual([]);
    expect(refusal(over, discard('NS-c'))).toBe('WW-7 over');
  });

  it('a seat cannot shuffle', () => {
    const state = scene({ seats: [{}, {}] });
    expect(rules.refuse(state, { type: 'shuffle', pile: [] })).toEqual({ rule: 'WW-7', reason: 'chance' });
    expect(rules.refuse(state, { type: 'steal' } as Action)).toEqual({ rule: 'WW-8', reason: 'malformed' });
    expect(rules.refuse(state, { type: 'discard', card: 'NS-c', why: 'not' } as Action)).toEqual({ rule: 'WW-15', reason: 'malformed' });
  });

  it('apply does not play what is refused', () => {
    expect(() => rules.apply(scene({ seats: [{}, {}] }), discard('NS-c'))).toThrow(RangeError);
  });
});
