import { discRadius, trayPoint, trayWindow } from '../drawing/tray-geometry.ts';
import type { Aim } from '../play.ts';
import './Lens.css';

/** What the lens shows of the tray, mm, and how large it is drawn: so many mm, but so many px where the tray is small, and never over the stone. */
const SEEN = 50;
const WIDE = { mm: 88, px: 110, most: 140 };

/** Where stone and stones meet, enlarged, in the far corner beside the finger that hides it. `picture`: the id of what is drawn in the tray; `scale`: px per mm. */
export function Lens({ aim, picture, scale }: { readonly aim: Aim; readonly picture: string; readonly scale: number }) {
  const wide = Math.min(WIDE.most, Math.max(WIDE.mm, WIDE.px / scale));
  const { x } = trayPoint({ x: aim.x * 100, y: 0 });
  const left = x > 0 ? trayWindow.x : trayWindow.x + trayWindow.width - wide;
  // The stone's front lies on the red line.
  const top = discRadius[aim.size] - SEEN + 8;
  return (
    <g className="va-lens">
      <svg x={left} y={trayWindow.y} width={wide} height={wide} viewBox={`${x - SEEN / 2} ${top} ${SEEN} ${SEEN}`}>
        <rect x={x - SEEN / 2} y={top} width={SEEN} height={SEEN} className="va-lens-ground" />
        <use href={`#${picture}`} />
      </svg>
      <rect x={left} y={trayWindow.y} width={wide} height={wide} rx={4} className="va-lens-rim" />
    </g>
  );
}
