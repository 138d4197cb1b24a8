import { type Action, SeededRandom } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules } from './index.ts';
import { incomeCards } from './material/stock.ts';
import type { Stone } from './position.ts';
import { majorityPoints } from './result.ts';
import { paved, played, positionOf, refusal, scene, stateOf, written } from './testing/scene.ts';

const income = (card: string, take: string): Action => ({ type: 'income', card, take });
const build = (space: string): Action => ({ type: 'build', space });
const travel = (...path: string[]): Action => ({ type: 'travel', path });
const push = (size: string, x = 0, angle = 0): Action => ({ type: 'push', size, x, angle });
const stop: Action = { type: 'stop' };

/** A stone just short of the front edge, with others in a row behind it up to the line. */
const row: Stone[] = [10_500, 30_500, 50_500, 70_500, 90_500, 110_500, 130_500].map((y) => ({ size: 'S', x: 0, y }));
/** A quarry in which nothing can fall. */
const calm: Stone[] = [{ size: 'S', x: 0, y: 20_000 }];

const buildable = (state: ReturnType<typeof scene>) =>
  rules.actions(state).flatMap((action) => (action.type === 'build' ? [action.space] : []));
const paths = (state: ReturnType<typeof scene>) =>
  rules.actions(state).flatMap((action) => (action.type === 'travel' && Array.isArray(action.path) ? [action.path.join(' ')] : []));

describe('VA-1, VA-5, VA-8: the start', () => {
  it.each([2, 3, 4])('gives %i seats their stones and coins, a point, and everyone stands in Rome', (players) => {
    const start = written(rules.start({ players, options: { blocking: false, waver: true } }));
    const want = [
      { stones: { S: 2, M: 0, L: 0 }, coins: 1 },
      { stones: { S: 2, M: 0, L: 0 }, coins: 2 },
      { stones: { S: 1, M: 1, L: 0 }, coins: 2 },
      { stones: { S: 1, M: 1, L: 0 }, coins: 3 },
    ];
    start.seats.forEach((seat, i) => {
      expect(seat).toMatchObject({ ...want[i], points: 1, pawn: 'rome', push: false });
    });
    expect(start).toMatchObject({ phase: 'deal', quarry: [], supply: { tiles: { S: 24, M: 13, L: 9 } } });
    expect(start.cities.terracina.tiles).toEqual(players === 2 ? [6, 1] : [6, 3, 1]);
  });

  it('every income card is worth 6', () => {
    for (const { S, M, L, coins } of incomeCards) expect(S + 2 * M + 4 * L + coins).toBe(6);
  });

  it('turns seven cards up and fills the quarry from the supply', () => {
    const state = rules.start({ players: 4, options: { blocking: false, waver: true } });
    const { after } = played(state, rules.chance(state, new SeededRandom(1)));
    expect(after.income.up).toHaveLength(7);
    expect(after.income.deck).toHaveLength(9);
    expect(after.quarry).toHaveLength(24);
    expect(after.supply.stones).toEqual({ S: 34 - 12 - 6, M: 22 - 8 - 2, L: 4 });
  });

  it('refuses a deal with other cards, another filling or overlapping stones', () => {
    const state = rules.start({ players: 2, options: { blocking: false, waver: true } });
    const deal = rules.chance(state, new SeededRandom(1));
    const quarry = Array.isArray(deal.quarry) ? deal.quarry : [];
    expect(refusal(state, deal)).toBeNull();
    expect(refusal(state, { ...deal, income: ['i1', 'i1'] })).toBe('VA-5 not-the-cards');
    expect(refusal(state, { ...deal, quarry: quarry.slice(1) })).toBe('VA-8 not-the-filling');
    expect(refusal(state, { ...deal, quarry: quarry.map((stone) => ({ ...stone, x: 0 })) })).toBe('VA-24 not-at-rest');
    expect(refusal(state, { ...deal, extra: 1 })).toBe('VA-8 malformed');
  });
});

