import type { Action } from '@castellum/core';
import { describe, expect, it } from 'vitest';
import { choiceAt, discardFor, plumberCell, plumberFor, targetAt, targetsOf, turnsSomething, waysOf } from './decision.ts';

const actions: Action[] = [
  { type: 'lay', card: 'NE-c', at: [-3, 0], flip: true },
  { type: 'lay', card: 'NE-c', at: [-3, 0], flip: false },
  { type: 'lay', card: 'NE-c', at: [-1, -2], flip: true },
  { type: 'cap', seat: 1, card: 'cap-ccii', at: [-3, 0], flip: false },
  { type: 'cap', seat: 0, card: 'cap-ccii', at: [-3, 0], flip: false },
  { type: 'plumber', at: [-2, 0], discard: 'EW-i' },
  { type: 'plumber', at: [-2, 0], discard: 'NE-c' },
  { type: 'discard', card: 'NE-c' },
];

describe('targetsOf', () => {
  it('puts the two orientations of a cell together, upright first', () => {
    const targets = targetsOf(actions, 'NE-c', 0);
    expect(targets.map(({ seat, at, choices }) => [seat, at, choices.map((c) => c.flip)])).toEqual([
      [0, [-3, 0], [false, true]],
      [0, [-1, -2], [true]],
    ]);
  });

  it('keeps the same cell of two tables apart', () => {
    const targets = targetsOf(actions, 'cap-ccii', 0);
    expect(targets.map(({ seat }) => seat)).toEqual([1, 0]);
    expect(targetAt(targets, 1, [-3, 0])?.choices[0]).toBe(actions[3]);
    expect(targetAt(targets, 2, [-3, 0])).toBeUndefined();
  });

  it('lands sound pipes on the table of the acting seat', () => {
    expect(targetsOf(actions, 'NE-c', 2).every(({ seat }) => seat === 2)).toBe(true);
  });
});

it('knows where turning a card changes something: where both ways up fit, of the drafted place alone while there is one', () => {
  const targets = targetsOf(actions, 'NE-c', 0);
  const [both, one] = targets;
  expect(turnsSomething([], undefined)).toBe(false);
  expect(turnsSomething(targets, undefined)).toBe(true);
  expect(turnsSomething(targets.slice(1), undefined)).toBe(false);
  expect(turnsSomething(targets, one)).toBe(false);
  expect(turnsSomething(targets, both)).toBe(true);
});

it('shows the wanted orientation, or the only one', () => {
  const [both, one] = targetsOf(actions, 'NE-c', 0);
  if (both === undefined || one === undefined) throw new Error('two targets expected');
  expect(choiceAt(both, true)?.flip).toBe(true);
  expect(choiceAt(both, false)?.flip).toBe(false);
  expect(choiceAt(one, false)?.flip).toBe(true);
});

it('finds the plumber and what he costs', () => {
  expect(plumberCell(actions)).toEqual([-2, 0]);
  expect(plumberFor(actions, 'NE-c')).toBe(actions[6]);
  expect(plumberFor(actions, 'NS-c')).toBeUndefined();
  expect(plumberCell([])).toBeUndefined();
});

it('finds the discard of a card', () => {
  expect(discardFor(actions, 'NE-c')).toBe(actions[7]);
  expect(discardFor(actions, 'EW-i')).toBeUndefined();
});

it('advises only what is legal: no plumber where none is left, and nothing where only a discard is', () => {
  const repair: Action = { type: 'repair', card: 'EW-c', at: [-2, 0], flip: false };
  expect(waysOf([...actions, repair])).toEqual(['mend', 'plumber', 'elsewhere']);
  expect(waysOf(actions.filter(({ type }) => type !== 'plumber'))).toEqual(['elsewhere']);
  expect(waysOf(actions.filter(({ type }) => type === 'discard'))).toEqual([]);
});
