import { useT, useTextScale } from '@castellum/ui-kit';
import { spaces as allSpaces } from '../../rules/inspect.ts';
import type { RoadGeometry } from '../drawing/road-geometry.ts';
import { usePlay } from '../play.ts';
import './Names.css';

/** The names of all spaces, where they are wished: log and prompts call the spaces by them. */
export function Names({ road }: { readonly road: RoadGeometry }) {
  const { named } = usePlay();
  const type = useTextScale();
  if (!named) return null;
  return (
    <g className="va-names">
      {allSpaces.map(({ id }) => (
        <g key={id} transform={`translate(${road.at[id].x} ${road.at[id].y}) scale(${type})`}>
          <rect x={-15} y={-8.5} width={30} height={17} rx={3} />
          <text y={4.6} textAnchor="middle">
            {id}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Shows the names of the spaces, or hides them. */
export function Naming() {
  const t = useT();
  const { named, nameSpaces } = usePlay();
  const label = t('via-appia.naming');
  return (
    <button type="button" className="va-naming" aria-label={label} title={label} aria-pressed={named} onClick={() => nameSpaces(!named)}>
      <span aria-hidden="true" translate="no">
        A1
      </span>
    </button>
  );
}
