import { Carried, type Flight, type Lift, useCarrying } from '@castellum/ui-kit';
import { createContext, type ReactNode, type PointerEvent as ReactPointerEvent, useContext } from 'react';
import type { Size } from '../rules/position.ts';
import { WoodDisc } from './drawing/WoodDisc.tsx';
import type { Drop } from './exchange.ts';

export type { Drop } from './exchange.ts';

interface FallenStone {
  readonly stone: Size;
  /** Which of the fallen stones it is. */
  readonly index: number;
  /** Its diameter on the screen. */
  readonly px: number;
}

const Lifting = createContext<Lift<FallenStone>>(() => undefined);
const Flying = createContext<Flight<FallenStone> | null>(null);

interface Carry {
  /** The fallen stone that is being dragged, which of them it is, and what it is held over. */
  readonly stone: Size | null;
  readonly index: number | null;
  readonly over: Drop | null;
  /** Takes up a fallen stone where the pointer goes down on it. `px` is its diameter on the screen. */
  lift(stone: Size, index: number, px: number, event: ReactPointerEvent): void;
}

function isDrop(place: string | null): place is Drop {
  return place === 'S' || place === 'M' || place === 'L' || place === 'cart' || place === 'coin';
}

export function useCarry(): Carry {
  const lift = useContext(Lifting);
  const flight = useContext(Flying);
  const over = flight?.over ?? null;
  return {
    stone: flight?.carried.stone ?? null,
    index: flight?.carried.index ?? null,
    over: isDrop(over) ? over : null,
    lift(stone, index, px, event) {
      event.preventDefault();
      lift({ stone, index, px }, event);
    },
  };
}

/** Lets fallen stones be dragged onto the cart and onto the coins. */
export function CarryProvider({ drop, children }: { drop(stone: Size, on: Drop): void; readonly children: ReactNode }) {
  // The cart's places and the coins wear the attribute.
  const { flight, lift } = useCarrying<FallenStone>('data-drop', ({ stone }, place) => {
    if (isDrop(place)) drop(stone, place);
  });
  return (
    <Lifting value={lift}>
      <Flying value={flight}>
        {children}
        {flight !== null && (
          <Carried flight={flight}>
            <svg viewBox="-11 -11 22 22" style={{ width: flight.carried.px, height: flight.carried.px }} focusable="false">
              <WoodDisc size={flight.carried.stone} r={10} seed={5} />
            </svg>
          </Carried>
        )}
      </Flying>
    </Lifting>
  );
}
