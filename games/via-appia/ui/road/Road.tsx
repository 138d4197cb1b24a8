import { useFrame, useT } from '@castellum/ui-kit';
import { memo, useEffect, useMemo, useRef } from 'react';
import { spaces as allSpaces } from '../../rules/inspect.ts';
import { cities, type Place, type Position } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { CityMark } from '../drawing/CityMark.tsx';
import { PavingStone, Slot } from '../drawing/PavingStone.tsx';
import { RoadBed } from '../drawing/RoadBed.tsx';
import { type RoadGeometry, tallRoad, wideRoad } from '../drawing/road-geometry.ts';
import { seedOf } from '../drawing/shapes.ts';
import { viaEvents } from '../events.ts';
import { placeWord } from '../names.ts';
import { usePlay } from '../play.ts';
import { Names } from './Names.tsx';
import { News } from './News.tsx';
import { Pawns } from './Pawns.tsx';
import { Prices } from './Prices.tsx';
import { Spots } from './Spots.tsx';
import './Road.css';

/** The road as a map of buttons: one tab stop, arrow keys from place to place (VA-2). */
export function Road({ tall }: { readonly tall: boolean }) {
  const t = useT();
  const { step, draft } = useFrame<State>();
  const { position, owner, spaces, travel, errand } = usePlay();
  const road = tall ? tallRoad : wideRoad;
  const laid = useMemo(() => {
    const now = new Set<unknown>(draft.flatMap((action) => (action.type === 'build' ? [action.space] : [])));
    for (const event of step === null ? [] : viaEvents(step.events)) if (event.type === 'build') now.add(event.space);
    return now;
  }, [step, draft]);

  // On a phone only a part of the road is in sight: the part that is asked about.
  const picture = useRef<SVGSVGElement>(null);
  const pawn = position.seats[owner]?.pawn ?? 'rome';
  const wanted = travel?.to ?? (errand === 'travel' ? pawn : (spaces[0] ?? pawn));
  useEffect(() => {
    if (!tall) return;
    const spot = picture.current?.querySelector(`[data-spot="${wanted}"]`);
    spot?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [tall, wanted]);

  const from = position.seats[position.turn]?.pawn ?? 'rome';
  const way = travel === null ? null : [from, ...travel.path];
  return (
    <svg ref={picture} className="va-road" viewBox={`0 0 ${road.width} ${road.height}`} role="group" aria-label={t('via-appia.road.name')}>
      <RoadBed road={road} />
      {way !== null && (
        <path d={way.map((place, i) => `${i === 0 ? 'M' : 'L'}${road.at[place].x},${road.at[place].y}`).join('')} className="va-way" />
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes the focus */}
      <g aria-hidden="true">
        <Ground {...{ road, position, laid }} />
        <News road={road} />
      </g>
      {/* What can be pressed lies over what is drawn: its name is said by its label alone. */}
      <Spots road={road} picture={picture} />
      <Pawns road={road} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nor in this one */}
      <g aria-hidden="true">
        <Prices road={road} />
        <Names road={road} />
      </g>
    </svg>
  );
}

interface GroundProps {
  readonly road: RoadGeometry;
  readonly position: Position;
  /** The spaces that are being paved just now. */
  readonly laid: ReadonlySet<unknown>;
}

/** The stones and free spaces of the road, and the cities: what only a new position changes. */
const Ground = memo(function Ground({ road, position, laid }: GroundProps) {
  const t = useT();
  const paved = new Set<Place>(position.road);
  return (
    <>
      {allSpaces.map(({ id, size }) => (
        <g key={id} transform={`translate(${road.at[id].x} ${road.at[id].y})`}>
          {paved.has(id) ? (
            <g className={laid.has(id) ? 'va-laid' : ''}>
              <PavingStone size={size} seed={seedOf(id)} />
            </g>
          ) : (
            <Slot size={size} seed={seedOf(id)} />
          )}
        </g>
      ))}
      {cities.map((city) => {
        const mark = city === 'rome' ? null : position.cities[city];
        return (
          <g key={city} transform={`translate(${road.at[city].x} ${road.at[city].y})`}>
            <CityMark
              name={placeWord(t, city)}
              tiles={mark?.tiles ?? []}
              discs={mark?.discs ?? 0}
              room={{ left: road.at[city].x, right: road.width - road.at[city].x, ...road.plates[city] }}
            />
          </g>
        );
      })}
    </>
  );
});
