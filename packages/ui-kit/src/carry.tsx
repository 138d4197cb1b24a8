import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { followPointer, type PointerLike } from './pointer-drag.ts';
import './carry.css';

/** How far the pointer moves before a press becomes a drag, px. */
const SLACK = 8;

/** Something that is being carried. */
export interface Flight<T> {
  readonly carried: T;
  /** Where the pointer is, px from the window's corner. */
  readonly x: number;
  readonly y: number;
  /** The place that it is held over; null over none. */
  readonly over: string | null;
}

/** Takes something up where the pointer goes down on it; a press alone stays a click. */
export type Lift<T> = (carried: T, event: PointerLike) => void;

function placeAt(attribute: string, { clientX, clientY }: PointerLike): string | null {
  return document.elementFromPoint(clientX, clientY)?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/**
 * The gesture of carrying things to places, by mouse, finger or pen.
 * @param attribute names a place on the element that stands for it, e.g. `data-cell`
 * @param drop told what was let go over a place
 * @returns what is being carried (null: nothing), and what takes something up; that never changes, so that a game can hand it on without drawing its board anew
 * at every movement
 */
export function useCarrying<T>(
  attribute: `data-${string}`,
  drop: (carried: T, place: string) => void,
): { readonly flight: Flight<T> | null; readonly lift: Lift<T> } {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const [flight, setFlight] = useState<Flight<T> | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const lift = useCallback<Lift<T>>(
    (carried, event) => {
      stop.current = followPointer(event, {
        slack: SLACK,
        onMove: (at) => setFlight({ carried, x: at.clientX, y: at.clientY, over: placeAt(attribute, at) }),
        onRelease(at, dragged) {
          setFlight(null);
          const place = dragged ? placeAt(attribute, at) : null;
          if (place !== null) latest.current(carried, place);
        },
        onCancel: () => setFlight(null),
      });
    },
    [attribute],
  );
  return { flight, lift };
}

/** The picture of what is carried, its middle at the pointer's tip. */
export function Carried({ flight, children }: { readonly flight: Flight<unknown>; readonly children: ReactNode }) {
  return (
    <div className="k-flight" style={{ left: flight.x, top: flight.y }} aria-hidden="true">
      {children}
    </div>
  );
}
