import type { SeatColour } from '@castellum/ui-kit';
import type { Channel, End } from '../rules/events.ts';
import type { Aqueduct } from '../rules/inspect.ts';
import type { Position, Side, Square } from '../rules/position.ts';
import { channelsOf, type Dress } from './drawing/Tile.tsx';
import { channelPath, corner, squareName } from './geometry.ts';

/** A tile as it is drawn: whose water is in its first and second channel. */
export interface DrawnTile {
  readonly at: Square;
  readonly token: string;
  readonly first: Dress;
  readonly second: Dress;
  readonly printed: boolean;
}

export interface DrawnReservoir {
  readonly colour: SeatColour;
  readonly squares: readonly Square[];
  readonly outlets: readonly End[];
}

/** The squares with a curve printed on the board (AR-2). */
export const printedSquares: ReadonlySet<Square> = new Set(['a1', 'k1', 'k8', 'a8']);

function joins(pair: { readonly from: Side; readonly to: Side }, channel: Channel): boolean {
  return (pair.from === channel.entry && pair.to === channel.exit) || (pair.from === channel.exit && pair.to === channel.entry);
}

/** Every tile and printed curve of the board, dressed in its owners' colours; closed aqueducts stand still. */
export function drawnTiles(board: readonly string[], aqueducts: readonly Aqueduct[]): DrawnTile[] {
  const through = new Map<Square, { readonly channel: Channel; readonly dress: Dress }[]>();
  for (const { channels, colour, status } of aqueducts) {
    for (const channel of channels) {
      const list = through.get(channel.at) ?? [];
      list.push({ channel, dress: status === 'open' ? colour : `${colour} still` });
      through.set(channel.at, list);
    }
  }
  const tiles: DrawnTile[] = [];
  board.forEach((line, row) => {
    line.split(' ').forEach((token, column) => {
      if (token === '.' || token === 'R') return;
      const at = squareName(column, row);
      const dresses = channelsOf(token).map((pair) => through.get(at)?.find(({ channel }) => joins(pair, channel))?.dress ?? '');
      tiles.push({ at, token, first: dresses[0] ?? '', second: dresses[1] ?? '', printed: printedSquares.has(at) });
    });
  });
  return tiles;
}

function inReadingOrder(a: Square, b: Square): number {
  return a.charAt(1).localeCompare(b.charAt(1)) || a.charAt(0).localeCompare(b.charAt(0));
}

/** The reservoirs, each with the squares that its outlets leave from: together they are the squares it covers. */
export function drawnReservoirs(aqueducts: readonly Aqueduct[]): DrawnReservoir[] {
  const byColour = new Map<SeatColour, End[]>();
  for (const { colour, outlet } of aqueducts) byColour.set(colour, [...(byColour.get(colour) ?? []), outlet]);
  return [...byColour].map(([colour, outlets]) => ({
    colour,
    outlets,
    squares: [...new Set(outlets.map(({ at }) => at))].sort(inReadingOrder),
  }));
}

/** Hidden part of the lower channel of a bridge, units from each side of its square. */
const UNDER = 21;

/** The middle lines of an aqueduct's channels on the flat board, moved sideways by `offset`, interrupted where it runs under a bridge's deck. */
export function flowLine(channels: readonly Channel[], tokenAt: (square: Square) => string, offset: number): string {
  let d = '';
  let joined = false;
  for (const { at, entry, exit } of channels) {
    const origin = corner(at);
    if (tokenAt(at) === 'NS+EW' && (entry === 'E' || entry === 'W')) {
      const [from, to] = entry === 'W' ? [0, 100] : [100, 0];
      const step = entry === 'W' ? UNDER : -UNDER;
      const y = origin.y + 50 + (entry === 'W' ? offset : -offset);
      const at0 = joined ? 'L' : 'M';
      d += `${at0}${origin.x + from},${y}L${origin.x + from + step},${y}M${origin.x + to - step},${y}L${origin.x + to},${y}`;
    } else {
      const path = channelPath(entry, exit, offset, origin);
      // A channel begins where the one before ended: go on without a new start, so that the dashes run through.
      d += joined ? path.replace(/^M[^LA]*/, '') : path;
    }
    joined = true;
  }
  return d;
}

/** Reads a square's token off the position's board. */
export function tokenReader(position: Position): (square: Square) => string {
  const rows = position.board.map((line) => line.split(' '));
  return (square) => rows[Number(square.slice(1)) - 1]?.[square.charCodeAt(0) - 97] ?? '.';
}
