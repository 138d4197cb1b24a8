import { expect, it } from 'vitest';
import { tally } from './tally.ts';

const job = { game: 'pebbles', bots: ['a', 'b', 'c'], options: {}, seed: '1', from: 0, games: 2, records: null };

it('counts a shared win as its share, by bot and by seat', () => {
  const summary = tally(
    job,
    [
      { index: 1, seating: [2, 0, 1], result: { scores: [3, 3, 1], ranks: [1, 1, 3] }, actions: 7 },
      { index: 0, seating: [0, 1, 2], result: { scores: [5, 2, 4], ranks: [1, 3, 2] }, actions: 5 },
    ],
    1.23456,
  );
  expect(summary).toMatchObject({ game: 'pebbles', games: 2, actions: 12, seconds: 1.235 });
  expect(summary.bots.map(({ bot, wins, meanScore, meanRank }) => [bot, wins, meanScore, meanRank])).toEqual([
    ['a', 1.5, 4, 1],
    ['b', 0, 1.5, 3],
    ['c', 0.5, 3.5, 1.5],
  ]);
  expect(summary.seats.map(({ winRate, meanScore }) => [winRate[0], meanScore])).toEqual([
    [0.75, 4],
    [0.25, 2.5],
    [0, 2.5],
  ]);
  // Wilson's interval for 1.5 of 2.
  expect(summary.bots[0]?.winRate).toEqual([0.75, 0.1979, 0.9733]);
});
