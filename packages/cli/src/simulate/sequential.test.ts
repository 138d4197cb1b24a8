import { expect, it } from 'vitest';
import type { Played } from './job.ts';
import { SequentialTest } from './sequential.ts';

/** A game of two in which the first bot comes in at a rank. */
const game = (index: number, ranks: [number, number]): Played => ({
  index,
  seating: [0, 1],
  result: { scores: [0, 0], ranks },
  actions: 1,
});
const won = (index: number) => game(index, [1, 2]);
const lost = (index: number) => game(index, [2, 1]);

it('decides after the same games in whatever order they come in', () => {
  const games = Array.from({ length: 400 }, (_, i) => (i % 4 === 0 ? lost(i) : won(i)));
  const forward = new SequentialTest({ elo0: 0, elo1: 40 }, 2);
  for (const one of games) if (forward.add([one])) break;
  expect(forward.verdict().decision).toBe('accept');
  expect(forward.games).toBeLessThan(400);
  const backward = new SequentialTest({ elo0: 0, elo1: 40 }, 2);
  for (const one of games.toReversed()) backward.add([one]);
  expect(backward.verdict()).toEqual(forward.verdict());
});

it('rejects where the bots are equal, and goes on where too little is known', () => {
  const equal = new SequentialTest({ elo0: 0, elo1: 60 }, 2);
  equal.add(Array.from({ length: 2000 }, (_, i) => (i % 4 < 2 ? won(i) : lost(i))));
  expect(equal.verdict()).toMatchObject({ decision: 'reject', elo0: 0, elo1: 60 });
  expect(equal.verdict().elo[0]).toBeCloseTo(0, 0);
  const short = new SequentialTest({ elo0: 0, elo1: 60 }, 2);
  expect(short.add([won(0), won(1), lost(2)])).toBe(false);
  expect(short.verdict()).toMatchObject({ decision: 'continue', games: 2 });
});

it('counts the seats left behind, ties as a half', () => {
  const three = new SequentialTest({ elo0: 0, elo1: 20 }, 3);
  const ranks = [
    [1, 2, 2],
    [2, 1, 2],
    [3, 1, 1],
  ];
  three.add(ranks.map((r, index) => ({ index, seating: [0, 1, 2], result: { scores: [0, 0, 0], ranks: r }, actions: 1 })));
  // 1, 1/4 and 0 on average are 5/12.
  expect(three.verdict().elo[0]).toBeCloseTo(-400 * Math.log10(12 / 5 - 1), 1);
});
