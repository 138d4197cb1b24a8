import { sides, squareNumber, tileNumber } from './geometry.ts';
import { layoutData } from './layout-data.ts';
import type { Colour, WorkmanName } from './position.ts';

/** Workmen on every table: 3 × 4 or 4 × 3. */
export const WORKMEN = 12;

/** One workman and his outlet (AR-7). */
export interface Workman {
  readonly name: WorkmanName;
  readonly seat: number;
  readonly colour: Colour;
  /** From 1, within the colour. */
  readonly number: number;
  /** The outlet's port. */
  readonly outlet: number;
}

/** A table for 2, 3 or 4 players, in numbers. */
export interface Layout {
  readonly players: number;
  /** In workman order: by seat, colour, number. */
  readonly workmen: readonly Workman[];
  /** By seat: its workmen as a mask. */
  readonly seatMask: Uint16Array;
  /** The squares that reservoirs cover. */
  readonly reservoirs: readonly number[];
  /** The tiles printed on the board: square and tile. */
  readonly printed: readonly (readonly [square: number, tile: number])[];
}

/** By kind: the tiles in the box (AR-4). */
export const TILES_OF_KIND = Uint8Array.of(
  layoutData.tiles.straight,
  layoutData.tiles.curve,
  layoutData.tiles.bridge,
  layoutData.tiles.double,
);

export const BUILDERS_IN_SETUP = layoutData.buildersInSetup;
export const BUILDERS_TO_PLACE = BUILDERS_IN_SETUP * 4;

export const PODIUMS = layoutData.podiums;
export const BONUSES = layoutData.bonuses;

/** By podium: the bit that stands for its second place; 0 where it has only one (AR-6). Bit n stands for the first place of podium n. */
export const SECOND_PLACE = new Int32Array(PODIUMS + 1);
layoutData.wide.forEach((podium, i) => {
  SECOND_PLACE[podium] = 1 << (PODIUMS + 1 + i);
});

/** Every place on the podiums free. */
export const ALL_PODIUMS = (2 << PODIUMS) - 2 + SECOND_PLACE.reduce((sum, bit) => sum + bit, 0);

function compile(players: number): Layout {
  const table = layoutData.tables[players];
  if (!table) throw new RangeError(`no table for ${players} players`);
  const workmen: Workman[] = [];
  const reservoirs: number[] = [];
  const seatMask = new Uint16Array(players);
  table.seats.forEach((colours, seat) => {
    for (const colour of colours) {
      const reservoir = table.reservoirs[colour];
      if (!reservoir) throw new RangeError(`no ${colour} reservoir for ${players} players`);
      reservoirs.push(...reservoir.squares.map(squareNumber));
      reservoir.outlets.forEach(({ at, side }, i) => {
        seatMask[seat] |= 1 << workmen.length;
        workmen.push({ name: `${colour[0]}${i + 1}`, seat, colour, number: i + 1, outlet: squareNumber(at) * 4 + sides.indexOf(side) });
      });
    }
  });
  const printed = Object.entries(layoutData.printed).map(([at, tile]) => [squareNumber(at), tileNumber(tile)] as const);
  return { players, workmen, seatMask, reservoirs, printed };
}

const layouts = new Map([2, 3, 4].map((players) => [players, compile(players)]));

/** The table for 2, 3 or 4 players. Throws a RangeError for any other number. */
export function layoutFor(players: number): Layout {
  const layout = layouts.get(players);
  if (!layout) throw new RangeError(`no table for ${players} players`);
  return layout;
}

/** A workman's number; -1 where there is none of that name. */
export function workmanNumber(layout: Layout, name: unknown): number {
  return layout.workmen.findIndex((workman) => workman.name === name);
}
