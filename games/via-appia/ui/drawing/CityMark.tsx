import { useTextScale } from '@castellum/ui-kit';
import { Coin } from './Coin.tsx';

/** How far a figure on a tile may grow with the page's text before it hides its neighbours. */
const MOST = 1.5;

/** A city around 0,0 (r 42): walls, its remaining victory point tiles, city discs, and its name on a plate that keeps within the `room` beside its middle. */
export function CityMark({
  name,
  tiles,
  discs,
  room,
}: {
  readonly name: string;
  readonly tiles: readonly number[];
  readonly discs: number;
  readonly room: { readonly left: number; readonly right: number };
}) {
  const type = useTextScale();
  const width = Math.max(52, name.length * 10.2 + 14);
  // Where the plate has no room to grow with the page's text, it grows as far as it has.
  const scale = Math.min(type, (room.left + room.right) / width);
  const half = (width / 2) * scale;
  const aside = Math.max(0, half - room.left) - Math.max(0, half - room.right);
  return (
    <g>
      <circle r={42} fill="#8e2f20" stroke="#4f140b" strokeWidth={2.4} />
      <circle r={36.5} fill="none" stroke="#f0be8f" strokeWidth={1.6} />
      <path
        d="M-25,12V-14H-19V-9H-13V-14H-7V-9H7V-14H13V-9H19V-14H25V12H15V3A5.5,5.5,0,0,0,4,3V12H-4V3A5.5,5.5,0,0,0,-15,3V12Z"
        fill="#fbeed8"
        stroke="#4f140b"
        strokeWidth={1.6}
        strokeLinejoin="round"
      />
      {tiles.map((points, i) => (
        <g
          key={points}
          transform={`translate(${(i - (tiles.length - 1) / 2) * 20 * Math.min(type, MOST)} 31) scale(${Math.min(type, MOST)})`}
        >
          <rect x={-9} y={-11} width={18} height={22} rx={3} fill="#fffdf8" stroke="#4f3a20" strokeWidth={1.4} />
          <text y={5.6} textAnchor="middle" fontFamily="var(--serif)" fontWeight={700} fontSize={16} fill="#2a1f18">
            {points}
          </text>
        </g>
      ))}
      {Array.from({ length: discs }, (_, i) => i).map((i) => (
        <g key={i} transform={`translate(${31 - i * 4} ${-10 + i * 17})`}>
          <Coin r={9.5} />
          <path d="M-4,0H4M0,-4V4" stroke="#5c390c" strokeWidth={2} />
        </g>
      ))}
      {name !== '' && (
        <g transform={`translate(${aside} ${-44 - 12.5 * (scale - 1)}) scale(${scale})`}>
          <rect x={-width / 2} y={-12.5} width={width} height={25} rx={4} fill="var(--raised)" stroke="var(--edge)" strokeWidth={1.4} />
          <text y={6.4} textAnchor="middle" fontFamily="var(--serif)" fontWeight={700} fontSize={19} fill="var(--ink)">
            {name}
          </text>
        </g>
      )}
    </g>
  );
}
