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

/** A workman on a card. */
export function WorkmanPicture({ colour }: { readonly colour: SeatColour }) {
  return (
    <svg viewBox="-34 -60 68 66" aria-hidden="true" focusable="false">
      <Workman colour={colour} />
    </svg>
  );
}
