import type { Action } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { paved, scene } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

const why = (state: State, action: Action) => {
  const view = rules.conceal(state, rules.turn(state));
  const { key, values } = bot.explain?.(view, rules.pack(view, action)) ?? { key: '' };
  return [key.replace('via-appia.why.', ''), values ?? {}];
};

describe('explain', () => {
  it('says what an income is for', () => {
    expect(why(scene({}), { type: 'income', card: 'i1', take: 'stones' })).toEqual(['income.large', {}]);
    expect(why(scene({}), { type: 'income', card: 'i4', take: 'coins' })).toEqual(['income.coins', {}]);
    expect(why(scene({ up: ['i1', 'i2'] }), { type: 'income', card: 'i1', take: 'both' })).toEqual(['income.both', {}]);
    expect(why(scene({ up: ['i1'] }), { type: 'income', card: 'i1', take: 'both' })).toEqual(['income.token', {}]);
    expect(why(scene({ up: ['i1'], seats: [{ push: true }] }), { type: 'income', card: 'i1', take: 'both' })).toEqual(['income.last', {}]);
  });

  it('says what a push is likely to bring down, from trying it', () => {
    const stone = (size: 'S' | 'L', y: number) => ({ size, x: 0, y });
    const column = [19_000, 57_000, 95_000, 133_000].map((y) => stone('L', y));
    const push = { type: 'push', size: 'L', x: 0, angle: 0 };
    const seats = [{ stones: { L: 1, S: 1 } }, {}];
    expect(why(scene({ waver: true, seats, quarry: column }), push)).toEqual(['push.large', {}]);
    const two = [...column.slice(0, 3), { size: 'S' as const, x: -12_000, y: 136_000 }, { size: 'L' as const, x: 17_500, y: 136_000 }];
    expect(why(scene({ waver: true, seats, quarry: two }), push)).toEqual(['push.large-and-more', {}]);
    expect(why(scene({ waver: true, seats, quarry: [] }), push)).toEqual(['push.prepares', {}]);
    const again = scene({ waver: true, seats, quarry: [column[0]], phase: 'pushing', pushed: 1 });
    expect(why(again, { ...push, size: 'S' })).toEqual(['push.consolation', {}]);
    expect(why(again, { type: 'stop' })).toEqual(['stop.saves', {}]);
  });

  it('says what a stone becomes', () => {
    const exchange = { phase: 'exchange', pushed: 2, fallen: ['M'] } as const;
    expect(why(scene(exchange), { type: 'exchange', stone: 'M', for: 'M' })).toEqual(['exchange.full', {}]);
    expect(why(scene(exchange), { type: 'exchange', stone: 'M', for: 'S' })).toEqual(['exchange.smaller', {}]);
    expect(why(scene(exchange), { type: 'exchange', stone: 'M', for: 'coin' })).toEqual(['exchange.coin', {}]);
    const loaded = scene({ ...exchange, seats: [{ cart: { L: 1, M: 1 } }, {}] });
    expect(why(loaded, { type: 'exchange', stone: 'M', for: 'S' })).toEqual(['exchange.fits', {}]);
    expect(why(loaded, { type: 'exchange', stone: 'M', for: 'coin' })).toEqual(['exchange.no-room', {}]);
  });

  it('says what a tile brings', () => {
    const cart = { S: 2, M: 1 };
    expect(why(scene({ seats: [{ cart }, {}] }), { type: 'build', space: 'A2' })).toEqual(['build.majority', { segment: 'A', points: 3 }]);
    const behind = scene({ seats: [{ cart }, {}], road: { A1: 0, A3: 0 } });
    expect(why(behind, { type: 'build', space: 'A2' })).toEqual(['build.first', { segment: 'A', points: 3 }]);
    const { A11: _, ...most } = paved('A', 0);
    const last = scene({ seats: [{ cart }, {}], road: most });
    expect(why(last, { type: 'build', space: 'A11' })).toEqual(['build.completes', { segment: 'A', points: 3 }]);
  });

  it('says where a way leads', () => {
    const road = paved('A', 0);
    const at = (pawn: 'A5' | 'A9' | 'A11', other: 'rome' | 'terracina') => scene({ road, seats: [{ pawn, coins: 9 }, { pawn: other }] });
    expect(why(at('A9', 'rome'), { type: 'travel', path: ['terracina'] })).toEqual(['travel.city', { city: 'terracina', points: 6 }]);
    expect(why(at('A5', 'rome'), { type: 'travel', path: ['A6'] })).toEqual(['travel.on', { n: 1, price: 1 }]);
    expect(why(at('A5', 'terracina'), { type: 'travel', path: ['A6'] })).toEqual(['travel.free', { n: 1 }]);
  });

  it('says when a move wins', () => {
    const state = scene({ road: paved('ABC', 1), turn: 1, seats: [{ pawn: 'A1' }, { pawn: 'C16', coins: 9 }] });
    expect(why(state, { type: 'travel', path: ['brundisium'] })).toEqual(['win', {}]);
  });
});
