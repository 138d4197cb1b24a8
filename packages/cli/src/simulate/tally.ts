import { wilson, winShare } from '@castellum/search';
import type { Job, Played } from './job.ts';

/** What `castellum simulate` prints. A shared win counts as its share; shares come with their 95 % intervals. */
export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly actions: number;
  readonly seconds: number;
  readonly bots: readonly {
    readonly bot: string;
    readonly wins: number;
    readonly winRate: readonly [number, number, number];
    readonly meanScore: number;
    readonly meanRank: number;
  }[];
  readonly seats: readonly { readonly seat: number; readonly winRate: readonly [number, number, number]; readonly meanScore: number }[];
}

class Sums {
  wins = 0;
  score = 0;
  rank = 0;
  games = 0;

  add(won: number, score: number, rank: number): void {
    this.wins += won;
    this.score += score;
    this.rank += rank;
    this.games++;
  }
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function share(sums: Sums): readonly [number, number, number] {
  const [rate, low, high] = wilson(sums.wins, sums.games);
  return [rounded(rate), rounded(low), rounded(high)];
}

/** Counts the games of a tournament, in their order whoever played them. */
export function tally(job: Job, played: readonly Played[], seconds: number): Tally {
  const bots = job.bots.map(() => new Sums());
  const seats = job.bots.map(() => new Sums());
  let actions = 0;
  for (const game of [...played].sort((a, b) => a.index - b.index)) {
    const { scores, ranks } = game.result;
    actions += game.actions;
    for (const [seat, bot] of game.seating.entries()) {
      const rank = ranks[seat] ?? 0;
      const score = scores[seat] ?? 0;
      const won = winShare(game.result, seat);
      bots[bot]?.add(won, score, rank);
      seats[seat]?.add(won, score, rank);
    }
  }
  return {
    game: job.game,
    games: played.length,
    actions,
    seconds: Math.round(seconds * 1000) / 1000,
    bots: bots.map((sums, i) => ({
      bot: job.bots[i] ?? '',
      wins: rounded(sums.wins),
      winRate: share(sums),
      meanScore: rounded(sums.score / sums.games),
      meanRank: rounded(sums.rank / sums.games),
    })),
    seats: seats.map((sums, seat) => ({ seat, winRate: share(sums), meanScore: rounded(sums.score / sums.games) })),
  };
}
