import { useFrame } from '@castellum/ui-kit';
import { spaces as allSpaces } from '../../rules/inspect.ts';
import type { Place } from '../../rules/position.ts';
import { colourOf } from '../colours.ts';
import type { RoadGeometry } from '../drawing/road-geometry.ts';
import { stoneRadius } from '../drawing/shapes.ts';
import { usePlay } from '../play.ts';
import './News.css';

/**
 * What others did on the road since the viewer's own last action: paved spaces ringed and journeys drawn, each in the colour of who did it; and what the log's row
 * speaks of that is pointed at.
 */
export function News({ road }: { readonly road: RoadGeometry }) {
  const { seats } = useFrame();
  const { news, pointed } = usePlay();
  const colour = (seat: number) => seats.find((each) => each.seat === seat)?.colour ?? colourOf(seat);
  const line = (path: readonly Place[]) => path.map((place, i) => `${i === 0 ? 'M' : 'L'}${road.at[place].x},${road.at[place].y}`).join('');
  return (
    <g className="va-news">
      {[...news.walked].map(([seat, path]) => (
        <g key={seat}>
          <path d={line(path)} stroke={`var(--seat-${colour(seat)}-outline)`} strokeWidth={8} />
          <path d={line(path)} stroke={`var(--seat-${colour(seat)}-fill)`} strokeWidth={5} />
        </g>
      ))}
      {[...pointed.walked].map(([seat, path]) => (
        <path key={seat} d={line(path)} className="va-pointed" />
      ))}
      {allSpaces.map(({ id, size }) => {
        if (pointed.paved.has(id))
          return <circle key={id} cx={road.at[id].x} cy={road.at[id].y} r={stoneRadius[size] + 4} className="va-pointed" />;
        const seat = news.paved.get(id);
        if (seat === undefined) return null;
        return (
          <g key={id} transform={`translate(${road.at[id].x} ${road.at[id].y})`}>
            <circle r={stoneRadius[size] + 3.5} stroke={`var(--seat-${colour(seat)}-outline)`} strokeWidth={6} />
            <circle r={stoneRadius[size] + 3.5} stroke={`var(--seat-${colour(seat)}-fill)`} strokeWidth={3.4} />
          </g>
        );
      })}
    </g>
  );
}
