import type { Counts, Size } from '../../rules/position.ts';
import { PavingStone } from './PavingStone.tsx';
import { numeral } from './shapes.ts';

interface Loaded {
  readonly size: Size;
  readonly x: number;
  readonly y: number;
}

/**
 * Where a load lies in the cart's places (VA-6): the first takes an L, or an M and/or an S; the second an M; the others an S each.
 */
export function arrange(cart: Counts): Loaded[] {
  const out: Loaded[] = [];
  let mediums = cart.M;
  let smalls = cart.S;
  if (cart.L > 0) out.push({ size: 'L', x: 96, y: 84 });
  if (mediums > 0 && (cart.L > 0 || mediums > 0)) {
    out.push({ size: 'M', x: 222, y: 84 });
    mediums--;
  }
  if (mediums > 0) {
    out.push({ size: 'M', x: 84, y: 76 });
    mediums--;
  }
  for (const x of [302, 360]) {
    if (smalls > 0) {
      out.push({ size: 'S', x, y: 84 });
      smalls--;
    }
  }
  if (smalls > 0) out.push({ size: 'S', x: 124, y: 112 });
  return out;
}

/** A seat's cart with its load, 480 × 168 units. */
export function CartDrawing({ cart }: { readonly cart: Counts }) {
  const load = arrange(cart);
  const wheel = (y: number) => (
    <rect x={104} y={y} width={140} height={18} rx={5} fill="var(--recess)" stroke="#3a2110" strokeWidth={2.4} />
  );
  const recess = (x: number, y: number, r: number, label: string) => (
    <g key={`${x}`}>
      <circle cx={x} cy={y} r={r} fill="var(--recess)" stroke="#3a2110" strokeWidth={2.4} />
      <text
        x={x}
        y={y + r * 0.22}
        textAnchor="middle"
        fontFamily="var(--serif)"
        fontWeight={700}
        fontSize={r > 40 ? 26 : 20}
        fill="#e2b987"
      >
        {label}
      </text>
    </g>
  );
  return (
    <g strokeLinejoin="round">
      {wheel(2)}
      {wheel(148)}
      <path d="M404,58H470M404,110H470" stroke="#3a2110" strokeWidth={13} />
      <path d="M404,58H470M404,110H470" stroke="var(--wood)" strokeWidth={8} />
      <rect x={464} y={42} width={11} height={84} rx={4} fill="var(--wood)" stroke="#3a2110" strokeWidth={2.4} />
      <rect x={12} y={18} width={394} height={132} rx={8} fill="var(--wood)" stroke="#3a2110" strokeWidth={2.8} />
      <path d="M14,62H404M14,106H404" stroke="#3a2110" strokeWidth={1.2} opacity={0.45} />
      {recess(96, 84, 56, numeral.L)}
      {recess(222, 84, 38, numeral.M)}
      {recess(302, 84, 27, numeral.S)}
      {recess(360, 84, 27, numeral.S)}
      <circle cx={96} cy={84} r={36} fill="none" stroke="#3a2110" strokeWidth={1.4} strokeDasharray="4 5" opacity={0.55} />
      {load.map(({ size, x, y }, i) => (
        <g key={`${size}${x}`} transform={`translate(${x} ${y}) scale(${size === 'L' ? 1.5 : 1.3})`}>
          <PavingStone size={size} seed={40 + i} />
        </g>
      ))}
    </g>
  );
}
