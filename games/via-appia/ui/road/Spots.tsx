import { pointIn, type Spot, useFrame, useLocale, useRoving, useT } from '@castellum/ui-kit';
import { type MouseEvent, type RefObject, useMemo } from 'react';
import { spaces as allSpaces } from '../../rules/inspect.ts';
import { cities, type Place, type SpaceId } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { holdRadius } from '../drawing/finger.ts';
import { nearestPlace, type RoadGeometry } from '../drawing/road-geometry.ts';
import { stoneRadius } from '../drawing/shapes.ts';
import { isCity, placeWord } from '../names.ts';
import { usePlay } from '../play.ts';
import { useScale } from '../use-scale.ts';
import { placeLabel } from './words.ts';
import './Spots.css';

const CITY_RADIUS = 42;

const sizes = new Map<Place, number>(allSpaces.map(({ id, size }) => [id, stoneRadius[size]]));
const radiusOf = (place: Place): number => sizes.get(place) ?? CITY_RADIUS;
const places: readonly Place[] = [...cities, ...allSpaces.map(({ id }) => id)];

/** The places of the road, to be pressed or gone through by arrow keys. Where fingers meet two of them, the nearer one is meant. */
export function Spots({ road, picture }: { readonly road: RoadGeometry; readonly picture: RefObject<SVGSVGElement | null> }) {
  const t = useT();
  const locale = useLocale();
  const { seats, viewer, active } = useFrame<State>();
  const { told, owner, spaces, travels, travel, errand, decision, act, news } = usePlay();
  const scale = useScale(picture, road);
  const spots = useMemo<Spot[]>(() => places.map((id) => ({ id, x: road.at[id].x / 100, y: road.at[id].y / 100 })), [road]);
  const roving = useRoving(spots, { initial: told.seats[owner]?.pawn ?? 'rome', onActivate: (id) => act(id as Place) });

  const building = decision.type === 'building' || errand === 'build';
  const travelling = errand === 'travel';
  const words = {
    t,
    locale,
    names: seats.map(({ name }) => name),
    self: viewer,
    position: told,
    spaces: active && !travelling ? spaces : [],
    travels: active && !building ? travels : [],
    news,
  };
  const pressed = (event: MouseEvent, place: Place): Place => {
    const point = event.detail === 0 ? null : pointIn(picture.current, event.clientX, event.clientY);
    return point === null ? place : nearestPlace(road, places, point);
  };
  return places.map((place) => {
    const r = radiusOf(place);
    const mayGo = travelling && words.travels.some(({ to }) => to === place);
    const open = words.spaces.includes(place as SpaceId) || mayGo;
    return (
      <g
        key={place}
        {...roving.item(place)}
        onClick={(event) => act(pressed(event, place))}
        role="button"
        aria-label={placeLabel(words, place)}
        transform={`translate(${road.at[place].x} ${road.at[place].y})`}
        className="va-spot"
      >
        <circle r={holdRadius(r, scale)} fill="transparent" />
        {open && (
          <g pointerEvents="none">
            <circle r={r + 7} className={mayGo && travel?.to === place ? 'va-ring va-chosen' : 'va-ring'} />
            <circle r={r + 7} className="va-ring-dash" />
          </g>
        )}
        <circle r={r + 9} className="va-focus" />
        {!isCity(place) && (
          <g className="va-tag" pointerEvents="none">
            <text y={-r - 5} textAnchor="middle">
              {placeWord(t, place)}
            </text>
          </g>
        )}
      </g>
    );
  });
}
