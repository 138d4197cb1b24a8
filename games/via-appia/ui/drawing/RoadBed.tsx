import { memo } from 'react';
import { edges } from '../../rules/inspect.ts';
import { type RoadGeometry, wideRoad } from './road-geometry.ts';

const SEGMENT_COLOUR = ['var(--segment-a)', 'var(--segment-b)', 'var(--segment-c)'];

/** The ground of the road: kerb in the segments' colours, bed, flecks, and the edges between the places. */
export const RoadBed = memo(function RoadBed({ road }: { readonly road: RoadGeometry }) {
  return (
    <g>
      {road === wideRoad ? <WideBed /> : <TallBed road={road} />}
      <g strokeLinecap="round">
        {edges.map(({ from, to }) => {
          const a = road.at[from];
          const b = road.at[to];
          const d = `M${a.x},${a.y}L${b.x},${b.y}`;
          return (
            <g key={`${from}-${to}`}>
              <path d={d} stroke="var(--rut)" strokeWidth={9} />
              <path d={d} stroke="var(--bed)" strokeWidth={3} />
            </g>
          );
        })}
      </g>
    </g>
  );
});

/** Sparse flecks, the same on every screen. */
function Flecks({ width, height }: { readonly width: number; readonly height: number }) {
  const flecks: string[] = [];
  for (let i = 0; i < (width * height) / 3600; i++) {
    const x = ((i * 7919) % 1000) / 1000;
    const y = ((i * 104729 + 331) % 997) / 997;
    flecks.push(`M${Math.round(14 + x * (width - 40))},${Math.round(16 + y * (height - 32))}h${8 + (i % 3) * 4}`);
  }
  return <path d={flecks.join('')} stroke="var(--rut)" strokeWidth={2.4} strokeLinecap="round" opacity={0.32} />;
}

function WideBed() {
  const shape = 'M2,8H868A82,82,0,0,1,950,90V722H810V154H2Z';
  return (
    <g>
      <path d={shape} fill="var(--kerb)" stroke="var(--edge)" strokeWidth={2} />
      <path d="M10,20H866A72,72,0,0,1,938,92V712H822V142H10Z" fill="var(--bed)" stroke="var(--rut)" strokeWidth={1.5} />
      <g fill="none" strokeWidth={6}>
        <path d="M3,13H432" stroke={SEGMENT_COLOUR[0]} />
        <path d="M432,13H868A77,77,0,0,1,926,40" stroke={SEGMENT_COLOUR[1]} />
        <path d="M926,40A77,77,0,0,1,945,90V721" stroke={SEGMENT_COLOUR[2]} />
      </g>
      <g transform="translate(0 14)">
        <Flecks width={930} height={126} />
      </g>
      <g transform="translate(816 150)">
        <Flecks width={126} height={560} />
      </g>
    </g>
  );
}

function TallBed({ road }: { readonly road: RoadGeometry }) {
  const { terracina, beneventum } = road.at;
  const side = (from: number, to: number, colour: string | undefined) => (
    <path d={`M15,${from}V${to}M${road.width - 15},${from}V${to}`} stroke={colour} strokeWidth={6} />
  );
  return (
    <g>
      <rect x={11} y={2} width={road.width - 22} height={road.height - 4} rx={10} fill="var(--kerb)" stroke="var(--edge)" strokeWidth={2} />
      <rect
        x={20}
        y={10}
        width={road.width - 40}
        height={road.height - 20}
        rx={6}
        fill="var(--bed)"
        stroke="var(--rut)"
        strokeWidth={1.5}
      />
      {side(8, terracina.y, SEGMENT_COLOUR[0])}
      {side(terracina.y, beneventum.y, SEGMENT_COLOUR[1])}
      {side(beneventum.y, road.height - 8, SEGMENT_COLOUR[2])}
      <g transform="translate(14 4)">
        <Flecks width={road.width - 28} height={road.height - 20} />
      </g>
    </g>
  );
}
