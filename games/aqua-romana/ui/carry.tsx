import { carrying } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { Builder } from './drawing/Builder.tsx';
import { Tile } from './drawing/Tile.tsx';
import { type Carried, usePlay } from './play.tsx';

const gesture = carrying<Carried>('data-cell');

export const { useLift, useFlight } = gesture;

function picture(carried: Carried): ReactNode {
  return carried.type === 'builder' || carried.type === 'kind' ? (
    <svg className="ar-flight" viewBox="-40 -86 80 92" focusable="false">
      <Builder kind={carried.kind} />
    </svg>
  ) : (
    <svg className="ar-flight" viewBox="0 0 100 100" focusable="false">
      <Tile token={carried.tile} first="" />
    </svg>
  );
}

/** Lets pieces and tiles be dragged to the board. */
export function CarryProvider({ children }: { readonly children: ReactNode }) {
  const { drop } = usePlay();
  return (
    <gesture.CarryProvider drop={drop} picture={picture}>
      {children}
    </gesture.CarryProvider>
  );
}
