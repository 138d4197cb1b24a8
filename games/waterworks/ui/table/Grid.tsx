import { useFrame, useRoving, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds, pieces } from '../../rules/inspect.ts';
import type { Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { choiceAt, targetAt } from '../moves.ts';
import { cardInFull, cellName, openingsPhrase } from '../names.ts';
import { cellKey, sameCell } from '../pieces.ts';
import { usePlay } from '../play.tsx';
import { regionOf } from '../spoken.ts';
import type { Extent } from './bounds.ts';

/** The labelled cells of a table: one tab stop, arrow keys inside, Enter to press. */
export function Grid({
  seat,
  extent,
  label,
  onMove,
}: {
  seat: number;
  extent: Extent;
  label: string;
  onMove?: ((at: Cell) => void) | undefined;
}): ReactNode {
  const { state } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const line = pieces(state, seat);
  const ends = openEnds(state, seat);
  const rows = range(extent.north, extent.south).map((y) => range(extent.west, extent.east).map((x): Cell => [x, y]));
  const cells = new Map(rows.flat().map((at) => [cellKey(at), at]));
  const roving = useRoving(
    [...cells].map(([id, [x, y]]) => ({ id, x, y })),
    {
      initial: cellKey(ends[0]?.at ?? [0, 0]),
      region: regionOf(seat),
      onActivate: (id) => {
        const at = cells.get(id);
        if (at !== undefined) play.press(seat, at);
      },
      onMove: (id) => {
        const at = cells.get(id);
        if (at !== undefined) onMove?.(at);
      },
    },
  );

  const describe = (at: Cell): string => {
    const place = cellName(t, at);
    const target = targetAt(play.targets, seat, at);
    const choice = target === undefined ? undefined : choiceAt(target, play.flip);
    const piece = line.find((info) => sameCell(info.at, at));
    let what: string;
    if (at[0] === 0 && at[1] === 0) what = t('waterworks.grid.valve');
    else if (piece !== undefined) {
      const card = piece.cap ? t('waterworks.card.cap') : cardInFull(t, piece.card, piece.flip);
      what = t('waterworks.grid.piece', { card, state: piece.state, dry: piece.water === 'dry' ? 'yes' : 'no' });
    } else if (ends.some((end) => sameCell(end.at, at))) what = t('waterworks.grid.end');
    else what = t('waterworks.grid.free');
    if (choice === undefined) return t('waterworks.grid.cell', { place, what });
    return t('waterworks.grid.target', { place, what, sides: openingsPhrase(t, choice.card, choice.flip), kind: choice.type });
  };

  return (
    <g role="grid" aria-label={label} aria-rowcount={rows.length} aria-colcount={extent.east - extent.west + 1}>
      {rows.map((row) => (
        <g key={row[0]?.[1]} role="row">
          {row.map((at) => {
            const { ref, ...item } = roving.item(cellKey(at));
            const lit = targetAt(play.targets, seat, at) !== undefined;
            return (
              <g
                key={cellKey(at)}
                role="gridcell"
                aria-label={describe(at)}
                className={lit ? 'ww-cell ww-cell-lit' : 'ww-cell'}
                transform={`translate(${at[0] * 100} ${at[1] * 100})`}
                ref={ref}
                {...item}
              >
                <rect width={100} height={100} className="ww-hit" />
                <rect x={3} y={3} width={94} height={94} rx={6} className="ww-focus" />
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
