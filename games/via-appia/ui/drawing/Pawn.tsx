import { Emblem, type SeatColour } from '@castellum/ui-kit';

/** A pawn, feet at 0,0, about 44 units high, in its seat's colour and with its emblem. */
export function Pawn({ colour }: { readonly colour: SeatColour }) {
  return (
    <g>
      <ellipse cx={0} cy={-1} rx={15} ry={4.5} fill="var(--piece-shadow)" />
      <path
        d="M-14,-4C-14,-.5,14,-.5,14,-4C14,-9,9,-11,7,-15C5.4,-18,6,-20,8,-22.5C-2,-19,2,-19,-8,-22.5C-6,-20,-5.4,-18,-7,-15C-9,-11,-14,-9,-14,-4Z"
        fill={`var(--seat-${colour}-fill)`}
        stroke={`var(--seat-${colour}-outline)`}
        strokeWidth={2.4}
        strokeLinejoin="round"
      />
      <circle cy={-30} r={11.5} fill={`var(--seat-${colour}-fill)`} stroke={`var(--seat-${colour}-outline)`} strokeWidth={2.4} />
      <g transform="translate(0 -30) scale(.62)">
        <Emblem colour={colour} />
      </g>
    </g>
  );
}
