import type { Seat } from '@castellum/core';
import type { SeatState } from '@castellum/protocol';
import type { ListedSeat, TableSeat } from './table.ts';

/** The seats as a user may see them. */
export function seatStates(seats: readonly ListedSeat[], asker: string, isHere: (user: string) => boolean): SeatState[] {
  const people = new Set(seats.filter(isPerson).map(({ user }) => user));
  const others = people.size > 1 || seats.some(({ kind }) => kind === 'open');
  return seats.map(({ kind, name, bot, user, left }, seat) => {
    const alsoAt = others && kind === 'person' ? seatsOf(seats, user).filter((other) => other !== seat) : [];
    return {
      kind,
      name,
      ...(bot === null ? {} : { bot }),
      mine: kind === 'person' && user === asker,
      connected: kind === 'bot' || (user !== null && isHere(user)),
      ...(left === null ? {} : { left: user === asker ? 'you' : 'other' }),
      ...(kind === 'open' && user !== null ? { kept: user === asker ? 'you' : 'other' } : {}),
      ...(alsoAt.length === 0 ? {} : { alsoAt }),
    };
  });
}

function isPerson({ kind }: ListedSeat): boolean {
  return kind === 'person';
}

/** The seats that a person plays now. */
function seatsOf(seats: readonly ListedSeat[], user: string | null): Seat[] {
  return seats.flatMap((seat, index) => (isPerson(seat) && seat.user === user ? [index] : []));
}

/** True where two or more people sit at the table: only then is there anybody for whom chance must be fair. */
export function isShared(seats: readonly TableSeat[]): boolean {
  return new Set(seats.flatMap(({ user }) => (user === null ? [] : [user]))).size > 1;
}

/** True where a fair shuffle protects those who sit here: there are several, and where hands are hidden nobody sees two of them. */
export function protects(seats: readonly TableSeat[], hasSecrets: boolean): boolean {
  return isShared(seats) && !(hasSecrets && seats.some(({ user }) => seatsOf(seats, user).length > 1));
}
