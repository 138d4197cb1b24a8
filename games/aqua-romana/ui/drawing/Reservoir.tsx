import type { SeatColour } from '@castellum/ui-kit';
import type { End } from '../../rules/events.ts';
import { corner, sideMiddle } from '../geometry.ts';
import { paint } from './seat-colour.ts';

/** How far a stub reaches from its square's edge into the water, along the flow. */
const REACH = 27;

/** A reservoir on its two squares, without its emblem (which stays upright). `squares` in reading order. */
export function Reservoir({
  colour,
  squares,
  outlets,
}: {
  readonly colour: SeatColour;
  readonly squares: readonly string[];
  readonly outlets: readonly End[];
}) {
  const { fill, outline } = paint(colour);
  const [first, last] = [squares[0], squares.at(-1)];
  if (first === undefined || last === undefined) return null;
  const a = corner(first);
  const b = corner(last);
  const width = b.x - a.x + 100;
  const height = b.y - a.y + 100;
  const lying = width > height;
  const stub = ({ at, side }: End) => {
    const { x, y } = corner(at);
    const edge = { x: x + sideMiddle[side].x, y: y + sideMiddle[side].y };
    const inwards = { N: { x: 0, y: 1 }, E: { x: -1, y: 0 }, S: { x: 0, y: -1 }, W: { x: 1, y: 0 } }[side];
    return (from: number, to: number) =>
      `M${edge.x + inwards.x * from},${edge.y + inwards.y * from}L${edge.x + inwards.x * to},${edge.y + inwards.y * to}`;
  };
  const ring = (inset: number, radius: number) => ({
    x: a.x + inset,
    y: a.y + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
    rx: radius,
  });
  const rows = [-15, 0, 15];
  const middle = { x: a.x + width / 2, y: a.y + height / 2 };
  return (
    <g>
      {outlets.map((outlet) => (
        <g key={outlet.at + outlet.side} fill="none">
          <path d={stub(outlet)(0, 14)} stroke={outline} strokeWidth={36} />
          <path d={stub(outlet)(0, 14)} stroke={fill} strokeWidth={33.4} />
        </g>
      ))}
      <rect {...ring(9, 16)} fill="var(--stone)" stroke="var(--stone-line)" strokeWidth={2.4} />
      <rect {...ring(17, 11)} fill={fill} stroke={outline} strokeWidth={2.6} />
      <rect {...ring(25, 7)} fill="var(--water)" stroke={outline} strokeWidth={2.6} />
      {outlets.map((outlet) => (
        <g key={outlet.at + outlet.side} fill="none">
          <path d={stub(outlet)(0, REACH - 1)} stroke={outline} strokeWidth={18.6} />
          <path d={stub(outlet)(0, REACH)} stroke="var(--water)" strokeWidth={15.6} />
        </g>
      ))}
      <g stroke="#fff" strokeWidth={2.6} strokeLinecap="round" strokeDasharray="9 7" fill="none">
        {rows.map((row, i) =>
          [-1, 1].map((half) => {
            const from = half * (34 + (i === 1 ? 3 : 0));
            const to = half * 62;
            return lying ? (
              <path key={`${row}${half}`} d={`M${middle.x + from},${middle.y + row}H${middle.x + to}`} />
            ) : (
              <path key={`${row}${half}`} d={`M${middle.x + row},${middle.y + from}V${middle.y + to}`} />
            );
          }),
        )}
      </g>
    </g>
  );
}
