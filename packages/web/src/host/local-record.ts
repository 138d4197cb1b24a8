import { type Game, recordFrom } from '@castellum/core';
import type { LocalTable } from './local-table.ts';

/** The record of a table of this browser, so far. */
export function localRecord(game: Pick<Game, 'id' | 'rulesVersion'>, { setup, history, result }: LocalTable): unknown {
  return recordFrom(game, { setup, actions: history.map(({ seat, action }) => ({ seat, action })), result });
}
