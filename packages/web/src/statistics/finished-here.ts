import { isObject } from '@castellum/core';
import type { FinishedGame } from '@castellum/protocol';
import type { LocalTable } from '../host/local-table.ts';
import { type Settings, settings } from '../settings.ts';

const STORED = 'castellum.finished';
/** So many deleted games are still counted; the oldest are forgotten first. */
const KEPT = 500;

/** A finished table of this browser as statistics see it; null while it goes on, and for the short game at the end of the lessons, which begins in the middle. */
export function finishedGame({ id, game, setup, seats, result, updatedAt }: LocalTable): FinishedGame | null {
  if (result === null || id.startsWith('practice-')) return null;
  return {
    game,
    options: setup.options,
    at: updatedAt,
    seats: seats.map(({ bot }, seat) => ({
      rank: result.ranks[seat] ?? 0,
      score: result.scores[seat] ?? 0,
      bot: bot ?? null,
      opening: null,
    })),
    mine: [...seats.keys()].filter((seat) => seats[seat]?.kind === 'person'),
  };
}

const isSeat = (value: unknown): boolean =>
  isObject(value) && Number.isInteger(value.rank) && Number.isFinite(value.score) && (value.bot === null || typeof value.bot === 'string');

const isGame = (value: unknown): value is FinishedGame =>
  isObject(value) &&
  typeof value.game === 'string' &&
  isObject(value.options) &&
  Number.isFinite(value.at) &&
  Array.isArray(value.seats) &&
  value.seats.every(isSeat) &&
  Array.isArray(value.mine) &&
  value.mine.every(Number.isInteger);

/** The games whose tables were deleted from this browser; whatever is not what this wrote counts as nothing. */
export function deletedGames(kept: Pick<Settings, 'get'> = settings): readonly FinishedGame[] {
  try {
    const games: unknown = JSON.parse(kept.get(STORED) ?? '[]');
    return Array.isArray(games) ? games.filter(isGame) : [];
  } catch {
    return [];
  }
}

/** Keeps how a table ended that is going to be deleted. */
export function keepFinished(table: LocalTable, kept: Settings = settings): void {
  const game = finishedGame(table);
  if (game !== null) kept.set(STORED, JSON.stringify([...deletedGames(kept), game].slice(-KEPT)));
}
