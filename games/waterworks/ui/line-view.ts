import type { Cell, PieceJson, Side } from '../rules/position.ts';
import { OPPOSITE, STEP } from './drawing/pipe-paths.ts';
import { cellKey, isCap, openingsOf } from './pieces.ts';

/** A piece as it is drawn: where its water comes from and how far it goes. */
export interface DrawnPiece {
  readonly piece: PieceJson;
  readonly openings: readonly Side[];
  /** The side that meets the piece before it. */
  readonly inlet: Side;
  /** Water runs through it, or only to its middle where it leaks, or a leak keeps it dry. */
  readonly water: 'through' | 'middle' | 'none';
  /** The number of pieces between the valve and this one. */
  readonly depth: number;
}

const VALVE_SIDE: Side = 'W';

/** Follows the water from the valve through a line. The pieces come in the order of the line. */
export function drawnLine(line: readonly PieceJson[]): readonly DrawnPiece[] {
  const byCell = new Map(line.map((piece) => [cellKey(piece.at), piece]));
  const drawn = new Map<PieceJson, DrawnPiece>();
  const queue: { at: Cell; side: Side; wet: boolean; depth: number }[] = [{ at: [0, 0], side: VALVE_SIDE, wet: true, depth: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [dx, dy] = STEP[next.side];
    const piece = byCell.get(cellKey([next.at[0] + dx, next.at[1] + dy]));
    if (piece === undefined || drawn.has(piece)) continue;
    const inlet = OPPOSITE[next.side];
    const openings = openingsOf(piece.card, piece.flip);
    const leaking = piece.state === 'leaking';
    drawn.set(piece, { piece, openings, inlet, water: !next.wet ? 'none' : leaking ? 'middle' : 'through', depth: next.depth });
    if (isCap(piece.card)) continue;
    for (const side of openings) {
      if (side !== inlet) queue.push({ at: piece.at, side, wet: next.wet && !leaking, depth: next.depth + 1 });
    }
  }
  return line.flatMap((piece) => drawn.get(piece) ?? []);
}