describe('VA-10: income', () => {
  it('gives the stones or the coins while more than three cards are up', () => {
    const state = scene({});
    expect(played(state, income('i3', 'stones')).after.seats[0]).toMatchObject({ stones: { S: 3, M: 0, L: 1 }, coins: 1 });
    expect(played(state, income('i3', 'coins')).after.seats[0]).toMatchObject({ stones: { S: 2, M: 0, L: 0 }, coins: 2 });
    expect(refusal(state, income('i3', 'both'))).toBe('VA-10 take-one');
  });

  it('gives both with three cards or fewer', () => {
    const state = scene({ up: ['i9', 'i12', 'i3'] });
    expect(played(state, income('i3', 'both')).after.seats[0]).toMatchObject({ stones: { S: 3, M: 0, L: 1 }, coins: 2 });
    expect(refusal(state, income('i3', 'coins'))).toBe('VA-10 take-both');
  });

  it('turns the card down, in that order, and goes on clockwise', () => {
    const { after } = played(scene({}), income('i3', 'coins'), income('i1', 'coins'));
    expect(after.income).toMatchObject({ up: ['i2', 'i4', 'i5', 'i6', 'i7'], down: ['i3', 'i1'] });
    expect(after.turn).toBe(0);
    expect(refusal(stateOf(after), income('i3', 'coins'))).toBe('VA-10 card-down');
  });

  it('gives a token for the last card, turns seven up and has the other nine shuffled', () => {
    const { after, state, events } = played(scene({ up: ['i9'] }), income('i9', 'both'));
    expect(after.phase).toBe('shuffle');
    expect(after.turn).toBe(0);
    expect(after.seats[0].push).toBe(true);
    expect(after.income.down).toHaveLength(7);
    expect(after.income.deck).toHaveLength(2);
    expect(events.map(({ type }) => type)).toEqual(['income', 'token', 'turned-up']);
    const deck = [...after.income.down, ...(typeof after.income.deck === 'number' ? [] : after.income.deck)];
    expect(refusal(state, { type: 'shuffle', deck: deck.slice(1) })).toBe('VA-10 not-the-cards');
    const next = played(state, { type: 'shuffle', deck });
    expect(next.after).toMatchObject({ phase: 'turn', turn: 1, income: { up: after.income.up, down: [], deck } });
  });

  it('never gives a second token', () => {
    const { after, events } = played(scene({ up: ['i9'], seats: [{ push: true }] }), income('i9', 'both'));
    expect(after.seats[0].push).toBe(true);
    expect(events.map(({ type }) => type)).toEqual(['income', 'turned-up']);
  });
});

describe('VA-11: stones short', () => {
  it('makes every seat return half, rounded down, before the stone is taken', () => {
    // 4 L in the quarry, 4 with the seats: none in the supply.
    const state = scene({ players: 3, seats: [{ stones: { L: 1 } }, { stones: { L: 3 } }, {}] });
    const { after, events } = played(state, income('i1', 'stones'));
    expect(after.seats.map(({ stones }) => stones.L)).toEqual([2, 2, 0]);
    expect(events[0]).toMatchObject({ stones: { L: 1 }, forgone: { L: 0 }, returns: [{ size: 'L', seats: [0, 1, 0] }] });
  });

  it('counts the taker with what it has by then, the larger stone first', () => {
    // One M left for a card with two: the taker's new stone counts when half is returned.
    const seats = [{ stones: { M: 1 } }, { stones: { M: 12 } }];
    const { after } = played(scene({ seats }), income('i4', 'stones'));
    expect(after.seats.map(({ stones }) => stones.M)).toEqual([1 + 1 - 1 + 1, 6]);
  });

  it('forgoes a stone that still is not there', () => {
    const seats = [{ stones: { L: 1 } }, { stones: { L: 1 } }, { stones: { L: 1 } }, { stones: { L: 1 } }];
    const { after, events } = played(scene({ players: 4, seats }), income('i3', 'stones'));
    expect(after.seats[0].stones).toEqual({ S: 1, M: 0, L: 1 });
    expect(events[0]).toMatchObject({ stones: { S: 1, L: 0 }, forgone: { L: 1 } });
  });
});

