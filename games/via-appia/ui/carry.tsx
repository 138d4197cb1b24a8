import { carrying } from '@castellum/ui-kit';
import type { ReactNode, PointerEvent as ReactPointerEvent } from 'react';
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

// The cart's places and the coins wear the attribute.
const gesture = carrying<FallenStone>('data-drop');

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
  const lift = gesture.useLift();
  const flight = gesture.useFlight();
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

function picture({ stone, px }: FallenStone): ReactNode {
  return (
    <svg viewBox="-11 -11 22 22" style={{ width: px, height: px }} aria-hidden="true" focusable="false">
      <WoodDisc size={stone} r={10} seed={5} />
    </svg>
  );
}

/** Lets fallen stones be dragged onto the cart and onto the coins. */
export function CarryProvider({ drop, children }: { drop(stone: Size, on: Drop): void; readonly children: ReactNode }) {
  return (
    <gesture.CarryProvider
      drop={({ stone }, place) => {
        if (isDrop(place)) drop(stone, place);
      }}
      picture={picture}
    >
      {children}
    </gesture.CarryProvider>
  );
}
