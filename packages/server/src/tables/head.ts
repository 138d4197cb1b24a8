import type { Game } from '@castellum/core';
import type { Head, LogEntry, SeatedHead, StoredSeat, TableResult } from '../storage/storage.ts';
import type { Played } from './play.ts';
import { startsByItself } from './seats.ts';

/** What a list of tables shows of a state that was reached at `now`: who must decide, since when, and the scores as a spectator sees them. */
export function shownOf(rules: Game, state: unknown, now: number): Pick<Head, 'actor' | 'since' | 'scores'> {
  const actor = rules.actor(state);
  const deciding = typeof actor === 'number' ? actor : null;
  return { actor: deciding, since: deciding === null ? null : now, scores: rules.scores(rules.conceal(state, 'spectator')) };
}

/** The head of a table that waits for players. */
export function unstarted(seats: readonly StoredSeat[], now: number): SeatedHead {
  return { status: 'waiting', due: null, actor: null, since: null, scores: seats.map(() => 0), updatedAt: now };
}

/** The head of a table that starts. What goes on by itself is due at once: should the server stop here, the game is taken up again from this row. */
export function started(rules: Game, start: unknown, seats: readonly StoredSeat[], now: number): SeatedHead {
  const due = startsByItself(rules, start, seats)
    ? { kind: rules.actor(start) === 'chance' ? ('draw' as const) : ('bot' as const), at: now }
    : null;
  return { status: 'playing', due, ...shownOf(rules, start, now), updatedAt: now };
}

/** The entries of the log for steps that are played at `at`. `since`: since when the first of them was due. */
export function entriesOf(steps: readonly Played[], at: number, since: number | null): LogEntry[] {
  return steps.map(({ seat, action, events }, i) => ({ seat, action, events, at, since: seat === 'chance' ? null : i === 0 ? since : at }));
}

/** The result of a game that is over by its rules. */
export function resultOf(rules: Game, end: unknown, seats: readonly StoredSeat[], at: number): TableResult {
  const result = rules.result(end);
  if (result === null) throw new Error(`${rules.id}: a game that is over has no result`);
  return {
    ending: 'played',
    at,
    seats: seats.map(({ user, bot, name }, seat) => ({ score: result.scores[seat] ?? 0, rank: result.ranks[seat] ?? 0, user, bot, name })),
  };
}
