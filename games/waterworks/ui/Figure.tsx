import { useFrame } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds, pieces } from '../rules/inspect.ts';
import type { State } from '../rules/state.ts';
import { around, boxOf, extentOf } from './geometry.ts';
import { Hand } from './hand/Hand.tsx';
import { usePlay } from './play/context.ts';
import { Scene } from './table/Scene.tsx';
import './Figure.css';

/** The acting seat's hand, or the line of a seat by its number. */
export const figureParts = /^(hand|[0-3])$/;

/** A line on its floor with its open ends, or a hand; the acting seat's line where nothing is named. */
export function Figure({ part }: { readonly part: string | null }): ReactNode {
  const { state } = useFrame<State>();
  const { main } = usePlay();
  if (part === 'hand')
    return (
      <div className="ww-figure-hand">
        <Hand brief={false} />
      </div>
    );
  const seat = part === null ? main : Number(part);
  const cells = [...pieces(state, seat), ...openEnds(state, seat)].map(({ at }) => at);
  const { x, y, width, height } = around(boxOf(extentOf(cells, 0)), 40);
  return (
    <svg className="ww ww-figure" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true" focusable="false">
      <Scene seat={seat} far={false} />
    </svg>
  );
}
