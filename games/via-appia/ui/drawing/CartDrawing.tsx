import type { CartPlace } from '../../rules/inspect.ts';
import type { Size } from '../../rules/position.ts';
import { arrange, cartRecesses, sharedPlaces } from './cart-geometry.ts';
import { PavingStone } from './PavingStone.tsx';
import { numeralPath } from './shapes.ts';
import './CartDrawing.css';

export interface CartDrawingProps {
  readonly places: readonly CartPlace[];
  /** While a stone is dragged: the sizes it may become here. */
  readonly open?: readonly Size[] | null;
  /** The size of the place it is held over. */
  readonly over?: Size | null;
}

/** A cart with its load, 480 × 168 units; each place can be dropped on (`data-drop`). */
export function CartDrawing({ places, open = null, over = null }: CartDrawingProps) {
  const load = arrange(places);
  const inLarge = places[0]?.load ?? [];
  const wheel = (y: number) => (
    <rect x={104} y={y} width={140} height={18} rx={5} fill="var(--recess)" stroke="#3a2110" strokeWidth={2.4} />
  );
  const mark = (x: number, y: number, height: number, size: Size) => (
    <path d={numeralPath(size, height)} transform={`translate(${x} ${y})`} fill="#e2b987" />
  );
  return (
    <g strokeLinejoin="round" data-drop="cart">
      {wheel(2)}
      {wheel(148)}
      <path d="M404,58H470M404,110H470" stroke="#3a2110" strokeWidth={13} />
      <path d="M404,58H470M404,110H470" stroke="var(--wood)" strokeWidth={8} />
      <rect x={464} y={42} width={11} height={84} rx={4} fill="var(--wood)" stroke="#3a2110" strokeWidth={2.4} />
      <rect x={12} y={18} width={394} height={132} rx={8} fill="var(--wood)" stroke="#3a2110" strokeWidth={2.8} />
      <path d="M14,62H404M14,106H404" stroke="#3a2110" strokeWidth={1.2} opacity={0.45} />
      {cartRecesses.map(({ size, x, y, r }, i) => (
        <g key={x} data-drop={size}>
          <circle cx={x} cy={y} r={r} fill="var(--recess)" stroke="#3a2110" strokeWidth={2.4} />
          {i > 0 || inLarge.length === 0 ? mark(x, y, r > 40 ? 18 : 14, size) : null}
          {i === 0 && inLarge.length === 0 && (
            <circle cx={x} cy={y} r={36} fill="none" stroke="#3a2110" strokeWidth={1.4} strokeDasharray="4 5" opacity={0.55} />
          )}
          {i === 0 && inLarge.length > 0 && !inLarge.includes('L')
            ? (['M', 'S'] as const)
                .filter((each) => !inLarge.includes(each))
                .map((each) => (
                  <g key={each} data-drop={each}>
                    <circle
                      cx={sharedPlaces[each].x}
                      cy={sharedPlaces[each].y}
                      r={sharedPlaces[each].r}
                      fill="var(--recess)"
                      stroke="#3a2110"
                      strokeWidth={1.6}
                      strokeDasharray="4 4"
                    />
                    {mark(sharedPlaces[each].x, sharedPlaces[each].y, 12, each)}
                  </g>
                ))
            : null}
          {open?.includes(size) && <circle cx={x} cy={y} r={r - 3} className={over === size ? 'va-target va-over' : 'va-target'} />}
        </g>
      ))}
      {load.map(({ size, x, y, scale }, i) => (
        <g key={`${size}${x}`} transform={`translate(${x} ${y}) scale(${scale})`} pointerEvents="none">
          <g className="va-laid">
            <PavingStone size={size} seed={40 + i} />
          </g>
        </g>
      ))}
    </g>
  );
}
