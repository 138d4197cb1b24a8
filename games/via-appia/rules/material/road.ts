// VA-2: the road, reconstructed. Data, not code: sizes of the spaces and the edges, which run forward only.
// `0` among the sources is the city behind the segment; `end` among the targets the city at its end.

export const roadData = {
  A: {
    from: 'rome',
    to: 'terracina',
    sizes: 'S M S L S M S S L S M',
    edges: '0→1,2,3; 1→4; 2→4,5; 3→5; 4→7,8; 5→6; 6→8; 7→9; 8→9,10; 9→end; 10→11; 11→end',
  },
  B: {
    from: 'terracina',
    to: 'beneventum',
    sizes: 'M S S L S M S M L S M L S',
    edges: '0→1,2,3; 1→4; 2→4,5; 3→5; 4→7,8; 5→6; 6→8; 7→9; 8→9,10; 9→11,12; 10→11; 11→12,13; 12→end; 13→end',
  },
  C: {
    from: 'beneventum',
    to: 'brundisium',
    sizes: 'S M S L S M S S M S L S M S S L M',
    edges:
      '0→1,2,3; 1→4; 2→4,5; 3→5; 4→7,8; 5→6; 6→8; 7→9; 8→9,10; 9→11,12; 10→12; 11→14,15; 12→13; 13→15; 14→16; 15→16,17; 16→end; 17→end',
  },
} as const;

/** VA-4: points of the tiles of every city, top first, with three or four players and with two. */
export const cityTiles = { many: [6, 3, 1], two: [6, 1] } as const;

/** VA-15: points of a tile laid. */
export const tilePoints = { S: 1, M: 3, L: 5 } as const;

/** VA-16: coins for 1, 2 and 3 steps. */
export const stepPrices = [1, 3, 6] as const;

/** VA-16: how many pawns a tile holds. */
export const pawnsOn = { S: 1, M: 1, L: 2 } as const;

/** VA-20: points for most coins; for most tokens of a segment, and for second most. */
export const finalPoints = { coins: 2, first: 8, second: 4 } as const;
