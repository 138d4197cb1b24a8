import { createContext, type FC, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { followPointer, type PointerLike } from './pointer-drag.ts';

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

export interface CarryProviderProps<T> {
  /** It was let go over a place. */
  drop(carried: T, place: string): void;
  /** What follows the pointer, its middle at the pointer's tip. */
  picture(carried: T): ReactNode;
  readonly children: ReactNode;
}

/** The gesture of carrying one kind of things to places. */
export interface Carrying<T> {
  readonly CarryProvider: FC<CarryProviderProps<T>>;
  /** Takes something up where the pointer goes down on it; a press alone stays a click. Never changes, so that whatever uses it is not drawn anew while something is carried. */
  useLift(): (carried: T, event: PointerLike) => void;
  /** What is being carried; null where nothing is. */
  useFlight(): Flight<T> | null;
}

/**
 * Makes the gesture for one kind of things, by mouse, finger or pen. A game calls it once and keeps what it returns.
 * @param attribute names a place on the element that stands for it, e.g. `data-cell`
 */
export function carrying<T>(attribute: `data-${string}`): Carrying<T> {
  const Lift = createContext<(carried: T, event: PointerLike) => void>(() => undefined);
  const InFlight = createContext<Flight<T> | null>(null);

  const placeAt = ({ clientX, clientY }: PointerLike): string | null =>
    document.elementFromPoint(clientX, clientY)?.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;

  function CarryProvider({ drop, picture, children }: CarryProviderProps<T>) {
    const latest = useRef(drop);
    useEffect(() => {
      latest.current = drop;
    });
    const [flight, setFlight] = useState<Flight<T> | null>(null);
    const stop = useRef<(() => void) | null>(null);
    useEffect(() => () => stop.current?.(), []);
    const lift = useCallback((carried: T, event: PointerLike) => {
      stop.current = followPointer(event, {
        slack: SLACK,
        onMove: (at) => setFlight({ carried, x: at.clientX, y: at.clientY, over: placeAt(at) }),
        onRelease(at, dragged) {
          setFlight(null);
          const place = dragged ? placeAt(at) : null;
          if (place !== null) latest.current(carried, place);
        },
        onCancel: () => setFlight(null),
      });
    }, []);
    const carried = flight?.carried;
    // A picture may be large: it is drawn once, and moved.
    const drawn = useMemo(() => (carried === undefined ? null : picture(carried)), [carried, picture]);
    return (
      <Lift value={lift}>
        <InFlight value={flight}>
          {children}
          {flight === null ? null : (
            <div className="k-flight" style={{ left: flight.x, top: flight.y }} aria-hidden="true">
              {drawn}
            </div>
          )}
        </InFlight>
      </Lift>
    );
  }

  return { CarryProvider, useLift: () => useContext(Lift), useFlight: () => useContext(InFlight) };
}
