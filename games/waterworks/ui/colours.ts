import type { SeatColour } from '@castellum/ui-kit';
import type { CSSProperties } from 'react';

const COLOURS: readonly SeatColour[] = ['yellow', 'red', 'blue', 'green'];

export function colourOf(seat: number): SeatColour {
  return COLOURS[seat % COLOURS.length] ?? 'yellow';
}

/** The colours that a seat's table and figures wear, as custom properties. */
export function seatStyle(colour: SeatColour): CSSProperties {
  return {
    '--seat-fill': `var(--seat-${colour}-fill)`,
    '--seat-outline': `var(--seat-${colour}-outline)`,
    '--seat-tint': `var(--seat-${colour}-tint)`,
  } as CSSProperties;
}
