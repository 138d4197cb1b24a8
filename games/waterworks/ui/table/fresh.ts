import type { GameEvent, JsonObject } from '@castellum/core';
import { useFrame } from '@castellum/ui-kit';
import type { WaterworksEvent } from '../../rules/events.ts';
import type { Cell, SeatAction } from '../../rules/position.ts';
import { sameCell } from '../pieces.ts';

/** What has just changed on a table, to be animated and marked. */
export interface Fresh {
  readonly kind: 'lay' | 'leak' | 'repair' | 'plumber' | 'cap';
  readonly at: Cell;
  /** Who did it. */
  readonly by: number;
  /** False for what has been seen already. */
  readonly moving: boolean;
}

/** The change that an event makes on a seat's table; null where it makes none. */
export function changeOn(seat: number, event: WaterworksEvent, moving: boolean): Fresh | null {
  switch (event.type) {
    case 'lay':
    case 'repair':
    case 'plumber':
      return event.seat === seat ? { kind: event.type, at: event.at, by: event.seat, moving } : null;
    case 'leak':
    case 'cap':
      return event.target === seat ? { kind: event.type, at: event.at, by: event.seat, moving } : null;
    default:
      return null;
  }
}

/** An event of this game out of the general type. */
export function ours(event: GameEvent): WaterworksEvent {
  const json: JsonObject = event;
  return json as WaterworksEvent;
}

/** The latest change of a seat's table: that of the draft, else that of the step being shown. */
export function useFresh(seat: number): Fresh | null {
  const { draft, step, viewer } = useFrame();
  const drafted = draft.at(-1) as SeatAction | undefined;
  if (drafted !== undefined && typeof viewer === 'number') {
    const table = 'seat' in drafted ? drafted.seat : viewer;
    if (drafted.type === 'discard' || table !== seat) return null;
    return { kind: drafted.type, at: drafted.at, by: viewer, moving: true };
  }
  for (const event of step?.events ?? []) {
    const change = changeOn(seat, ours(event), step?.own === false);
    if (change !== null) return change;
  }
  return null;
}

export function isFresh(fresh: Fresh | null, at: Cell): boolean {
  return fresh !== null && sameCell(fresh.at, at);
}
