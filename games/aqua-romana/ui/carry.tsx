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
import { Builder } from './drawing/Builder.tsx';
import { Tile } from './drawing/Tile.tsx';
import { type Carried, usePlay } from './play.tsx';

interface Carry {
  /** Begins a drag where the pointer then moves; a press alone stays a click. */
  lift(carried: Carried, event: ReactPointerEvent): void;
}

const Context = createContext<Carry>({ lift: () => {} });

export function useCarry(): Carry {
  return useContext(Context);
}

/** How far the pointer moves before a press becomes a drag, px. */
const SLACK = 8;

interface Flight {
  readonly carried: Carried;
  readonly x: number;
  readonly y: number;
}

/** Lets pieces and tiles be dragged to the board. */
export function CarryProvider({ children }: { readonly children: ReactNode }) {
  const play = usePlay();
  const latest = useRef(play);
  useEffect(() => {
    latest.current = play;
  });
  const [flight, setFlight] = useState<Flight | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const carry = useMemo<Carry>(
    () => ({
      lift(carried, event) {
        stop.current = followPointer(event, {
          slack: SLACK,
          onMove: ({ clientX, clientY }) => setFlight({ carried, x: clientX, y: clientY }),
          onRelease({ clientX, clientY }, dragged) {
            setFlight(null);
            if (!dragged) return;
            const cell = document.elementFromPoint(clientX, clientY)?.closest('[data-cell]')?.getAttribute('data-cell');
            if (cell != null) latest.current.drop(carried, cell);
          },
          onCancel: () => setFlight(null),
        });
      },
    }),
    [],
  );

  return (
    <Context value={carry}>
      {children}
      {flight === null ? null : (
        <div className="ar-flight" style={{ left: flight.x, top: flight.y }} aria-hidden="true">
          <CarriedPicture carried={flight.carried} />
        </div>
      )}
    </Context>
  );
}

function CarriedPicture({ carried }: { carried: Carried }) {
  if (carried.type === 'builder' || carried.type === 'kind') {
    return (
      <svg viewBox="-40 -86 80 92" focusable="false">
        <Builder kind={carried.kind} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 100 100" focusable="false">
      <Tile token={carried.tile} first="" />
    </svg>
  );
}