describe('VA-12: the quarry', () => {
  const three = { S: 3, M: 1, L: 0 };

  it('lists one range a size', () => {
    expect(rules.actions(scene({ seats: [{ stones: three }] })).filter(({ type }) => type === 'push')).toEqual([
      { type: 'push', size: 'S', x: [-450, 450], angle: [-15, 15] },
      { type: 'push', size: 'M', x: [-410, 410], angle: [-15, 15] },
    ]);
  });

  it('allows a second push, and a third with a token, which is discarded', () => {
    const first = played(scene({ quarry: calm, seats: [{ stones: three, push: true }] }), push('S', -400));
    expect(first.after).toMatchObject({ phase: 'pushing', pushed: 1, turn: 0 });
    const second = played(first.state, push('S', 400));
    expect(second.after).toMatchObject({ phase: 'pushing', pushed: 2 });
    const third = played(second.state, push('M'));
    expect(third.after).toMatchObject({ phase: 'console', pushed: 3 });
    expect(third.after.seats[0]).toMatchObject({ push: false, stones: { S: 1, M: 0, L: 0 } });
  });

  it('ends pushing after two without a token, and after one without further stones', () => {
    const two = played(scene({ quarry: calm, seats: [{ stones: three }] }), push('S', -400), push('S', 400));
    expect(two.after.phase).toBe('console');
    const one = played(scene({ quarry: calm, seats: [{ stones: { S: 1 } }] }), push('S', -400));
    expect(one.after).toMatchObject({ phase: 'turn', turn: 1, pushed: 0 });
  });

  it('lets a seat stop after one push; without a fallen stone its turn is over', () => {
    const { after } = played(scene({ quarry: calm, seats: [{ stones: three }] }), push('S', -400), stop);
    expect(after).toMatchObject({ phase: 'turn', turn: 1 });
  });

  it('collects what falls and has it exchanged, one by one, for its size or smaller, or a coin', () => {
    const { after, state } = played(scene({ quarry: row, seats: [{ stones: { M: 1 }, coins: 0 }] }), push('M'));
    expect(after.phase).toBe('exchange');
    expect(after.fallen.length).toBeGreaterThan(0);
    expect(after.quarry.length + after.fallen.length).toBe(row.length + 1);
    expect(rules.actions(state)).toEqual([
      { type: 'exchange', stone: 'S', for: 'S' },
      { type: 'exchange', stone: 'S', for: 'coin' },
    ]);
  });

  it('offers every smaller size, larger stones first', () => {
    const state = scene({ phase: 'exchange', pushed: 2, fallen: ['L', 'S'] });
    expect(rules.actions(state).map((action) => `${action.stone}${action.for}`)).toEqual(['LL', 'LM', 'LS', 'Lcoin', 'SS', 'Scoin']);
    const { after } = played(state, { type: 'exchange', stone: 'L', for: 'M' }, { type: 'exchange', stone: 'S', for: 'coin' });
    expect(after.seats[0]).toMatchObject({ cart: { S: 0, M: 1, L: 0 }, coins: 2 });
    expect(after).toMatchObject({ phase: 'turn', turn: 1, supply: { stones: { L: 4 } } });
  });

  it('refuses a larger tile, one that is out of stock and one that does not fit', () => {
    const exchange = (stone: string, good: string) => ({ type: 'exchange', stone, for: good });
    const full = scene({ phase: 'exchange', pushed: 1, fallen: ['L', 'M'], seats: [{ cart: { S: 3, M: 2 } }] });
    expect(refusal(full, exchange('M', 'L'))).toBe('VA-12 larger-tile');
    expect(refusal(full, exchange('S', 'S'))).toBe('VA-12 not-fallen');
    expect(refusal(full, exchange('L', 'L'))).toBe('VA-12 no-room');
    expect(rules.actions(full)).toEqual([exchange('L', 'coin'), exchange('M', 'coin')]);
  });

  it('refuses a size that is not there, and places and angles out of range', () => {
    const state = scene({ seats: [{ stones: { S: 1, L: 1 } }] });
    expect(refusal(state, push('M'))).toBe('VA-12 no-stone');
    expect(refusal(state, push('S', 451))).toBe('VA-23 push-place');
    expect(refusal(state, push('L', 361))).toBe('VA-23 push-place');
    expect(refusal(state, push('S', 450, 16))).toBe('VA-23 push-angle');
    expect(refusal(state, push('S', 0.5))).toBe('VA-23 malformed');
    expect(refusal(state, push('S', -450, -15))).toBeNull();
  });
});

