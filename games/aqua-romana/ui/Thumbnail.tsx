import { Emblem } from '@castellum/ui-kit';
import { PlacedTile } from './drawing/BoardLayers.tsx';
import { Reservoir } from './drawing/Reservoir.tsx';
import { paint } from './drawing/seat-colour.ts';
import type { Dress } from './drawing/Tile.tsx';
import { Workman } from './drawing/Workman.tsx';
import { arrowPoints, workmanFeet } from './geometry.ts';
import './Thumbnail.css';

const laid: readonly {
  readonly at: string;
  readonly token: string;
  readonly first: Dress;
  readonly second?: Dress;
  readonly printed?: boolean;
}[] = [
  { at: 'a1', token: 'ES', first: 'yellow', printed: true },
  { at: 'b1', token: 'EW', first: 'yellow' },
  { at: 'c2', token: 'NS', first: 'yellow' },
  { at: 'c3', token: 'NS+EW', first: 'yellow', second: 'yellow' },
  { at: 'c4', token: 'NE', first: 'yellow' },
  { at: 'd4', token: 'NW', first: 'yellow' },
  { at: 'd3', token: 'SW', first: 'yellow' },
  { at: 'b3', token: 'NE+SW', first: 'yellow' },
  { at: 'e2', token: 'EW', first: '' },
  { at: 'a4', token: 'NW', first: '' },
];

/** A corner of the board, as the picture of a table in a list. */
export function Thumbnail() {
  const { fill, outline } = paint('yellow');
  const feet = workmanFeet('flat', 'b3', 'N');
  return (
    <svg className="ar-thumbnail" viewBox="-10 -12 460 340" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect x={-20} y={-20} width={500} height={400} fill="var(--land)" />
      <path
        d="M0,0h100v100H0ZM200,0h100v100h-100ZM400,0h100v100h-100ZM100,100h100v100h-100ZM300,100h100v100h-100ZM0,200h100v100H0ZM200,200h100v100h-100ZM400,200h100v100h-100Z"
        fill="var(--alternate)"
      />
      {laid.map((tile) => (
        <PlacedTile key={tile.at} {...tile} dashes />
      ))}
      <Reservoir
        colour="yellow"
        squares={['c1', 'd1']}
        outlets={[
          { at: 'c1', side: 'S' },
          { at: 'c1', side: 'W' },
          { at: 'd1', side: 'S' },
        ]}
      />
      <g transform="translate(300 50)">
        <circle r={22} fill={fill} stroke={outline} strokeWidth={2.4} />
        <g transform="scale(1.36)">
          <Emblem colour="yellow" />
        </g>
      </g>
      <polygon points={arrowPoints('flat', 'b3', 'N')} fill={fill} stroke={outline} strokeWidth={2.6} />
      <g transform={`translate(${feet.x} ${feet.y})`}>
        <Workman colour="yellow" />
      </g>
    </svg>
  );
}
