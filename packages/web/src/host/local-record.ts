import { type GameRecord, recordFrom } from '@castellum/core';
import type { LocalTable } from './local-table.ts';

/** The record of a table of this browser, so far. */
export function localRecord({ game, rules, setup, history, result }: LocalTable): GameRecord {
  return recordFrom({ id: game, rulesVersion: rules }, { setup, actions: history.map(({ seat, action }) => ({ seat, action })), result });
}
