import type { SeatColour } from '@castellum/ui-kit';

/** A seat colour's tokens. */
export function paint(colour: SeatColour): {
  readonly fill: string;
  readonly outline: string;
  readonly emblem: string;
  readonly stitch: string;
} {
  return {
    fill: `var(--seat-${colour}-fill)`,
    outline: `var(--seat-${colour}-outline)`,
    emblem: `var(--seat-${colour}-emblem)`,
    stitch: `var(--seat-${colour}-stitch)`,
  };
}

/** How the seams of each colour's channels are sewn: with the length of a channel counted as 96 where it is straight and 80 where it bends, every pattern closes. */
export const stitches: Readonly<Record<SeatColour, { readonly width: number; readonly dash?: string; readonly cap: 'round' | 'butt' }>> = {
  yellow: { width: 4.6, dash: '0 8', cap: 'round' },
  red: { width: 4, dash: '9 7', cap: 'butt' },
  blue: { width: 2.4, cap: 'butt' },
  green: { width: 3.6, dash: '7 4.5 0 4.5', cap: 'round' },
};
