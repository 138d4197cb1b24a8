import { Emblem, type SeatColour } from '@castellum/ui-kit';
import { paint } from './seat-colour.ts';

const body = 'M-17,-4C-17,-1,17,-1,17,-4C17,-13,14,-30,10,-33C6,-36,-6,-36,-10,-33C-14,-30,-17,-13,-17,-4Z';

/** A workman with his feet at 0,0, some 53 units tall. */
export function Workman({ colour, shadow = true }: { readonly colour: SeatColour; readonly shadow?: boolean }) {
  const { fill, outline } = paint(colour);
  return (
    <g>
      {shadow && <ellipse cx={2.5} cy={-1.5} rx={19} ry={5} fill="var(--piece-shadow)" />}
      <path d={body} fill={fill} stroke={outline} strokeWidth={2.6} strokeLinejoin="round" />
      <circle cy={-43} r={10} fill={fill} stroke={outline} strokeWidth={2.6} />
      <path d="M-9.1,-43.6A9.1,9.1 0 0 1 9.1,-43.6Z" fill={`color-mix(in srgb, ${fill} 62%, #fff)`} />
      <path d="M-10,-43H10" stroke={outline} strokeWidth={2.2} />
      <g transform="translate(0 -16.5) scale(.98)">
        <Emblem colour={colour} />
      </g>
    </g>
  );
}

/** A workman as a small sign without emblem, for lines of text; 17 × 24 units. */
export function WorkmanSign({ colour }: { readonly colour: SeatColour }) {
  const { fill, outline } = paint(colour);
  return (
    <svg className="ar-sign" viewBox="-11 -25 22 26" width={18} height={21} aria-hidden="true" focusable="false">
      <g fill={fill} stroke={outline} strokeWidth={1.8} strokeLinejoin="round">
        <path d="M-9,-1.2C-9,.4,9,.4,9,-1.2C9,-6,7,-13,4,-15H-4C-7,-13,-9,-6,-9,-1.2Z" />
        <circle cy={-18.4} r={5} />
      </g>
    </svg>
  );
}
