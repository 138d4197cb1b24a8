import { useTextScale } from '@castellum/ui-kit';
import { spaces as allSpaces } from '../../rules/inspect.ts';
import { Coin } from '../drawing/Coin.tsx';
import type { RoadGeometry } from '../drawing/road-geometry.ts';
import { stoneRadius } from '../drawing/shapes.ts';
import { isCity } from '../names.ts';
import { usePlay } from '../play.ts';
import './Prices.css';

/** What each journey costs, beside the place where it ends. */
export function Prices({ road }: { readonly road: RoadGeometry }) {
  const { errand, travels } = usePlay();
  const type = useTextScale();
  if (errand !== 'travel') return null;
  return travels.map(({ to, price }) => {
    const { x, y } = road.at[to];
    const r = isCity(to) ? 40 : stoneRadius[allSpaces.find(({ id }) => id === to)?.size ?? 'S'];
    return (
      <g key={to} className="va-price" transform={`translate(${x + r * 0.72} ${y - r * 0.72 - 7}) scale(${type})`} pointerEvents="none">
        <rect x={-9} y={-10.5} width={36} height={21} rx={10.5} />
        <g transform="translate(1.5 0)">
          <Coin r={7.5} />
        </g>
        <text x={17} y={5.2} textAnchor="middle">
          {price}
        </text>
      </g>
    );
  });
}
