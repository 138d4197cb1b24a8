import type { SeatColour } from './game-ui.ts';
import './emblem.css';

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];
const AMPHORA =
  'M-3.2,-11H3.2V-9.2H2V-5.4C4.6,-4.2,5.4,-1.6,4.7,1.2C4,4,2.3,6.6,1.7,8.8H3.2V10.8H-3.2V8.8H-1.7C-2.3,6.6,-4,4,-4.7,1.2C-5.4,-1.6,-4.6,-4.2,-2,-5.4V-9.2H-3.2Z';

/**
 * A seat's emblem for use inside an SVG, centred on 0,0 in a box of ±12: sun, amphora, trident or olive.
 * @param fill defaults to the seat's emblem colour
 */
export function Emblem({ colour, fill = `var(--seat-${colour}-emblem)` }: { readonly colour: SeatColour; readonly fill?: string }) {
  switch (colour) {
    case 'yellow':
      return (
        <g fill={fill}>
          <circle r={4.9} />
          {RAYS.map((angle) => (
            <path key={angle} d="M-1.9,-6.3L0,-10.8L1.9,-6.3Z" transform={`rotate(${angle})`} />
          ))}
        </g>
      );
    case 'red':
      return (
        <g fill={fill}>
          <path d={AMPHORA} />
          <path
            d="M-2,-8.4C-6,-9.4,-8.3,-7.4,-8,-5.2C-7.7,-3,-6.2,-2.2,-4.5,-1.3M2,-8.4C6,-9.4,8.3,-7.4,8,-5.2C7.7,-3,6.2,-2.2,4.5,-1.3"
            fill="none"
            stroke={fill}
            strokeWidth={1.8}
          />
        </g>
      );
    case 'blue':
      return (
        <g fill={fill}>
          <path
            d="M0,-8V11.6M-7.4,-7V-4.2C-7.4,0,-4.4,2.2,0,2.2C4.4,2.2,7.4,0,7.4,-4.2V-7"
            fill="none"
            stroke={fill}
            strokeWidth={2.8}
            strokeLinecap="round"
          />
          <path d="M0,-12.2L3.2,-7.4H-3.2ZM-7.4,-11.2L-4.6,-6.4H-10.2ZM7.4,-11.2L10.2,-6.4H4.6Z" />
        </g>
      );
    case 'green':
      return (
        <g fill={fill}>
          <path d="M-6.9,11L.3,-.6" stroke={fill} strokeWidth={2.6} strokeLinecap="round" />
          <path d="M7.2,-11.4C1.4,-11,-3.4,-6,-.8,.6C6.2,1.4,9.6,-5,7.2,-11.4Z" />
          <path d="M-8.6,-9C-11.9,-4,-10.9,2.6,-5,5.8C-1.6,-.6,-4,-6.4,-8.6,-9Z" />
          <path d="M11.8,3.8C6.4,.4,.6,2.2,-3.1,7.2C2,10.5,8.8,9.6,11.8,3.8Z" />
        </g>
      );
  }
}

/**
 * A seat's disc with its emblem, decorative: its name must stand beside it or in `label`.
 * @param size diameter in px
 */
export function SeatDisc({ colour, size = 28, label }: { readonly colour: SeatColour; readonly size?: number; readonly label?: string }) {
  const described = label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg className="k-disc" width={size} height={size} viewBox="-12.8 -12.8 25.6 25.6" focusable="false" {...described}>
      <DiscShape colour={colour} />
    </svg>
  );
}

/** The disc as an SVG group, radius 12, for boards. */
export function DiscShape({ colour }: { readonly colour: SeatColour }) {
  return (
    <g>
      <circle r={12} fill={`var(--seat-${colour}-fill)`} stroke={`var(--seat-${colour}-outline)`} strokeWidth={1.3} />
      <g transform="scale(.74)">
        <Emblem colour={colour} />
      </g>
    </g>
  );
}
