import { type Game, replay, sameJson } from '@castellum/core';
import { localRecord } from './local-record.ts';
import type { LocalStep, LocalTable } from './local-table.ts';

/**
 * A table whose history is told anew: events have come to say more than when an older release kept them, such as by which rules a stone was pushed. Where its
 * actions do not lead to its position it stays as it is.
 * @throws CastellumError where they are not legal
 */
export function retold<S>(game: Game<S>, table: LocalTable): LocalTable {
  const history: LocalStep[] = [];
  const state = replay(game, localRecord({ ...table, result: null }), ({ index, events }) => {
    const step = table.history[index];
    if (step !== undefined) history.push({ ...step, events });
  });
  const position = game.read(table.position);
  const isThere = position.ok && sameJson(game.write(state), game.write(position.value));
  return isThere ? { ...table, history } : table;
}
