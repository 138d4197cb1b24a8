import type { Game, Result } from '@castellum/core';
import type { Table, TableResult, TableSeat } from './table.ts';

/** The ranks with those who left behind all others, the first to leave lowest (ON-14). Scores stay as they were played. */
export function withLeavers({ scores, ranks }: Result, seats: readonly TableSeat[]): Result {
  const left = (seat: number) => seats[seat]?.left ?? null;
  const before = (seat: number, other: number) => {
    const [mine, theirs] = [left(seat), left(other)];
    if (mine === null) return theirs === null && (ranks[other] ?? 0) < (ranks[seat] ?? 0);
    return theirs === null || theirs > mine;
  };
  const all = [...ranks.keys()];
  return { scores, ranks: all.map((seat) => 1 + all.filter((other) => other !== seat && before(seat, other)).length) };
}

/** The result as the table counts it; null while the game goes on. */
export function resultOf<S>(game: Game<S>, { state, seats, head }: Pick<Table<S>, 'state' | 'seats' | 'head'>): Result | null {
  if (head.status !== 'over' || state === null) return null;
  const result = game.result(state);
  return result === null ? null : withLeavers(result, seats);
}

/** What is kept of a game that is over by its rules. */
export function keptResult<S>(game: Game<S>, table: Table<S>): TableResult {
  const result = resultOf(game, table);
  if (result === null) throw new Error(`${game.id}: a game that is over has no result`);
  return {
    ending: 'played',
    at: table.head.updatedAt,
    seats: table.seats.map(({ user, bot, name }, seat) => ({
      score: result.scores[seat] ?? 0,
      rank: result.ranks[seat] ?? 0,
      user,
      bot,
      name,
    })),
  };
}
