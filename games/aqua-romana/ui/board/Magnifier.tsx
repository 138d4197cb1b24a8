import type { Lie } from '../geometry.ts';
import { ChosenFrame } from './marks.tsx';
import type { Aimed } from './use-presses.ts';
import './Magnifier.css';

/** The magnifier's width, px, and how far its lower edge stays above the finger. */
const WIDTH = 150;
const ABOVE = 46;
/** How many units of the drawing it shows. */
const SHOWN = 230;

/** Where the magnifier is put: above the finger, or where there is no room beside it. */
function placeFor({ x, y }: Aimed['at']): { readonly left: number; readonly top: number } {
  const above = y - ABOVE - WIDTH;
  if (above >= 4) return { left: Math.min(Math.max(4, x - WIDTH / 2), window.innerWidth - WIDTH - 4), top: above };
  return { left: x > window.innerWidth / 2 ? x - WIDTH - ABOVE : x + ABOVE, top: 4 };
}

/**
 * What lies under a resting finger, twice as large and above it, with the name of the square that is meant.
 * @param layers ids of the board's layers
 */
export function Magnifier({ lie, aimed, layers }: { readonly lie: Lie; readonly aimed: Aimed; readonly layers: readonly string[] }) {
  const { at, point, cell } = aimed;
  return (
    <div className="ar-magnifier" style={placeFor(at)} aria-hidden="true">
      <svg viewBox={`${point.x - SHOWN / 2} ${point.y - SHOWN / 2} ${SHOWN} ${SHOWN}`} width={WIDTH} height={WIDTH} focusable="false">
        {layers.map((layer) => (
          <use key={layer} href={`#${layer}`} />
        ))}
        {cell !== null && <ChosenFrame lie={lie} cell={cell} />}
        <path d={`M${point.x - 9},${point.y}h18M${point.x},${point.y - 9}v18`} stroke="var(--sight)" strokeWidth={3} />
      </svg>
      <b>{cell ?? '–'}</b>
    </div>
  );
}
