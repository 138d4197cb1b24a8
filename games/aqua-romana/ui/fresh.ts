import type { GameEvent } from '@castellum/core';
import type { ToldStep } from '@castellum/ui-kit';
import type { AquaEvent } from '../rules/events.ts';
import type { Aqueduct } from '../rules/inspect.ts';
import type { BuilderKind, WorkmanName } from '../rules/position.ts';
import { aquaEvents } from './events.ts';

/** What is new since the viewer's own last action, and whose doing it was. */
export interface Fresh {
  /** Squares of the board and path: tiles laid there, builders and workmen who came there. */
  readonly cells: ReadonlyMap<string, number>;
  /** Workmen who left the board for their podiums. */
  readonly closed: ReadonlySet<WorkmanName>;
  /** By seat: builders it took from the reserve and still holds. */
  readonly taken: ReadonlyMap<number, ReadonlySet<BuilderKind>>;
}

/** Gathers the marks of several steps: what was moved on again or brought in meanwhile is marked where it is now. */
export function freshIn(steps: readonly ToldStep[]): Fresh {
  const cells = new Map<string, number>();
  const closed = new Set<WorkmanName>();
  const taken = new Map<number, Set<BuilderKind>>();
  const note = (event: AquaEvent, mover: number) => {
    switch (event.type) {
      case 'build':
      case 'extra':
      case 'setup':
        cells.set(event.at, event.seat);
        break;
      case 'place':
        cells.set(event.at, event.seat);
        taken.get(event.seat)?.delete(event.kind);
        break;
      case 'flow':
        cells.set(event.end.at, mover);
        break;
      case 'walk':
        cells.delete(event.from);
        cells.set(event.to, event.seat);
        break;
      case 'close':
        closed.add(event.workman);
        break;
      case 'reserve':
        taken.set(event.seat, (taken.get(event.seat) ?? new Set()).add(event.kind));
        break;
      default:
    }
  };
  for (const { seat, events } of steps) for (const event of aquaEvents(events)) note(event, seat === 'chance' ? 0 : seat);
  return { cells, closed, taken };
}

/** The squares that events speak of: where something was laid, set down or came from, and where an aqueduct ends. */
export function squaresOf(events: readonly GameEvent[], aqueducts: readonly Aqueduct[]): string[] {
  const endOf = (workman: WorkmanName) => aqueducts.flatMap((each) => (each.workman === workman ? [each.end.at] : []));
  const squares = aquaEvents(events).flatMap((event): string[] => {
    switch (event.type) {
      case 'build':
      case 'extra':
      case 'setup':
      case 'place':
        return [event.at];
      case 'walk':
        return [event.from, event.to];
      case 'random-setup':
        return Object.keys(event.builders);
      case 'flow':
        return [event.end.at];
      case 'blocked':
      case 'close':
      case 'bonus':
        return endOf(event.workman);
      default:
        return [];
    }
  });
  return [...new Set(squares)];
}
