import type { SeatColour } from '@castellum/ui-kit';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { Square } from '../../rules/position.ts';
import { paint } from '../drawing/seat-colour.ts';
import { arrowPoints, cellBox, columnRow, isPathSquare, type Lie, turnOf } from '../geometry.ts';

interface OnCell {
  readonly lie: Lie;
  readonly cell: string;
}

/** The column and row that a workman looks along, lightened. */
export function SightWash({ lie, square }: { readonly lie: Lie; readonly square: Square }) {
  const { column, row } = columnRow(square);
  return (
    <g transform={turnOf(lie)} fill="var(--sight-wash)">
      <path
        d={`M0,${row * 100}H1100V${row * 100 + 100}H0ZM${column * 100},0H${column * 100 + 100}V${row * 100}H${column * 100}ZM${column * 100},${row * 100 + 100}H${column * 100 + 100}V800H${column * 100}Z`}
      />
    </g>
  );
}

export function SightLines({ lie, square }: { readonly lie: Lie; readonly square: Square }) {
  const { column, row } = columnRow(square);
  const d = `M0,${row * 100 + 50}H1100M${column * 100 + 50},0V800`;
  return (
    <g transform={turnOf(lie)} fill="none" strokeLinecap="round">
      <path d={d} stroke="var(--sight-halo)" strokeWidth={9.5} strokeDasharray="0 15.4" />
      <path d={d} stroke="var(--sight)" strokeWidth={6} strokeDasharray="0 15.4" />
    </g>
  );
}

/** Under a builder who can be chosen, or where one would come to. */
export function Plinth({ lie, cell }: OnCell) {
  const { x, y, width, height } = cellBox(lie, cell);
  return (
    <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} fill="var(--plinth)" stroke="var(--sight)" strokeWidth={5} />
  );
}

/** An end of the row or column in sight where no builder stands. */
export function EmptyEnd({ lie, cell }: OnCell) {
  const { x, y, width, height } = cellBox(lie, cell);
  return (
    <rect
      x={x + 5}
      y={y + 5}
      width={width - 10}
      height={height - 10}
      rx={7}
      fill="none"
      stroke="var(--path-ink)"
      strokeWidth={2.6}
      strokeDasharray="7 5"
    />
  );
}

/** About the square of the chosen workman. */
export function ChosenFrame({ lie, cell }: OnCell) {
  const { x, y, width, height } = cellBox(lie, cell);
  return <rect x={x + 2.5} y={y + 2.5} width={width - 5} height={height - 5} rx={6} fill="none" stroke="var(--sight)" strokeWidth={5} />;
}

/** Four corners about a square where something is new, in the colour of whose doing it was. */
export function FreshMark({ lie, cell, colour }: OnCell & { readonly colour: SeatColour }) {
  const { x, y, width: w, height: h } = cellBox(lie, cell);
  const a = 4;
  const b = 24;
  const d = `M${x + a},${y + b}V${y + a}H${x + b}M${x + w - b},${y + a}H${x + w - a}V${y + b}M${x + w - a},${y + h - b}V${y + h - a}H${x + w - b}M${x + b},${y + h - a}H${x + a}V${y + h - b}`;
  return (
    <g data-fresh={cell} fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke="var(--sight-halo)" strokeWidth={11} />
      <path d={d} stroke={paint(colour).outline} strokeWidth={7.5} />
      <path d={d} stroke={paint(colour).fill} strokeWidth={4.5} />
    </g>
  );
}

/** About a square that a row of the log speaks of. */
export function PointedMark({ lie, cell }: OnCell) {
  const { x, y, width, height } = cellBox(lie, cell);
  const frame = { x: x + 6, y: y + 6, width: width - 12, height: height - 12, rx: 10, fill: 'none' };
  return (
    <g data-pointed={cell}>
      <rect {...frame} stroke="var(--sight)" strokeWidth={13} />
      <rect {...frame} stroke="var(--selected)" strokeWidth={7} />
    </g>
  );
}

/** A square where something may be set down: a soft spot. */
export function Candidate({ lie, cell }: OnCell) {
  const { x, y, width, height } = cellBox(lie, cell);
  if (!isPathSquare(cell))
    return <circle cx={x + width / 2} cy={y + height / 2} r={10} fill="var(--selected)" stroke="var(--sight)" strokeWidth={2.6} />;
  return (
    <rect
      x={x + 8}
      y={y + 8}
      width={width - 16}
      height={height - 16}
      rx={9}
      fill="var(--candidate)"
      stroke="var(--path-ink)"
      strokeWidth={2.8}
      strokeDasharray="8 6"
    />
  );
}

/** Points from a workman's square to the one he faces. */
export function Arrow({ lie, aqueduct }: { readonly lie: Lie; readonly aqueduct: Aqueduct }) {
  const { fill, outline } = paint(aqueduct.colour);
  const { at, side } = aqueduct.end;
  return <polygon points={arrowPoints(lie, at, side)} fill={fill} stroke={outline} strokeWidth={2.6} strokeLinejoin="round" />;
}
