import { expect, it } from 'vitest';
import { perft } from './perft.ts';
import { pebbles } from './testing/toy.ts';

const start = pebbles.start({ players: 2, options: { long: false } });
const dealt = pebbles.apply(start, { type: 'deal', deck: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }).state;
const counts = (state: typeof start, depth: number) => [...perft(pebbles, state, depth)].map(({ nodes }) => nodes);

it('counts sequences of seat actions and leaves ranges out', () => {
  // A hand of three each (the throw is a range): 3, then 3 × 3, then 3 × 3 × 3.
  expect(counts(dealt, 3)).toEqual([3, 9, 27]);
});

it('counts nothing where chance acts or the game is over', () => {
  expect(counts(start, 2)).toEqual([0, 0]);
});

it('does not go on from the end of the game', () => {
  const position = { ...pebbles.write(dealt), deck: [], seats: [1, 2].map((card) => ({ hand: [card], thrown: true, points: 0 })) };
  const read = pebbles.read(position);
  if (!read.ok) throw new Error(read.fault.message);
  expect(counts(read.value, 3)).toEqual([1, 1, 0]);
});

it('leaves the state as it was', () => {
  const before = JSON.stringify(pebbles.write(dealt));
  counts(dealt, 3);
  expect(JSON.stringify(pebbles.write(dealt))).toBe(before);
});
