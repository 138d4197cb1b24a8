import { type Box, followPointer, type PointerLike, useFrame } from '@castellum/ui-kit';
import type { PointerEvent, ReactNode } from 'react';
import { pieces } from '../../rules/inspect.ts';
import type { State } from '../../rules/state.ts';
import { stuffOf } from '../cards.ts';
import { bodyLines } from '../drawing/pipe-paths.ts';
import { boxOf, TABLE } from '../geometry.ts';
import './Minimap.css';

const WHOLE = boxOf(TABLE);

/** The whole table in a corner with a frame round what is in view; nothing where all of it is. Decorative: the keys move the view too. */
export function Minimap({ seat, view, onMove }: { seat: number; view: Box; onMove(x: number, y: number): void }): ReactNode {
  const { state } = useFrame<State>();
  if (view.width >= WHOLE.width - 1 && view.height >= WHOLE.height - 1) return null;
  const press = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    const go = ({ clientX, clientY }: PointerLike) =>
      onMove(WHOLE.x + ((clientX - box.left) / box.width) * WHOLE.width, WHOLE.y + ((clientY - box.top) / box.height) * WHOLE.height);
    if (followPointer(event, { onMove: go, onRelease: go }) !== null) go(event);
  };
  const x = Math.max(view.x, WHOLE.x) + 12;
  const y = Math.max(view.y, WHOLE.y) + 12;
  return (
    <svg
      className="ww-minimap"
      viewBox={`${WHOLE.x} ${WHOLE.y} ${WHOLE.width} ${WHOLE.height}`}
      aria-hidden="true"
      focusable="false"
      onPointerDown={press}
    >
      {pieces(state, seat).flatMap((piece) => {
        const metal = stuffOf(piece.card) === 'copper' ? 'copper' : 'iron';
        return bodyLines(piece.openings, metal).map((d) => (
          <g key={`${piece.at}${d}`} transform={`translate(${piece.at[0] * 100} ${piece.at[1] * 100})`}>
            <path d={piece.openings.length === 1 ? `M50,50${d.slice(d.indexOf('L'))}` : d} className={`ww-mini-pipe ww-${metal}`} />
          </g>
        ));
      })}
      <circle cx={50} cy={50} r={44} className="ww-mini-valve" />
      <rect
        x={x}
        y={y}
        width={Math.min(view.x + view.width, WHOLE.x + WHOLE.width) - x - 12}
        height={Math.min(view.y + view.height, WHOLE.y + WHOLE.height) - y - 12}
        rx={20}
        className="ww-mini-view"
      />
    </svg>
  );
}
