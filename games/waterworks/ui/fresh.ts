import type { GameEvent } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import type { WaterworksEvent } from '../rules/events.ts';
import type { CardCode, Cell, SeatAction } from '../rules/position.ts';
import { ours } from './events.ts';
import { cellKey } from './geometry.ts';

/** A change of a table: what was done there, where and by whom. */
export interface Change {
  readonly kind: 'lay' | 'leak' | 'repair' | 'plumber' | 'cap';
  readonly at: Cell;
  readonly by: number;
}

/** Events that are told together. */
interface Told {
  readonly events: readonly GameEvent[];
}

/** The change that an event makes on a seat's table; null where it makes none. */
function changeOn(seat: number, event: WaterworksEvent): Change | null {
  switch (event.type) {
    case 'lay':
    case 'repair':
    case 'plumber':
      return event.seat === seat ? { kind: event.type, at: event.at, by: event.seat } : null;
    case 'leak':
    case 'cap':
      return event.target === seat ? { kind: event.type, at: event.at, by: event.seat } : null;
    default:
      return null;
  }
}

/** What steps changed on a seat's table: of each cell the latest change. */
export function changesOn(seat: number, steps: readonly Told[]): Change[] {
  const changes = steps.flatMap(({ events }) => events.flatMap((event) => changeOn(seat, ours(event)) ?? []));
  return [...new Map(changes.map((change) => [cellKey(change.at), change])).values()];
}

/** The cards put away since the discards were last shuffled, if they were among these steps. */
export function discardedIn(steps: readonly Told[]): CardCode[] {
  const events = steps.flatMap((step) => step.events.map(ours));
  const shuffled = events.findLastIndex(({ type }) => type === 'shuffle');
  return events.slice(shuffled + 1).flatMap((event) => (event.type === 'discard' ? [event.card] : []));
}

/** What everybody did since the viewer's own last action, and the step being shown. */
export function useSteps(): readonly Told[] {
  const { since, step } = useFrame();
  return step === null ? since : [...since, step];
}

/** The change of a seat's table that is being watched: that of the draft, else that of the step being shown. Null where nothing moves. */
export function useMoving(seat: number): Change | null {
  const { draft, step, viewer } = useFrame();
  const drafted = draft.at(-1) as SeatAction | undefined;
  if (drafted !== undefined && typeof viewer === 'number') {
    const table = 'seat' in drafted ? drafted.seat : viewer;
    return drafted.type === 'discard' || table !== seat ? null : { kind: drafted.type, at: drafted.at, by: viewer };
  }
  return step === null || step.own ? null : (changesOn(seat, [step])[0] ?? null);
}