describe('VA-25: waver', () => {
  const state = scene({ waver: true, quarry: calm, seats: [{ stones: { S: 2 } }] });

  it('lets chance add to x and angle after the push', () => {
    const aimed = played(state, push('S', 100, 5));
    expect(aimed.after).toMatchObject({ phase: 'waver', pushed: 1, aim: { size: 'S', x: 100, angle: 5 }, turn: 0 });
    expect(aimed.after.seats[0].stones.S).toBe(1);
    expect(rules.actor(aimed.state)).toBe('chance');
    const pushed = played(aimed.state, { type: 'waver', x: -6, angle: 2 });
    expect(pushed.events[0]).toMatchObject({ type: 'push', aim: { x: 100, angle: 5 }, pushed: { x: 94, angle: 7 } });
    expect('aim' in pushed.after).toBe(false);
  });

  it('stays within the ranges', () => {
    const { events } = played(state, push('S', 450, -15), { type: 'waver', x: 6, angle: -2 });
    expect(events.at(-1)).toMatchObject({ pushed: { x: 450, angle: -15 } });
  });

  it('is at most 6 and 2, each the sum of two equal halves', () => {
    const { state: aimed } = played(state, push('S'));
    expect(refusal(aimed, { type: 'waver', x: 7, angle: 0 })).toBe('VA-25 waver-range');
    expect(refusal(aimed, { type: 'waver', x: 0, angle: -3 })).toBe('VA-25 waver-range');
    const random = new SeededRandom(1);
    const seen = Array.from({ length: 4900 }, () => rules.chance(aimed, random));
    const times = (x: number, angle: number) => seen.filter((each) => each.x === x && each.angle === angle).length;
    // 7/49 × 3/9 of 4900, and 1/49 × 1/9.
    expect(times(0, 0)).toBeGreaterThan(190);
    expect(times(0, 0)).toBeLessThan(280);
    expect(times(6, 2)).toBeGreaterThan(0);
    expect(times(6, 2)).toBeLessThan(30);
  });

  it('does not exist without the option', () => {
    const steady = scene({ quarry: calm, seats: [{ stones: { S: 2 } }] });
    expect(played(steady, push('S', 100, 5)).after.phase).toBe('pushing');
    expect(refusal(steady, { type: 'waver', x: 0, angle: 0 })).toBe('VA-9 other-phase');
  });
});

describe('VA-13: consolation', () => {
  it('is an S tile or a coin', () => {
    const state = scene({ phase: 'console', pushed: 2 });
    expect(played(state, { type: 'console', for: 'S' }).after.seats[0].cart.S).toBe(1);
    expect(played(state, { type: 'console', for: 'coin' }).after.seats[0].coins).toBe(2);
  });

  it('is a coin only where no S tile fits', () => {
    const state = scene({ phase: 'console', pushed: 2, seats: [{ cart: { S: 3 } }] });
    expect(rules.actions(state)).toEqual([{ type: 'console', for: 'coin' }]);
    expect(refusal(state, { type: 'console', for: 'S' })).toBe('VA-13 no-room');
  });

  it('has to be taken before anything else', () => {
    const state = scene({ phase: 'console', pushed: 2 });
    expect(refusal(state, stop)).toBe('VA-9 console-first');
    expect(refusal(state, push('S'))).toBe('VA-9 console-first');
  });
});

