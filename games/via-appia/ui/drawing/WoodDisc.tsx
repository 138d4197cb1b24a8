import type { Size } from '../../rules/position.ts';
import { numeralPath } from './shapes.ts';

const WOOD: Readonly<Record<Size, { fill: string; line: string; ink: string }>> = {
  S: { fill: 'var(--maple)', line: '#6b4a1c', ink: '#7a5620' },
  M: { fill: 'var(--oak)', line: '#55320f', ink: '#6e4417' },
  L: { fill: 'var(--walnut)', line: '#3a2110', ink: '#321b0c' },
};

const RINGS = [0.8, 0.6, 0.4, 0.2];

/**
 * A wooden disc around 0,0: year rings drawn towards a pith off the centre, one check line, an upright numeral.
 * @param r radius in the drawing's units @param seed turns the pith
 */
export function WoodDisc({
  size,
  r,
  seed,
  shadow = true,
}: {
  readonly size: Size;
  readonly r: number;
  readonly seed: number;
  readonly shadow?: boolean;
}) {
  const { fill, line, ink } = WOOD[size];
  const angle = (seed * 137.5 * Math.PI) / 180;
  const px = 0.28 * r * Math.cos(angle);
  const py = 0.28 * r * Math.sin(angle);
  const stroke = Math.max(0.9, r * 0.07);
  return (
    <g>
      {shadow && <ellipse cx={r * 0.06} cy={r * 0.12} rx={r} ry={r} fill="var(--piece-shadow)" />}
      <circle r={r - stroke / 2} fill={fill} stroke={line} strokeWidth={stroke} />
      <g fill="none" stroke={line} strokeWidth={stroke * 0.45} opacity={0.55}>
        {RINGS.map((at) => (
          <circle key={at} cx={px * (1 - at)} cy={py * (1 - at)} r={r * at} />
        ))}
        <path
          d={`M${px},${py}L${-0.86 * r * Math.cos(angle + 0.5)},${-0.86 * r * Math.sin(angle + 0.5)}`}
          strokeDasharray={`${r * 0.3} ${r * 0.14}`}
        />
      </g>
      <path d={numeralPath(size, r * 0.62)} fill={ink} stroke={fill} strokeWidth={r * 0.14} strokeLinejoin="round" paintOrder="stroke" />
    </g>
  );
}
