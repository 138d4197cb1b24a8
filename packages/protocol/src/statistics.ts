import type { Seat } from '@castellum/core';

/** A seat of a finished game, without a name. `opening`: how it opened, by the names that the game gives; null where that is not known. */
export interface FinishedSeat {
  readonly rank: number;
  readonly score: number;
  /** Null where a person played to the end. */
  readonly bot: string | null;
  readonly opening: string | null;
}

/** A finished game as statistics see it. `mine`: the seats of whoever asks; several at a table around one screen. `at`: when it ended. */
export interface FinishedGame {
  readonly game: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly at: number;
  readonly seats: readonly FinishedSeat[];
  readonly mine: readonly Seat[];
}

/**
 * GET /api/statistics/mine?limit=1–100&before=TIME-ID → the asker's finished games, the newest first: 100 at most, of those that come after the one with
 * this `at` and `id`.
 */
export interface MyFinishedGame extends FinishedGame {
  readonly id: string;
}

/** So many games, how many of them were won (a shared win counts as its part), and how many an even chance would have won. */
export interface Tally {
  readonly games: number;
  readonly won: number;
  readonly fair: number;
}

/** What is counted of the games of so many players: each seat, and the commonest openings, of all seats. */
export interface HouseOfPlayers {
  readonly players: number;
  readonly games: number;
  readonly seats: readonly Tally[];
  readonly openings: readonly (Tally & { readonly opening: string })[];
  /** In how many of all seats it is known how they opened; the openings that are listed may be fewer. */
  readonly opened: number;
}

/**
 * GET /api/statistics/:game → what is counted of a game in this house: games that were played to the end by as many people as there are seats, and nothing
 * that tells one from the other. `since`: the day (ms, its beginning in UTC) of the oldest of them. Of fewer than five games of as many players nothing is told. Counted anew every few minutes; `at` says when.
 */
export interface HouseStatistics {
  readonly game: string;
  readonly at: number;
  readonly since: number | null;
  readonly players: readonly HouseOfPlayers[];
}
