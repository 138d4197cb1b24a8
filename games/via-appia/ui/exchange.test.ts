import { expect, it } from 'vitest';
import { rules } from '../rules/index.ts';
import { positionIn } from '../rules/inspect.ts';
import type { Size } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { type SceneSeat, scene } from '../rules/testing/scene.ts';
import { exchangeAll, exchangeOn, withoutChoice } from './exchange.ts';

const noRoom = { rule: 'VA-12', reason: 'no-room' };
const group = {
  stone: 'L' as const,
  count: 1,
  choices: [
    { for: 'S' as const, refusal: null },
    { for: 'M' as const, refusal: null },
    { for: 'L' as const, refusal: noRoom },
    { for: 'coin' as const, refusal: null },
  ],
};

it('dropping a stone on a place means that place’s tile', () => {
  expect(exchangeOn(group, 'S')).toEqual({ type: 'exchange', stone: 'L', for: 'S' });
  expect(exchangeOn(group, 'L')).toEqual({ type: 'exchange', stone: 'L', for: 'L' });
  expect(exchangeOn(group, 'coin')).toEqual({ type: 'exchange', stone: 'L', for: 'coin' });
});

it('dropping it on the cart means the largest tile that fits, or the largest, to be told why not', () => {
  expect(exchangeOn(group, 'cart').for).toBe('M');
  const full = { ...group, choices: group.choices.map((choice) => (choice.for === 'coin' ? choice : { ...choice, refusal: noRoom })) };
  expect(exchangeOn(full, 'cart').for).toBe('L');
});

const fallen = (stones: readonly Size[], cart: SceneSeat['cart'] = {}) =>
  scene({ phase: 'exchange', pushed: 2, fallen: stones, seats: [{ cart }] });
const becomes = (state: State) => exchangeAll(rules, state).map((each) => `${each.stone} ${each.for}`);

it('all at once: the larger stones first, each for the largest tile that goes, the rest for coins', () => {
  expect(becomes(fallen(['L', 'M', 'S', 'S']))).toEqual(['L L', 'M M', 'S S', 'S S']);
  expect(becomes(fallen(['L', 'L', 'M']))).toEqual(['L L', 'L M', 'M S']);
  expect(becomes(fallen(['M', 'M', 'S'], { M: 1, S: 3 }))).toEqual(['M M', 'M coin', 'S coin']);
  expect(becomes(scene({ phase: 'turn' }))).toEqual([]);
});

it('all at once is what the rules allow, one after the other, until nothing is left to exchange', () => {
  let state = fallen(['L', 'M', 'M', 'S'], { M: 1 });
  for (const action of exchangeAll(rules, state)) {
    expect(rules.refuse(state, action)).toBeNull();
    state = rules.apply(state, action).state;
  }
  expect(positionIn(state).phase).toBe('turn');
});

it('there is no choice where each stone, or the consolation, can only be a coin', () => {
  const without = (state: State) => withoutChoice(rules, state, rules.actions(state)).map(({ for: good }) => good);
  expect(without(fallen(['M', 'S'], { M: 2, S: 3 }))).toEqual(['coin', 'coin']);
  expect(without(fallen(['M', 'S'], { M: 2, S: 2 }))).toEqual([]);
  const consoled = (cart: SceneSeat['cart']) => scene({ phase: 'console', pushed: 2, seats: [{ cart: cart ?? {} }] });
  expect(without(consoled({ M: 2, S: 3 }))).toEqual(['coin']);
  expect(without(consoled({}))).toEqual([]);
  expect(without(scene({ phase: 'turn' }))).toEqual([]);
});
