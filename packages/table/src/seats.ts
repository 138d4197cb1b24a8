import type { SeatState } from '@castellum/protocol';
import type { ListedSeat, TableSeat } from './table.ts';

/** The seats as a user may see them. */
export function seatStates(seats: readonly ListedSeat[], asker: string, isHere: (user: string) => boolean): SeatState[] {
  return seats.map(({ kind, name, bot, user, left }) => ({
    kind,
    name,
    ...(bot === null ? {} : { bot }),
    mine: kind === 'person' && user === asker,
    connected: kind === 'bot' || (user !== null && isHere(user)),
    ...(left === null ? {} : { left: user === asker ? 'you' : 'other' }),
  }));
}

/** True where two or more people sit at the table: only then does a fair shuffle protect anybody. */
export function protects(seats: readonly TableSeat[]): boolean {
  return new Set(seats.flatMap(({ user }) => (user === null ? [] : [user]))).size > 1;
}
