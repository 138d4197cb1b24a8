import type { Game } from '@castellum/core';
import type { SeatState } from '@castellum/protocol';
import type { StoredSeat } from '../storage/storage.ts';

/** The seats as a user may see them. */
export function seatStates(seats: readonly StoredSeat[], asker: string, isHere: (user: string) => boolean): SeatState[] {
  return seats.map(({ kind, name, bot, user }) => ({
    kind,
    name,
    ...(bot === null ? {} : { bot }),
    mine: user === asker,
    connected: kind === 'bot' || (user !== null && isHere(user)),
  }));
}

/** True where two or more people sit at the table: only then does a fair shuffle protect anybody. */
export function protects(seats: readonly StoredSeat[]): boolean {
  return new Set(seats.flatMap(({ user }) => (user === null ? [] : [user]))).size > 1;
}

/** True where not a person but chance or a bot acts first. */
export function startsByItself(rules: Game, start: unknown, seats: readonly StoredSeat[]): boolean {
  const actor = rules.actor(start);
  return typeof actor !== 'number' || seats[actor]?.kind === 'bot';
}
