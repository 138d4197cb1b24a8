import { Emblem, type SeatColour } from '@castellum/ui-kit';
import { memo } from 'react';
import type { Channel } from '../../rules/events.ts';
import type { Aqueduct } from '../../rules/inspect.ts';
import type { Square } from '../../rules/position.ts';
import { type DrawnReservoir, type DrawnTile, flowLine } from '../board-model.ts';
import { alongChannel, corner, type Lie, project, turnOf } from '../geometry.ts';
import { Reservoir } from './Reservoir.tsx';
import { paint } from './seat-colour.ts';
import { Tile, type TileProps } from './Tile.tsx';
import './BoardLayers.css';

/** A tile clipped to its square on the flat board. */
export const PlacedTile = memo(function PlacedTile({
  at,
  className,
  ...tile
}: TileProps & { readonly at: Square; readonly className?: string }) {
  const { x, y } = corner(at);
  const drawn = (
    <svg x={x} y={y} width={100} height={100} viewBox="0 0 100 100" overflow="hidden">
      <Tile {...tile} />
    </svg>
  );
  return className === undefined ? drawn : <g className={className}>{drawn}</g>;
});

/** Tiles and reservoirs. */
export const Works = memo(function Works({
  lie,
  tiles,
  reservoirs,
  fresh,
}: {
  readonly lie: Lie;
  readonly tiles: readonly DrawnTile[];
  readonly reservoirs: readonly DrawnReservoir[];
  readonly fresh: ReadonlySet<Square>;
}) {
  return (
    <g>
      <g transform={turnOf(lie)}>
        {tiles.map((tile) => (
          <PlacedTile
            key={tile.at}
            at={tile.at}
            token={tile.token}
            first={tile.first}
            second={tile.second}
            printed={tile.printed}
            {...(fresh.has(tile.at) ? { className: 'ar-drop' } : {})}
          />
        ))}
        {reservoirs.map((reservoir) => (
          <Reservoir key={reservoir.colour} {...reservoir} />
        ))}
      </g>
      {reservoirs.map(({ colour, squares }) => {
        const points = squares.map((square) => corner(square));
        const middle = project(lie, {
          x: points.reduce((sum, { x }) => sum + x + 50, 0) / points.length,
          y: points.reduce((sum, { y }) => sum + y + 50, 0) / points.length,
        });
        const { fill, outline } = paint(colour);
        return (
          <g key={colour} transform={`translate(${middle.x} ${middle.y})`}>
            <circle r={22} fill={fill} stroke={outline} strokeWidth={2.4} />
            <g transform="scale(1.36)">
              <Emblem colour={colour} />
            </g>
          </g>
        );
      })}
    </g>
  );
});

/** The moving water: one pair of lines for each open aqueduct. Only its dash offset is animated. */
export const Flow = memo(function Flow({
  lie,
  aqueducts,
  tokenAt,
}: {
  readonly lie: Lie;
  readonly aqueducts: readonly Aqueduct[];
  readonly tokenAt: (square: Square) => string;
}) {
  return (
    <g transform={turnOf(lie)} fill="none" stroke="#fff" strokeLinecap="round">
      {aqueducts.map(({ workman, channels, status }) =>
        status !== 'open' || channels.length === 0 ? null : (
          <g key={workman}>
            <path d={flowLine(channels, tokenAt, -3.2)} strokeWidth={2} strokeDasharray="5 20" strokeDashoffset={-12} opacity={0.85} />
            <path className="ar-flow" d={flowLine(channels, tokenAt, 2.6)} strokeWidth={2.6} strokeDasharray="9 16" />
          </g>
        ),
      )}
    </g>
  );
});

/** The plaque with its length at the end of a closed aqueduct. */
export function Plaque({ lie, aqueduct }: { readonly lie: Lie; readonly aqueduct: Aqueduct }) {
  const last = aqueduct.channels.at(-1);
  const { outline } = paint(aqueduct.colour);
  if (last === undefined) return null;
  const origin = corner(last.at);
  const on = alongChannel(last.entry, last.exit, 0.62);
  const { x, y } = project(lie, { x: origin.x + on.x, y: origin.y + on.y });
  return (
    <g className="ar-figure" transform={`translate(${x} ${y})`}>
      <rect fill="var(--niche)" stroke={outline} strokeWidth={3} />
      <text textAnchor="middle" fill="var(--stone-ink)">
        {aqueduct.length}
      </text>
    </g>
  );
}

/** A length on a ghost: dark for the chosen one, light for an alternative. */
export function LengthBadge({
  x,
  y,
  length,
  chosen,
  colour,
}: {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly chosen: boolean;
  readonly colour?: SeatColour;
}) {
  return (
    <g className="ar-figure" transform={`translate(${x} ${y})`}>
      <rect
        fill={chosen ? 'var(--sight)' : 'var(--raised)'}
        stroke={chosen ? 'var(--sight)' : colour === undefined ? 'var(--sight)' : paint(colour).outline}
        strokeWidth={3}
      />
      <text textAnchor="middle" fill={chosen ? 'var(--sight-ink)' : 'var(--ink)'}>
        {length}
      </text>
    </g>
  );
}

/** Channels just gained: dry at first, the water runs in. */
export function Fill({
  lie,
  channels,
  tokenAt,
}: {
  readonly lie: Lie;
  readonly channels: readonly Channel[];
  readonly tokenAt: (square: Square) => string;
}) {
  const duration = Math.min(900, 70 * channels.length + 120);
  return (
    <path
      className="ar-fill"
      transform={turnOf(lie)}
      d={flowLine(channels, tokenAt, 0)}
      pathLength={1}
      fill="none"
      stroke="var(--dry-bed)"
      strokeWidth={15.6}
      style={{ animationDuration: `${duration}ms` }}
    />
  );
}
