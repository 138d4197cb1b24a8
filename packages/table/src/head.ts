import type { Game } from '@castellum/core';
import type { Head, TableSeat } from './table.ts';

/** What a list of tables shows of a state that was reached at `now`: who must decide, since when, and the scores as a spectator sees them. */
export function shownOf<S>(game: Game<S>, state: S, now: number): Pick<Head, 'actor' | 'since' | 'scores'> {
  const actor = game.actor(state);
  const deciding = typeof actor === 'number' ? actor : null;
  return { actor: deciding, since: deciding === null ? null : now, scores: game.scores(game.conceal(state, 'spectator')) };
}

/**
 * The head of a table that is taken up again; what an older release did not keep of it is told from the state, null where there is none. Since no times were
 * kept then, whoever decides has been asked since the latest activity.
 */
export function completed<S>(head: Head, game: Game<S>, state: S | null, players: number): Head {
  if (head.scores.length > 0) return head;
  if (state === null) return { ...head, scores: Array<number>(players).fill(0) };
  const due = head.due === null ? null : { ...head.due, kind: game.actor(state) === 'chance' ? ('draw' as const) : ('bot' as const) };
  return { ...head, ...shownOf(game, state, head.updatedAt), due };
}

/** The head of a table that waits for players. */
export function unstarted(seats: readonly TableSeat[], now: number): Omit<Head, 'version' | 'draws'> {
  return { status: 'waiting', due: null, actor: null, since: null, scores: seats.map(() => 0), updatedAt: now };
}

/** The head of a table that starts. What goes on by itself is due at once: should the host stop here, the game is taken up again from this. */
export function started<S>(game: Game<S>, start: S, seats: readonly TableSeat[], now: number): Omit<Head, 'version' | 'draws'> {
  const actor = game.actor(start);
  const kind = actor === 'chance' ? 'draw' : typeof actor === 'number' && seats[actor]?.kind === 'bot' ? 'bot' : null;
  return { status: 'playing', due: kind === null ? null : { kind, at: now }, ...shownOf(game, start, now), updatedAt: now };
}
