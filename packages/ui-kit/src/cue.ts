/**
 * A short sound that goes with what is shown: what sounds, and how long after the step begins to be shown, ms at full motion. Sounds are never the only way in
 * which something is told.
 */
export type Cue = { readonly at: number } & (
  | /** Clay on stone: a tile, a card, a piece is put down. */ { readonly sound: 'tile' }
  | /** Water that fills channels or pipes; the longer, the higher it rises. */ { readonly sound: 'water'; readonly length: number }
  | /** A wooden disc, knocked or fallen. */ { readonly sound: 'wood'; readonly size: 'S' | 'M' | 'L' }
  | /** Three drips. */ { readonly sound: 'leak' }
);
