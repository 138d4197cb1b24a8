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
  /** True right after a drag ended: the click that the browser still sends does not count. */
  dropped(): boolean;
}

const Context = createContext<Carry>({ lift: () => {}, dropped: () => false });

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
  const justDropped = useRef(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const carry = useMemo<Carry>(
    () => ({
      lift(carried, event) {
        if (event.button !== 0 || !event.isPrimary) return;
        stop.current?.();
        const from = { x: event.clientX, y: event.clientY };
        let flying = false;
        const move = (now: PointerEvent) => {
          if (now.pointerId !== event.pointerId) return;
          if (!flying && Math.hypot(now.clientX - from.x, now.clientY - from.y) < SLACK) return;
          flying = true;
          setFlight({ carried, x: now.clientX, y: now.clientY });
        };
        const end = () => {
          window.removeEventListener('pointermove', move);
          window.removeEventListener('pointerup', up);
          window.removeEventListener('pointercancel', end);
          stop.current = null;
          setFlight(null);
        };
        const up = (now: PointerEvent) => {
          if (now.pointerId !== event.pointerId) return;
          end();
          if (!flying) return;
          justDropped.current = true;
          setTimeout(() => {
            justDropped.current = false;
          }, 60);
          const under = document.elementFromPoint(now.clientX, now.clientY);
          const cell = under?.closest('[data-cell]')?.getAttribute('data-cell');
          if (cell != null) latest.current.drop(carried, cell);
        };
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('pointercancel', end);
        stop.current = end;
      },
      dropped: () => justDropped.current,
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
