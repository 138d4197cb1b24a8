import { type Action, canonical } from '@castellum/core';
import { areAlike, distinct } from '@castellum/search';
import { describe, expect, it } from 'vitest';
import { rules, type State } from '../rules/index.ts';
import { incomeOf } from '../rules/inspect.ts';
import type { CardId } from '../rules/position.ts';
import { paved, scene, written } from '../rules/testing/scene.ts';
import { bot } from './index.ts';

/** What comes of an action, with cards by what they give: what is up in any order. */
function outcome(state: State, action: Action) {
  const { income, ...rest } = written(rules.apply(state, action).state);
  const gives = (cards: readonly CardId[] | number) =>
    typeof cards === 'number' ? cards : cards.map((card) => canonical({ ...incomeOf(card) })).sort();
  return { ...rest, income: { up: gives(income.up), down: gives(income.down), deck: income.deck } };
}

describe('alike', () => {
  it('are income cards that give the same, where as much of them is taken', () => {
    const income = (card: string, take: string) => ({ type: 'income', card, take });
    expect(areAlike(bot, income('i1', 'coins'), income('i2', 'coins'))).toBe(true);
    expect(areAlike(bot, { take: 'coins', card: 'i1', type: 'income' }, income('i2', 'coins'))).toBe(true);
    expect(areAlike(bot, income('i1', 'coins'), income('i2', 'stones'))).toBe(false);
    expect(areAlike(bot, income('i1', 'coins'), income('i4', 'coins'))).toBe(false);
    const state = scene({ up: ['i1', 'i2', 'i4', 'i5'] });
    expect(
      distinct(
        bot,
        rules.actions(state).map((action) => ({ action })),
      ).filter(({ action }) => action.type === 'income'),
    ).toEqual([income('i1', 'stones'), income('i1', 'coins'), income('i4', 'stones'), income('i4', 'coins')].map((action) => ({ action })));
  });

  it('come to the same', () => {
    const states = [
      scene({}),
      scene({ road: paved('A', 1), seats: [{ coins: 6 }] }),
      scene({ road: paved('A', 1), seats: [{ coins: 9, pawn: 'A4' }] }),
    ];
    const compared = new Set<string>();
    for (const state of states) {
      const actions = rules.actions(state).filter(({ type }) => type === 'income' || type === 'travel');
      for (const [at, one] of actions.entries())
        for (const other of actions.slice(at + 1))
          if (areAlike(bot, one, other)) {
            expect(outcome(state, one)).toEqual(outcome(state, other));
            compared.add(one.type);
          }
    }
    expect([...compared].sort()).toEqual(['income', 'travel']);
  });
});
