import type { HouseStatistics, MyFinishedGame } from '@castellum/protocol';
import { request } from '../api.ts';

/** One's own finished games, the latest first: 100 at most, of those after the given one. */
export function myFinished(after: Pick<MyFinishedGame, 'at' | 'id'> | null): Promise<MyFinishedGame[]> {
  return request('GET', `/api/statistics/mine${after === null ? '' : `?before=${after.at}-${after.id}`}`);
}

/** The house's statistics of a game. */
export function houseOf(game: string): Promise<HouseStatistics> {
  return request('GET', `/api/statistics/${game}`);
}
