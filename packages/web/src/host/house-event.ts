/** The page's event that the house says something else now: with what, or to be asked for. */
export const HOUSE = 'castellum-house';
