import type { SeatRequest, SeatState } from '@castellum/protocol';

/** The same players again at a table of this browser, each one seat further (ON-20). */
export function seatsAgain(seats: readonly SeatState[]): SeatRequest[] {
  return [...seats.slice(1), ...seats.slice(0, 1)].map(({ kind, mine, name, bot }): SeatRequest => {
    if (kind === 'bot' && bot !== undefined) return { kind: 'bot', bot };
    return mine ? { kind: 'person', name } : { kind: 'open' };
  });
}
