import { eventsFor } from '@castellum/core';
import type { TableSummary } from '@castellum/protocol';
import { seatStates } from '@castellum/table';
import type { ListedTable } from '../storage/storage.ts';

/**
 * A table as it stands in a user's list: nothing that a spectator may not see.
 * @param hasRules whether the rules that it was made for are kept
 */
export function summaryOf(
  { id, game, creator, seats, head, last }: ListedTable,
  user: string,
  isHere: (user: string) => boolean,
  hasRules: boolean,
): TableSummary {
  const { status, version, scores, updatedAt } = head;
  const stopped = status !== 'over' && !hasRules;
  const actor = stopped ? null : head.actor;
  return {
    id,
    game,
    status,
    version,
    seats: seatStates(seats, user, isHere),
    scores,
    yourTurn: actor !== null && seats[actor]?.kind === 'person' && seats[actor].user === user,
    ...(stopped ? { stopped } : {}),
    actor,
    last: last === null ? null : { version, seat: last.seat, events: eventsFor(last.events, 'spectator') },
    ...(status === 'waiting' && creator === user ? { mayClose: true } : {}),
    ...(creator !== user && seats.every((seat) => seat.user !== user) ? { gone: true } : {}),
    updatedAt,
  };
}