describe('VA-14, VA-15: building', () => {
  it('begins at the city and goes on along edges, in either direction', () => {
    const all = { S: 1, M: 1, L: 0 };
    expect(buildable(scene({ seats: [{ cart: all }] }))).toEqual(['A1', 'A2', 'A3']);
    // A8 opens A4 and A6 backwards, A9 and A10 forwards.
    const road = { A2: 0, A5: 0, A6: 1, A8: 1 };
    expect(buildable(scene({ road, seats: [{ cart: all }] }))).toEqual(['A1', 'A3', 'A10']);
    expect(buildable(scene({ road, seats: [{ cart: { L: 1 } }] }))).toEqual(['A4', 'A9']);
  });

  it('brings points and a token, and for the second tile a coin', () => {
    const state = scene({ seats: [{ cart: { S: 1, M: 1 }, coins: 0 }] });
    const first = played(state, build('A2'));
    expect(first.after).toMatchObject({ phase: 'building', built: 'A2', still: 0 });
    expect(first.after.seats[0]).toMatchObject({ points: 4, bonus: { A: 1 }, coins: 0 });
    const second = played(first.state, build('A1'));
    expect(second.after.seats[0]).toMatchObject({ points: 5, bonus: { A: 2 }, coins: 1 });
    expect(second.after).toMatchObject({ phase: 'turn', turn: 1, built: null });
    expect(played(first.state, stop).after).toMatchObject({ phase: 'turn', turn: 1, still: 0 });
  });

  it('allows a second tile only where one is possible', () => {
    expect(played(scene({ seats: [{ cart: { S: 1 } }] }), build('A1')).after).toMatchObject({ phase: 'turn', turn: 1 });
  });

  it('allows the second only in the same segment, and only if the one before is complete', () => {
    const { A7: _, ...almost } = paved('A', 0);
    const seats = [{ pawn: 'terracina' as const, cart: { S: 2, M: 1 } }, {}];
    const open = scene({ road: { ...almost, B1: 0 }, seats });
    expect(played(open, build('B2')).after).toMatchObject({ phase: 'turn', turn: 1 });
    const complete = played(scene({ road: { ...paved('A', 0), B1: 0 }, seats }), build('B2'));
    expect(complete.after.phase).toBe('building');
    expect(buildable(complete.state).every((space) => String(space).startsWith('B'))).toBe(true);
    const firstInA = played(scene({ road: { ...almost, B1: 0 }, seats: [{ ...seats[0], cart: { S: 2 } }, {}] }), build('A7'));
    expect(firstInA.after.phase).toBe('turn');
  });

  it('needs a city that the seat has reached', () => {
    const road = { ...paved('A', 0), B1: 1 };
    const state = scene({ road, seats: [{ cart: { S: 1 } }, { pawn: 'terracina' }] });
    expect(refusal(state, build('B2'))).toBe('VA-14 unreached');
    expect(refusal(scene({ turn: 1, road, seats: [{}, { pawn: 'terracina', cart: { S: 1 } }] }), build('B2'))).toBeNull();
  });

  it('says why not', () => {
    const state = scene({ road: { A1: 0 }, seats: [{ cart: { S: 1 } }] });
    expect(refusal(state, build('A1'))).toBe('VA-14 already-paved');
    expect(refusal(state, build('A2'))).toBe('VA-14 not-loaded');
    expect(refusal(state, build('A7'))).toBe('VA-14 not-connected');
    expect(refusal(state, build('A12'))).toBe('VA-2 unknown-space');
    expect(refusal(state, build('rome'))).toBe('VA-2 unknown-space');
    expect(refusal(state, stop)).toBe('VA-9 other-phase');
  });
});

