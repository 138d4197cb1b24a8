import { followPointer } from '@castellum/ui-kit';
import {
  createContext,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Size } from '../rules/position.ts';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import type { Drop } from './exchange.ts';

export type { Drop } from './exchange.ts';

interface Carry {
  /** The fallen stone that is being dragged, which of them it is, and what it is held over. */
  readonly stone: Size | null;
  readonly index: number | null;
  readonly over: Drop | null;
  /** Takes up a fallen stone where the pointer goes down on it. `px` is its diameter on the screen. */
  lift(stone: Size, index: number, px: number, event: ReactPointerEvent): void;
}

const Context = createContext<Carry>({ stone: null, index: null, over: null, lift: () => {} });

export function useCarry(): Carry {
  return useContext(Context);
}

/** How far the pointer moves before a press becomes a drag, px. */
const SLACK = 5;

interface Flight {
  readonly stone: Size;
  readonly index: number;
  readonly px: number;
  readonly x: number;
  readonly y: number;
  readonly over: Drop | null;
}

/** What lies under the pointer, by the attribute `data-drop` of the cart's places and of the coins. */
function dropAt(x: number, y: number): Drop | null {
  const name = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop');
  return name === 'S' || name === 'M' || name === 'L' || name === 'cart' || name === 'coin' ? name : null;
}

/** Lets fallen stones be dragged onto the cart and onto the coins. */
export function CarryProvider({ drop, children }: { drop(stone: Size, on: Drop): void; readonly children: ReactNode }) {
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const [flight, setFlight] = useState<Flight | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const lift = useMemo<Carry['lift']>(
    () => (stone, index, px, event) => {
      event.preventDefault();
      stop.current = followPointer(event, {
        slack: SLACK,
        onMove: ({ clientX: x, clientY: y }) => setFlight({ stone, index, px, x, y, over: dropAt(x, y) }),
        onRelease({ clientX, clientY }, dragged) {
          setFlight(null);
          const on = dragged ? dropAt(clientX, clientY) : null;
          if (on !== null) latest.current(stone, on);
        },
        onCancel: () => setFlight(null),
      });
    },
    [],
  );
  const carry = useMemo<Carry>(
    () => ({ stone: flight?.stone ?? null, index: flight?.index ?? null, over: flight?.over ?? null, lift }),
    [flight?.stone, flight?.index, flight?.over, lift],
  );
  return (
    <Context value={carry}>
      {children}
      {flight === null ? null : (
        <svg
          className="va-flight"
          viewBox="-11 -11 22 22"
          style={{ left: flight.x, top: flight.y, width: flight.px, height: flight.px }}
          aria-hidden="true"
          focusable="false"
        >
          <WoodDisc size={flight.stone} r={10} seed={5} />
        </svg>
      )}
    </Context>
  );
}
