import type { SeatColour } from '@castellum/ui-kit';

const COLOURS: readonly SeatColour[] = ['yellow', 'red', 'blue', 'green'];

/** A seat's colour. */
export function colourOf(seat: number): SeatColour {
  return COLOURS[seat] ?? 'yellow';
}
