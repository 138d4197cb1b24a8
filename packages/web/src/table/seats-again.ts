import type { SeatRequest, SeatState } from '@castellum/protocol';

/** The same players again: bots stay, whoever plays elsewhere is invited anew. */
export function seatsAgain(seats: readonly SeatState[]): SeatRequest[] {
  return seats.map(({ kind, mine, name, bot }): SeatRequest => {
    if (kind === 'bot' && bot !== undefined) return { kind: 'bot', bot };
    return mine ? { kind: 'person', name } : { kind: 'open' };
  });
}