describe('VA-16: travel', () => {
  const road = { A1: 0, A2: 0, A4: 0, A5: 0, A7: 0, A9: 0 };

  it('goes one to three steps over tiles, for 1, 3 and 6 coins', () => {
    const state = scene({ road, seats: [{ coins: 6 }] });
    expect(paths(state)).toEqual(['A1', 'A1 A4', 'A1 A4 A7', 'A2', 'A2 A4', 'A2 A4 A7', 'A2 A5']);
    const after = (action: Action) => played(state, action).after.seats[0];
    expect(after(travel('A1'))).toMatchObject({ pawn: 'A1', coins: 5 });
    expect(after(travel('A1', 'A4'))).toMatchObject({ pawn: 'A4', coins: 3 });
    expect(after(travel('A1', 'A4', 'A7'))).toMatchObject({ pawn: 'A7', coins: 0 });
    expect(refusal(scene({ road, seats: [{ coins: 5 }] }), travel('A1', 'A4', 'A7'))).toBe('VA-16 too-expensive');
  });

  it('costs one less for each disc at the end of the segment, never below nothing', () => {
    const seats = [{ pawn: 'A7' as const, coins: 0 }, { pawn: 'terracina' as const }, { pawn: 'terracina' as const }, {}];
    const state = scene({ players: 4, road, seats });
    expect(paths(state)).toEqual(['A9']);
    expect(played(state, travel('A9')).events[0]).toMatchObject({ price: 0, discount: 2 });
    const rich = scene({ players: 4, road, seats: [{ ...seats[0], coins: 1 }, ...seats.slice(1)] });
    expect(played(rich, travel('A9', 'terracina')).events[0]).toMatchObject({ price: 1, discount: 2 });
  });

  it('ends in a city', () => {
    const all = { ...paved('A', 0), B1: 1 };
    const state = scene({ road: all, seats: [{ pawn: 'A9', coins: 9 }, { pawn: 'terracina' }] });
    expect(paths(state)).toEqual(['terracina']);
    expect(refusal(state, travel('terracina', 'B1'))).toBe('VA-16 city-ends');
  });

  it('ends on an S or M tile alone, on an L tile with one other, in a city with any number', () => {
    const seats = [{ coins: 9 }, { pawn: 'A1' as const }, { pawn: 'A4' as const }, { pawn: 'A7' as const }];
    const state = scene({ players: 4, road, seats });
    expect(paths(state)).toEqual(['A1 A4', 'A2', 'A2 A4', 'A2 A5']);
    expect(refusal(state, travel('A1'))).toBe('VA-16 occupied');
    const both = scene({ players: 4, road, seats: [seats[0], seats[2], seats[2], seats[3]] });
    expect(refusal(both, travel('A1', 'A4'))).toBe('VA-16 occupied');
  });

  it('passes over full tiles, but not with the option blocking', () => {
    const seats = [{ coins: 9 }, { pawn: 'A1' as const }];
    expect(refusal(scene({ road, seats }), travel('A1', 'A4'))).toBeNull();
    expect(refusal(scene({ road, seats, blocking: true }), travel('A1', 'A4'))).toBe('VA-16 blocked');
    expect(refusal(scene({ road, seats, blocking: true }), travel('A2', 'A4'))).toBeNull();
  });

  it('says why not', () => {
    const state = scene({ road, seats: [{ coins: 9 }] });
    expect(refusal(state, travel('A3'))).toBe('VA-16 unpaved');
    expect(refusal(state, travel('A4'))).toBe('VA-16 no-edge');
    expect(refusal(state, travel('Z9'))).toBe('VA-2 unknown-place');
    expect(refusal(state, travel())).toBe('VA-16 path-length');
    expect(refusal(state, { type: 'travel', path: 'A1' })).toBe('VA-16 malformed');
  });
});

describe('VA-17: arrival', () => {
  it('takes the top tile and leaves a disc, but for the last seat to arrive', () => {
    const seats = [
      { pawn: 'A9' as const, coins: 9 },
      { pawn: 'A9' as const, coins: 9 },
    ];
    const first = played(scene({ road: paved('A', 0), seats }), travel('terracina'));
    expect(first.after.cities.terracina).toEqual({ tiles: [1], discs: 1 });
    expect(first.events[1]).toEqual({ type: 'arrival', seat: 0, city: 'terracina', points: 6, disc: true });
    const second = played(first.state, travel('terracina'));
    expect(second.after.cities.terracina).toEqual({ tiles: [], discs: 1 });
    expect(second.events[1]).toEqual({ type: 'arrival', seat: 1, city: 'terracina', points: 1, disc: false });
  });

  it('brings the fourth of four nothing', () => {
    const there = { pawn: 'terracina' as const };
    const state = scene({ players: 4, turn: 3, road: paved('A', 0), seats: [there, there, there, { pawn: 'A9', coins: 9 }] });
    expect(played(state, travel('terracina')).events[1]).toMatchObject({ points: 0, disc: false });
  });
});

