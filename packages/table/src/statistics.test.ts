import type { FinishedGame } from '@castellum/protocol';
import { describe, expect, it } from 'vitest';
import { HouseCount, ownStatistics } from './statistics.ts';

/** A game by its ranks, seat by seat; mine is the first seat. */
function game(ranks: readonly number[], overrides: Partial<FinishedGame> = {}, bots: readonly (string | null)[] = []): FinishedGame {
  return {
    game: 'pebbles',
    options: {},
    at: 0,
    seats: ranks.map((rank, seat) => ({ rank, score: 10 - rank, bot: bots[seat] ?? null, opening: null })),
    mine: [0],
    ...overrides,
  };
}

describe('one’s own statistics', () => {
  it('count wins, a shared one as its part, beside what an even chance would have won', () => {
    const { all } = ownStatistics([game([1, 2]), game([1, 1, 3, 4]), game([2, 1, 3])]);
    expect(all.games).toBe(3);
    expect(all.won).toBeCloseTo(1.5);
    expect(all.fair).toBeCloseTo(1 / 2 + 1 / 4 + 1 / 3);
    expect([all.points, all.best]).toEqual([9 + 9 + 8, 9]);
  });

  it('by number of players, seat, and whom one played against', () => {
    const games = [
      game([1, 2], {}, [null, 'level:2']),
      game([2, 1, 3], { mine: [1] }, ['level:1', null, 'level:4']),
      game([2, 1]),
      game([2, 1, 3], {}, [null, null, 'greedy']),
    ];
    const { players, seats, against } = ownStatistics(games);
    const counts = (groups: typeof players) => groups.map(({ key, games: count, won }) => [key, count, won]);
    expect(counts(players)).toEqual([
      ['2', 2, 1],
      ['3', 2, 1],
    ]);
    expect(counts(seats)).toEqual([
      ['1', 3, 1],
      ['2', 1, 1],
    ]);
    expect(counts(against)).toEqual([
      ['level:2', 1, 1],
      ['level:4', 1, 1],
      ['mixed', 1, 0],
      ['people', 1, 0],
    ]);
  });

  it('by option, where games of different values were played', () => {
    const games = [game([1, 2], { options: { edition: 'a', long: true } }), game([2, 1], { options: { edition: 'a', long: false } })];
    expect(ownStatistics(games).options.map(({ key }) => key)).toEqual(['long=false', 'long=true']);
  });

  it('form is the latest games, and a trend needs twenty before the latest twenty', () => {
    const games = Array.from({ length: 40 }, (_, at) => game(at < 20 ? [2, 1] : [1, 2], { at }));
    const { form, trend } = ownStatistics(games.reverse());
    expect(form).toHaveLength(10);
    expect(form[0]).toEqual({ rank: 1, players: 2 });
    expect(trend?.latest.won).toBe(20);
    expect(trend?.before.won).toBe(0);
    expect(ownStatistics(games.slice(1)).trend).toBeNull();
  });

  it('leave out games around one screen, and say how many', () => {
    const { all, shared } = ownStatistics([game([1, 2], { mine: [0, 1] }), game([1, 2], { mine: [] }), game([1, 2])]);
    expect([all.games, shared]).toEqual([1, 1]);
  });

  it('of no games are none', () => {
    expect(ownStatistics([]).all).toEqual({ games: 0, won: 0, fair: 0, points: 0, best: null });
  });
});

describe('the house’s statistics', () => {
  it('count each seat and each opening, apart for each number of players', () => {
    const count = new HouseCount();
    const opened = (ranks: readonly number[], openings: readonly (string | null)[], at: number) =>
      count.add({ at, seats: ranks.map((rank, seat) => ({ rank, score: 0, bot: null, opening: openings[seat] ?? null })) });
    const DAY = 24 * 3_600_000;
    opened([1, 2], ['corner', 'middle'], 7 * DAY + 9);
    opened([1, 1], ['corner', 'corner'], 5 * DAY + 7);
    opened([2, 1, 3], ['corner', null, null], 3 * DAY + 1);
    const { players, since } = count.statistics('pebbles', 9 * DAY);
    expect(since).toBe(3 * DAY);
    // Where two are enough, one is not told of, and its day is not either.
    expect(count.statistics('pebbles', 9 * DAY, 2)).toMatchObject({ since: 5 * DAY, players: [{ players: 2 }] });
    expect(count.statistics('pebbles', 9 * DAY, 3)).toMatchObject({ since: null, players: [] });
    expect(players).toEqual([
      {
        players: 2,
        games: 2,
        seats: [
          { games: 2, won: 1.5, fair: 1 },
          { games: 2, won: 0.5, fair: 1 },
        ],
        openings: [
          { opening: 'corner', games: 3, won: 2, fair: 1.5 },
          { opening: 'middle', games: 1, won: 0, fair: 0.5 },
        ],
        opened: 4,
      },
      expect.objectContaining({ players: 3, games: 1, openings: [{ opening: 'corner', games: 1, won: 0, fair: 1 / 3 }] }),
    ]);
  });

  it('list the twelve commonest openings, and say in how many seats any was chosen', () => {
    const count = new HouseCount();
    for (let n = 0; n < 14; n++)
      count.add({ at: 0, seats: [1, 2].map((rank) => ({ rank, score: 0, bot: null, opening: `opening ${n}` })) });
    const [two] = count.statistics('pebbles', 0).players;
    expect(two?.openings).toHaveLength(12);
    expect(two?.opened).toBe(28);
  });
});
