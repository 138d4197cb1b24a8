import type { TableEntry } from '@castellum/games';
import type { TableSummary } from '@castellum/protocol';
import { playedBy } from '../listings.ts';
import { GuardedStore } from './guarded-store.ts';
import { IndexedStore } from './indexed-store.ts';
import type { LocalTable } from './local-table.ts';

/** The tables kept in this browser; where it keeps none, they last as long as the page. */
export const localTables = new GuardedStore(new IndexedStore());

/** A table of this browser as the home page lists it. Null where the game no longer reads it. */
export function localSummary(entry: TableEntry, table: LocalTable): TableSummary | null {
  const game = playedBy(entry, table.rules).rules;
  const stopped = game.rulesVersion !== table.rules && table.result === null;
  const read = game.read(table.position);
  if (!read.ok) return null;
  const actor = stopped ? 'over' : game.actor(read.value);
  const last = table.history.findLast(({ events }) => events.some(({ only }) => only === undefined)) ?? null;
  return {
    id: table.id,
    game: table.game,
    status: table.result === null ? 'playing' : 'over',
    version: table.version,
    seats: table.seats.map(({ kind, name, bot }) => ({
      kind,
      name,
      mine: kind === 'person',
      connected: true,
      ...(bot === undefined ? {} : { bot }),
    })),
    scores: game.scores(read.value),
    yourTurn: typeof actor === 'number' && table.seats[actor]?.kind === 'person',
    ...(stopped ? { stopped } : {}),
    actor: typeof actor === 'number' ? actor : null,
    last: last === null ? null : { version: last.version, seat: last.seat, events: last.events.filter(({ only }) => only === undefined) },
    updatedAt: table.updatedAt,
  };
}