describe('VA-19: the end', () => {
  const arriving = { pawn: 'C16' as const, coins: 9 };

  it('comes at the end of the round in which a tile of Brundisium is taken', () => {
    const state = scene({ players: 3, road: paved('ABC', 0), turn: 1, seats: [{ pawn: 'brundisium' }, arriving, {}] });
    expect(written(state).last).toBe(true);
    const { after } = played(state, travel('brundisium'), income('i1', 'coins'));
    expect(after.phase).toBe('over');
    expect(after.turn).toBe(2);
  });

  it('lets the other seats finish the round', () => {
    const { C11: _, ...road } = paved('ABC', 0);
    const state = scene({ players: 2, road, seats: [arriving, {}] });
    const first = played(state, travel('brundisium'));
    expect(first.after).toMatchObject({ phase: 'turn', turn: 1, last: true });
    expect(first.events.at(-1)).toEqual({ type: 'last-round', cause: 'brundisium' });
    expect(played(first.state, income('i1', 'coins')).after.phase).toBe('over');
  });

  it('comes at the end of the round in which the road is finished', () => {
    const { C11: _, ...road } = paved('ABC', 0);
    const state = scene({ turn: 1, road, seats: [{ pawn: 'beneventum' }, { pawn: 'C15', cart: { L: 1 } }] });
    const { after, events } = played(state, build('C11'));
    expect(after).toMatchObject({ phase: 'over', last: true });
    expect(events.map(({ type }) => type)).toEqual(['build', 'last-round', 'end']);
  });

  it('comes after ten rounds without a tile or a step', () => {
    const { after, state } = played(scene({ still: 18 }), income('i1', 'coins'));
    expect(after).toMatchObject({ still: 19, last: false });
    expect(played(state, income('i2', 'coins')).after).toMatchObject({ phase: 'over', still: 20, last: true });
  });

  it('leaves nothing to do', () => {
    const { state } = played(scene({ turn: 1, still: 19 }), income('i1', 'coins'));
    expect(rules.actions(state)).toEqual([]);
    expect(refusal(state, income('i2', 'coins'))).toBe('VA-9 over');
    expect(rules.result(state)).not.toBeNull();
  });
});

describe('VA-20, VA-21: the reckoning', () => {
  it('gives 8 to most tokens and 4 to second most', () => {
    expect(majorityPoints([5, 3, 1])).toEqual([8, 4, 0]);
  });

  it('shares 12 among those tied for first, rounded down, with no second place', () => {
    expect(majorityPoints([4, 4, 3])).toEqual([6, 6, 0]);
    expect(majorityPoints([4, 4, 4])).toEqual([4, 4, 4]);
    expect(majorityPoints([2, 2, 2, 2])).toEqual([3, 3, 3, 3]);
  });

  it('shares 4 among those tied for second, rounded down', () => {
    expect(majorityPoints([5, 2, 2])).toEqual([8, 2, 2]);
    expect(majorityPoints([5, 2, 2, 2])).toEqual([8, 1, 1, 1]);
  });

  it('gives nothing without a token', () => {
    expect(majorityPoints([0, 0])).toEqual([0, 0]);
    expect(majorityPoints([3, 0])).toEqual([8, 0]);
  });

  it('gives 2 to everyone with most coins, and the points to the seats', () => {
    const seats = [{ coins: 5 }, { coins: 3 }];
    const state = scene({ turn: 1, still: 19, road: { A1: 0, A2: 1 }, seats });
    const { after, state: over, events } = played(state, income('i1', 'coins'));
    // A1 brings 1 and A2 brings 3 beside the first point; both have one token, and 5 coins each.
    expect(after.seats.map(({ points }) => points)).toEqual([1 + 1 + 6 + 2, 1 + 3 + 6 + 2]);
    expect(rules.result(over)).toEqual({ scores: [10, 12], ranks: [2, 1] });
    expect(events.at(-1)).toMatchObject({ type: 'end', coins: [5, 5], coinPoints: [2, 2], before: [2, 4], points: [10, 12] });
  });
});

describe('refusals of other actions', () => {
  it.each([null, 7, 'stop', [], {}, { type: 7 }, { type: 'constructor' }, { type: 'pass' }])('%j is no action', (action) => {
    expect(refusal(scene({}), action)).toBe('VA-9 malformed');
  });

  it('fields beyond those of its kind spoil an action', () => {
    expect(refusal(scene({}), { type: 'income', card: 'i1', take: 'coins', extra: 1 })).toBe('VA-10 malformed');
    expect(refusal(scene({}), { type: 'income', card: 'i1' })).toBe('VA-10 malformed');
    expect(refusal(scene({}), income('i17', 'coins'))).toBe('VA-5 unknown-card');
    expect(refusal(scene({}), income('i1', 'nothing'))).toBe('VA-10 malformed');
  });

  it('a listed range is no action itself', () => {
    const state = scene({});
    for (const range of rules.actions(state).filter(({ type }) => type === 'push')) expect(refusal(state, range)).toBe('VA-23 malformed');
  });
});

it('an arrangement reads back as it was written', () => {
  const json = positionOf({ road: { A1: 0 }, seats: [{ cart: { S: 1 } }] });
  expect(written(stateOf(json))).toEqual(json);
});
