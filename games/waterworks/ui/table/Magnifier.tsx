import { useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import type { Cell } from '../../rules/position.ts';
import { cellName } from '../names.ts';
import type { Aimed } from './use-aimed.ts';
import './Magnifier.css';

/** The magnifier's width, px, and how far its lower edge stays above the finger. */
const WIDTH = 150;
const ABOVE = 46;
/** How many units of the drawing it shows. */
const SHOWN = 230;

/** Where the magnifier is put: above the finger, or where there is no room beside it. */
function placeFor({ x, y }: Aimed['at']): { readonly left: number; readonly top: number } {
  const top = y - ABOVE - WIDTH;
  if (top >= 4) return { left: Math.min(Math.max(4, x - WIDTH / 2), window.innerWidth - WIDTH - 4), top };
  return { left: x > window.innerWidth / 2 ? x - WIDTH - ABOVE : x + ABOVE, top: 4 };
}

/**
 * What lies under a resting finger, large and above it, with the name of the cell that is meant.
 * @param scene id of what is drawn
 */
export function Magnifier({ aimed: { at, point, cell }, scene }: { aimed: Aimed; scene: string }): ReactNode {
  const t = useT();
  return (
    <div className="ww-magnifier" style={placeFor(at)} aria-hidden="true">
      <svg viewBox={`${point.x - SHOWN / 2} ${point.y - SHOWN / 2} ${SHOWN} ${SHOWN}`} width={WIDTH} height={WIDTH} focusable="false">
        <use href={`#${scene}`} />
        <Meant cell={cell} />
      </svg>
      <b>{cellName(t, cell)}</b>
    </div>
  );
}

function Meant({ cell: [x, y] }: { cell: Cell }): ReactNode {
  return <rect x={x * 100 + 3} y={y * 100 + 3} width={94} height={94} rx={7} className="ww-placed" />;
}
