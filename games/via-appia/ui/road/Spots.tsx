import { pointIn, type RovingItemProps, type Spot, useFrame, useLocale, useRoving, useT } from '@castellum/ui-kit';
import { type MouseEvent, memo, type RefObject, useMemo } from 'react';
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
  const words = useMemo(
    () => ({
      t,
      locale,
      names: seats.map(({ name }) => name),
      self: viewer,
      position: told,
      spaces: active && !travelling ? spaces : [],
      travels: active && !building ? travels : [],
      news,
    }),
    [t, locale, seats, viewer, told, active, travelling, building, spaces, travels, news],
  );
  const labels = useMemo(() => new Map(places.map((place) => [place, placeLabel(words, place)])), [words]);
  const press = (event: MouseEvent) => {
    const place = (event.target as Element).closest('[data-spot]')?.getAttribute('data-spot') as Place | null | undefined;
    if (place == null) return;
    const point = event.detail === 0 ? null : pointIn(picture.current, event.clientX, event.clientY);
    act(point === null ? place : nearestPlace(road, places, point));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and roles are on the places
    <g onClick={press}>
      {places.map((place) => {
        const { onClick: _, ...item } = roving.item(place);
        const mayGo = travelling && words.travels.some(({ to }) => to === place);
        const open = words.spaces.includes(place as SpaceId) || mayGo;
        return (
          <RoadSpot
            key={place}
            {...item}
            label={labels.get(place) ?? ''}
            name={isCity(place) ? null : placeWord(t, place)}
            at={road.at[place]}
            r={radiusOf(place)}
            hold={holdRadius(radiusOf(place), scale)}
            ring={!open ? null : mayGo && travel?.to === place ? 'va-ring va-chosen' : 'va-ring'}
          />
        );
      })}
    </g>
  );
}

interface SpotProps extends Omit<RovingItemProps, 'onClick'> {
  readonly label: string;
  /** What is written beside it while it has the focus; null where it is written anyway. */
  readonly name: string | null;
  readonly at: { readonly x: number; readonly y: number };
  readonly r: number;
  /** How far around it a finger finds it. */
  readonly hold: number;
  /** The class of the ring around it, where it may be chosen. */
  readonly ring: string | null;
}

/** One place, drawn anew only where it has changed: there are sixty, and each choice of a turn draws the road. */
const RoadSpot = memo(function RoadSpot({ label, name, at, r, hold, ring, ...item }: SpotProps) {
  return (
    <g {...item} role="button" aria-label={label} transform={`translate(${at.x} ${at.y})`} className="va-spot">
      <circle r={hold} fill="transparent" />
      {ring !== null && (
        <g pointerEvents="none">
          <circle r={r + 7} className={ring} />
          <circle r={r + 7} className="va-ring-dash" />
        </g>
      )}
      <circle r={r + 9} className="va-focus" />
      {name !== null && (
        <g className="va-tag" pointerEvents="none">
          <text y={-r - 5} textAnchor="middle">
            {name}
          </text>
        </g>
      )}
    </g>
  );
});
