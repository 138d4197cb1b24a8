import { expect, it } from 'vitest';
import { exchangeOn } from './exchange.ts';

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
