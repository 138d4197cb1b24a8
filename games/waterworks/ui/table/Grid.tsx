import { useFrame, useRoving, useT } from '@castellum/ui-kit';
import type { ReactNode } from 'react';
import { openEnds, pieces } from '../../rules/inspect.ts';
import type { Cell } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { changesOn, useSteps } from '../fresh.ts';
import { cellKey, cellsOf, type Extent, sameCell } from '../geometry.ts';
import { cellName, openingsPhrase, pieceInFull } from '../names.ts';
import { type Play, usePlay } from '../play/context.ts';
import { choiceAt, isPlacement, tableOf, targetAt } from '../play/decision.ts';
import { regionOf } from '../spoken.ts';
import './Grid.css';

/** What a screen reader says of a cell of a seat's table: its place, what lies there and since when, and whether the chosen card may go there. */
function useCellWords(seat: number): (at: Cell) => string {
  const { state } = useFrame<State>();
  const t = useT();
  const play = usePlay();
  const line = pieces(state, seat);
  const ends = openEnds(state, seat);
  const changes = changesOn(seat, useSteps());

  const whatLies = (at: Cell): string => {
    if (at[0] === 0 && at[1] === 0) return t('waterworks.cell.valve');
    const piece = line.find((info) => sameCell(info.at, at));
    if (piece === undefined) {
      const end = ends.find((each) => sameCell(each.at, at));
      return end === undefined ? t('waterworks.cell.free') : t('waterworks.cell.end', { side: end.side, length: end.length });
    }
    const what = pieceInFull(t, piece);
    const change = changes.find((each) => sameCell(each.at, at));
    return change === undefined ? what : t('waterworks.cell.new', { what, name: play.name(change.by) });
  };

  return (at) => {
    const place = cellName(t, at);
    const what = whatLies(at);
    const target = targetAt(play.targets, seat, at);
    const choice = target === undefined ? undefined : choiceAt(target, play.flip);
    if (choice === undefined) return t('waterworks.cell.said', { place, what });
    return t('waterworks.cell.target', { place, what, sides: openingsPhrase(t, choice.card, choice.flip), kind: choice.type });
  };
}

/** Whether the drafted card lies on the cell. */
function isPlacedOn({ drafted, me }: Play, seat: number, at: Cell): boolean {
  return drafted !== null && me !== null && isPlacement(drafted) && tableOf(drafted, me) === seat && sameCell(drafted.at, at);
}

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
  const play = usePlay();
  const describe = useCellWords(seat);
  const [end] = openEnds(state, seat);
  const rows = cellsOf(extent);
  const cells = new Map(rows.flat().map((at) => [cellKey(at), at]));
  const roving = useRoving(
    [...cells].map(([id, [x, y]]) => ({ id, x, y })),
    {
      region: regionOf(seat),
      initial: cellKey(end?.at ?? [0, 0]),
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

  return (
    <g role="grid" aria-label={label} aria-rowcount={rows.length} aria-colcount={extent.east - extent.west + 1}>
      {rows.map((row) => (
        <g key={row[0]?.[1]} role="row">
          {row.map((at) => {
            const { ref, ...item } = roving.item(cellKey(at));
            const lit = targetAt(play.targets, seat, at) !== undefined;
            const placed = lit && isPlacedOn(play, seat, at);
            return (
              <g
                key={cellKey(at)}
                role="gridcell"
                aria-label={describe(at)}
                className={placed ? 'ww-cell ww-cell-placed' : lit ? 'ww-cell ww-cell-lit' : 'ww-cell'}
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
