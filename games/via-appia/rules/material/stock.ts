// VA-1, VA-5, VA-6, VA-8: what is in the box and what each seat starts with. Data, not code.

/** VA-1. */
export const stones = { S: 34, M: 22, L: 8 } as const;
export const tiles = { S: 24, M: 13, L: 9 } as const;

/** VA-5: stones and coins of the income cards i1 … i16, reconstructed; each is worth 6 at S 1, M 2, L 4, coin 1. */
export const incomeCards = [
  { S: 0, M: 0, L: 1, coins: 2 },
  { S: 0, M: 0, L: 1, coins: 2 },
  { S: 1, M: 0, L: 1, coins: 1 },
  { S: 0, M: 2, L: 0, coins: 2 },
  { S: 0, M: 2, L: 0, coins: 2 },
  { S: 2, M: 1, L: 0, coins: 2 },
  { S: 2, M: 1, L: 0, coins: 2 },
  { S: 1, M: 2, L: 0, coins: 1 },
  { S: 1, M: 1, L: 0, coins: 3 },
  { S: 1, M: 1, L: 0, coins: 3 },
  { S: 1, M: 1, L: 0, coins: 3 },
  { S: 3, M: 0, L: 0, coins: 3 },
  { S: 3, M: 0, L: 0, coins: 3 },
  { S: 2, M: 0, L: 0, coins: 4 },
  { S: 2, M: 0, L: 0, coins: 4 },
  { S: 0, M: 1, L: 0, coins: 4 },
] as const;

/** VA-8: cards face up. */
export const faceUp = 7;

/** VA-8: the quarry's filling. */
export const filling = { S: 12, M: 8, L: 4 } as const;

/** VA-8: start stones and coins by seat. */
export const starts = [
  { S: 2, M: 0, L: 0, coins: 1 },
  { S: 2, M: 0, L: 0, coins: 2 },
  { S: 1, M: 1, L: 0, coins: 2 },
  { S: 1, M: 1, L: 0, coins: 3 },
] as const;

/** VA-6: the places of a cart, each with the loads it can carry, reconstructed but for the first. */
export const cartPlaces = [
  { id: 'large', holds: ['L', 'MS', 'M', 'S'] },
  { id: 'medium', holds: ['M'] },
  { id: 'small-1', holds: ['S'] },
  { id: 'small-2', holds: ['S'] },
] as const;
