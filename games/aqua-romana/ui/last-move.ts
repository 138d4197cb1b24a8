import type { GameEvent } from '@castellum/core';
import type { ShownStep } from '@castellum/ui-kit';
import type { AquaEvent } from '../rules/events.ts';

/** The events of the game's frame, as Aqua Romana's. */
export function aquaEvents(events: readonly GameEvent[]): readonly AquaEvent[] {
  return events as readonly AquaEvent[];
}

/** The squares that a step changed: tiles laid, and where builders came to. */
function lastMove(events: readonly GameEvent[]): string[] {
  return [
    ...new Set(
      aquaEvents(events).flatMap((event) => {
        switch (event.type) {
          case 'build':
          case 'extra':
          case 'setup':
          case 'place':
            return [event.at];
          case 'walk':
            return [event.to];
          default:
            return [];
        }
      }),
    ),
  ];
}

/** The marks of the last turn. */
export interface LastMove {
  /** The step they were last changed for. */
  readonly id: number;
  readonly seat: ShownStep['seat'] | null;
  readonly cells: readonly string[];
  /** Its turn is over: the next step's marks replace these. */
  readonly complete: boolean;
}

export const noMove: LastMove = { id: 0, seat: null, cells: [], complete: true };

/** The marks after one more step: they gather over a turn, and stay until the next one changes something. */
export function afterStep(last: LastMove, { id, seat, events }: ShownStep): LastMove {
  if (id === last.id) return last;
  const cells = lastMove(events);
  const complete = events.some(({ type }) => type === 'turn');
  if (cells.length === 0) return { ...last, id, complete: last.complete || complete };
  const going = !last.complete && seat === last.seat;
  return { id, seat, cells: going ? [...new Set([...last.cells, ...cells])] : cells, complete };
}
