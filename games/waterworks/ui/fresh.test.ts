import type { GameEvent } from '@castellum/core';
import { expect, it } from 'vitest';
import { changesOn, discardedIn } from './fresh.ts';

const step = (...events: GameEvent[]) => ({ events });
const lay = (seat: number, at: readonly [number, number]): GameEvent => ({
  type: 'lay',
  seat,
  card: 'EW-i',
  at: [...at],
  flip: false,
  length: 1,
  goal: 15,
});
const hit: GameEvent = {
  type: 'leak',
  seat: 1,
  target: 0,
  card: 'EW-l',
  at: [-1, 0],
  flip: false,
  where: 'over',
  covered: 'EW-i',
  length: 1,
};
const discard = (card: string): GameEvent => ({ type: 'discard', seat: 1, card, plumber: false });

it('finds what was laid, hit and mended on a line, by whoever did it; of a cell the latest', () => {
  const steps = [step(lay(0, [-1, 0]), lay(1, [-1, 0])), step(hit), step(lay(0, [-2, 0]))];
  expect(changesOn(0, steps)).toEqual([
    { kind: 'leak', at: [-1, 0], by: 1 },
    { kind: 'lay', at: [-2, 0], by: 0 },
  ]);
  expect(changesOn(1, steps)).toEqual([{ kind: 'lay', at: [-1, 0], by: 1 }]);
  expect(changesOn(2, steps)).toEqual([]);
});

it('counts the cards put away that still lie there', () => {
  const away = step(discard('EW-i'), discard('NS-c'));
  expect(discardedIn([away])).toEqual(['EW-i', 'NS-c']);
  expect(discardedIn([away, step({ type: 'shuffle', cards: 2 }), step(discard('NE-i'))])).toEqual(['NE-i']);
});
