import { discRadius, trayPoint, trayWindow } from '../drawing/tray-geometry.ts';
import type { Aim } from '../play.ts';
import './Lens.css';

/** What the lens shows of the tray, and how large, mm. */
const SEEN = 50;
const WIDE = 88;

/** Where stone and stones meet, enlarged, in the far corner beside the finger that hides it. `picture`: the id of what is drawn in the tray. */
export function Lens({ aim, picture }: { readonly aim: Aim; readonly picture: string }) {
  const { x } = trayPoint({ x: aim.x * 100, y: 0 });
  const left = x > 0 ? trayWindow.x : trayWindow.x + trayWindow.width - WIDE;
  // The stone's front lies on the red line.
  const top = discRadius[aim.size] - SEEN + 8;
  return (
    <g className="va-lens">
      <svg x={left} y={trayWindow.y} width={WIDE} height={WIDE} viewBox={`${x - SEEN / 2} ${top} ${SEEN} ${SEEN}`}>
        <rect x={x - SEEN / 2} y={top} width={SEEN} height={SEEN} className="va-lens-ground" />
        <use href={`#${picture}`} />
      </svg>
      <rect x={left} y={trayWindow.y} width={WIDE} height={WIDE} rx={4} className="va-lens-rim" />
    </g>
  );
}
