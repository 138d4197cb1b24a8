import type { Colour, Kind, Side, Square, Tile } from './position.ts';

/** A reservoir: the two squares it covers and its outlets in numbering order (AR-7). */
export interface ReservoirData {
  readonly squares: readonly [Square, Square];
  readonly outlets: readonly { readonly at: Square; readonly side: Side }[];
}

/** A table for a number of players: each seat's colours, and where the reservoirs lie. */
export interface TableData {
  readonly seats: readonly (readonly Colour[])[];
  readonly reservoirs: { readonly [colour in Colour]?: ReservoirData };
}

/** What the game is printed with. The parts that AR-2, AR-4 and AR-7 call reconstructed are all here, and nowhere in code. */
export interface LayoutData {
  readonly printed: { readonly [at: Square]: Tile };
  readonly tiles: { readonly [kind in Kind]: number };
  /** Builders of each kind that are laid out in the setup phase; the reserve holds one more of each, and the joker (AR-5). */
  readonly buildersInSetup: number;
  readonly podiums: number;
  /** Podiums that hold two workmen (AR-6). */
  readonly wide: readonly number[];
  /** Bonuses for the highest podiums (AR-23). */
  readonly bonuses: readonly number[];
  readonly tables: { readonly [players: number]: TableData };
}

const corners: TableData['reservoirs'] = {
  yellow: {
    squares: ['c1', 'd1'],
    outlets: [
      { at: 'c1', side: 'S' },
      { at: 'c1', side: 'W' },
      { at: 'd1', side: 'S' },
    ],
  },
  red: {
    squares: ['h1', 'i1'],
    outlets: [
      { at: 'h1', side: 'S' },
      { at: 'i1', side: 'E' },
      { at: 'i1', side: 'S' },
    ],
  },
  blue: {
    squares: ['h8', 'i8'],
    outlets: [
      { at: 'h8', side: 'N' },
      { at: 'i8', side: 'N' },
      { at: 'i8', side: 'E' },
    ],
  },
  green: {
    squares: ['c8', 'd8'],
    outlets: [
      { at: 'c8', side: 'N' },
      { at: 'c8', side: 'W' },
      { at: 'd8', side: 'N' },
    ],
  },
};

export const layoutData: LayoutData = {
  printed: { a1: 'ES', k1: 'SW', k8: 'NW', a8: 'NE' },
  tiles: { straight: 21, curve: 21, bridge: 21, double: 21 },
  buildersInSetup: 3,
  podiums: 20,
  wide: [3, 7],
  bonuses: [4, 3, 2],
  tables: {
    2: {
      seats: [
        ['yellow', 'blue'],
        ['red', 'green'],
      ],
      reservoirs: corners,
    },
    3: {
      seats: [['yellow'], ['red'], ['blue']],
      reservoirs: {
        yellow: {
          squares: ['g1', 'h1'],
          outlets: [
            { at: 'g1', side: 'S' },
            { at: 'g1', side: 'W' },
            { at: 'h1', side: 'E' },
            { at: 'h1', side: 'S' },
          ],
        },
        red: {
          squares: ['g8', 'h8'],
          outlets: [
            { at: 'g8', side: 'N' },
            { at: 'g8', side: 'W' },
            { at: 'h8', side: 'N' },
            { at: 'h8', side: 'E' },
          ],
        },
        blue: {
          squares: ['a4', 'a5'],
          outlets: [
            { at: 'a4', side: 'N' },
            { at: 'a4', side: 'E' },
            { at: 'a5', side: 'E' },
            { at: 'a5', side: 'S' },
          ],
        },
      },
    },
    4: { seats: [['yellow'], ['red'], ['blue'], ['green']], reservoirs: corners },
  },
};
