import type { Game } from '@castellum/core';
import type { Sentence } from '@castellum/ui-kit';
import type { LocalTable } from '../host/local-table.ts';
import type { SessionState } from './session-state.ts';

/** Why a table of this browser cannot be opened; null where it can. What was played to its end can be looked at by whatever rules read it. */
export function keptStopped(game: Pick<Game, 'rulesVersion' | 'read'>, { rules, result, position }: LocalTable): Sentence | null {
  const isReadable = game.read(position).ok;
  if (rules !== game.rulesVersion && !(isReadable && result !== null)) return otherRules(rules, game.rulesVersion);
  return isReadable ? null : { key: 'house.stopped.unreadable' };
}

/** Why a table made under other rules than those at hand cannot be shown. */
function otherRules(of: number, at: number): Sentence {
  return { key: of < at ? 'house.stopped.earlier' : 'house.stopped.newer' };
}

/** Why there is nothing to play or to look at any more; null where there is. */
export function stoppedBy(
  game: Pick<Game, 'rulesVersion'>,
  { status, closed, rules, committed }: Pick<SessionState<unknown>, 'status' | 'closed' | 'rules' | 'committed'>,
): Sentence | null {
  switch (closed?.by) {
    case 'retention':
      return { key: 'house.stopped.removed' };
    case 'host':
      return { key: 'house.stopped.byHost', values: { reason: closed.reason } };
    case 'maker':
      return { key: 'house.stopped.byMaker' };
  }
  const readable = status === 'over' && committed !== null;
  return rules === null || rules === game.rulesVersion || readable ? null : otherRules(rules, game.rulesVersion);
}
