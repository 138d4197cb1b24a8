import { type Spot, useFrame, useRoving, useT } from '@castellum/ui-kit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { spaces as allSpaces, positionIn } from '../rules/inspect.ts';
import type { City, Destination, Place, Size, SpaceId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import { CityMark } from './drawing/CityMark.tsx';
import { Coin } from './drawing/Coin.tsx';
import { PavingStone, Slot } from './drawing/PavingStone.tsx';
import { Pawn } from './drawing/Pawn.tsx';
import { CROWDED, pawnPlace } from './drawing/pawn-places.ts';
import { RoadBed } from './drawing/RoadBed.tsx';
import { type RoadGeometry, tallRoad, wideRoad } from './drawing/road-geometry.ts';
import { seedOf, stoneRadius } from './drawing/shapes.ts';
import { viaEvents } from './events.ts';
import { isCity, placeWord } from './names.ts';
import { usePlay } from './play.tsx';

const CITIES: readonly City[] = ['rome', 'terracina', 'beneventum', 'brundisium'];

/** The road as a map of buttons: one tab stop, arrow keys from place to place (VA-2). */
export function Road({ tall }: { readonly tall: boolean }) {
  const t = useT();
  const { seats, step, draft, active } = useFrame<State>();
  const { position, owner, spaces, travels, travel, errand, decision, act } = usePlay();
  const road = tall ? tallRoad : wideRoad;
  const paved = useMemo(() => new Set<Place>(position.road), [position]);
  const spots = useMemo<Spot[]>(
    () => [...CITIES, ...allSpaces.map(({ id }) => id)].map((id) => ({ id, x: road.at[id].x / 100, y: road.at[id].y / 100 })),
    [road],
  );
  const roving = useRoving(spots, { initial: position.seats[owner]?.pawn ?? 'rome', onActivate: (id) => act(id as Place) });

  const building = decision.type === 'building' || errand === 'build';
  const travelling = errand === 'travel';
  const mayBuild = (place: Place): boolean => active && !travelling && spaces.includes(place as SpaceId);
  const journeyTo = (place: Place) => (active && !building ? travels.find(({ to }) => to === place) : undefined);
  const news = useMemo(() => {
    const laid = new Set<unknown>(draft.flatMap((action) => (action.type === 'build' ? [action.space] : [])));
    for (const event of step === null ? [] : viaEvents(step.events)) if (event.type === 'build') laid.add(event.space);
    return laid;
  }, [step, draft]);

  // On a phone only a part of the road is in sight: the part that is asked about.
  const picture = useRef<SVGSVGElement>(null);
  const wanted = travel?.to ?? (travelling ? position.seats[owner]?.pawn : (spaces[0] ?? position.seats[owner]?.pawn)) ?? 'rome';
  useEffect(() => {
    if (!tall) return;
    const spot = picture.current?.querySelector(`[data-spot="${wanted}"]`);
    spot?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [tall, wanted]);

  const walk = useWalk(road);
  const pawnsAt = (place: Place) => seats.filter(({ seat }) => position.seats[seat]?.pawn === place);
  const standing = (place: Place): string => {
    const names = pawnsAt(place).map(({ name }) => name);
    return names.length === 0 ? '' : t('via-appia.road.pawns', { n: names.length, names: names.join(', ') });
  };
  const offer = (place: Place): string => {
    const journey = journeyTo(place);
    return [
      mayBuild(place) ? t('via-appia.road.may-build') : '',
      journey === undefined ? '' : t('via-appia.road.may-travel', { price: journey.price, n: journey.path.length }),
    ]
      .filter((part) => part !== '')
      .join('; ');
  };
  const words = (parts: readonly string[]) => parts.filter((part) => part !== '').join('; ');
  const cityLabel = (city: City): string => {
    const mark = city === 'rome' ? null : position.cities[city as Destination];
    return words([
      placeWord(t, city),
      mark === null ? '' : t('via-appia.road.city', { n: mark.tiles.length, tiles: mark.tiles.join(', '), discs: mark.discs }),
      standing(city),
      offer(city),
    ]);
  };
  const spaceLabel = (id: SpaceId, size: Size): string =>
    words([t('via-appia.road.space', { space: id, size, paved: paved.has(id) ? 'yes' : 'no' }), standing(id), offer(id)]);

  const ring = (place: Place, r: number) => {
    const journey = travelling ? journeyTo(place) : undefined;
    if (!mayBuild(place) && journey === undefined) return null;
    return (
      <g pointerEvents="none">
        <circle r={r + 7} className={journey !== undefined && travel?.to === place ? 'va-ring va-chosen' : 'va-ring'} />
        <circle r={r + 7} className="va-ring-dash" />
      </g>
    );
  };
  const button = (place: Place, label: string) => ({
    role: 'button',
    'aria-label': label,
    transform: `translate(${road.at[place].x} ${road.at[place].y})`,
    className: 'va-spot',
  });
  const from = position.seats[position.turn]?.pawn ?? 'rome';
  const pathWay = travel === null ? null : [from, ...travel.path];
  const order = seats.map(({ seat }) => seat).sort((a, b) => Number(a === position.turn) - Number(b === position.turn));

  return (
    <svg ref={picture} className="va-road" viewBox={`0 0 ${road.width} ${road.height}`} role="group" aria-label={t('via-appia.road.name')}>
      <RoadBed road={road} />
      {pathWay !== null && (
        <path d={pathWay.map((place, i) => `${i === 0 ? 'M' : 'L'}${road.at[place].x},${road.at[place].y}`).join('')} className="va-way" />
      )}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in this group takes the focus */}
      <g aria-hidden="true">
        {allSpaces.map(({ id, size }) => (
          <g key={id} transform={`translate(${road.at[id].x} ${road.at[id].y})`}>
            {paved.has(id) ? (
              <g className={news.has(id) ? 'va-laid' : ''}>
                <PavingStone size={size} seed={seedOf(id)} />
              </g>
            ) : (
              <Slot size={size} seed={seedOf(id)} />
            )}
          </g>
        ))}
        {CITIES.map((city) => {
          const mark = city === 'rome' ? null : position.cities[city];
          return (
            <g key={city} transform={`translate(${road.at[city].x} ${road.at[city].y})`}>
              <CityMark name={placeWord(t, city)} tiles={mark?.tiles ?? []} discs={mark?.discs ?? 0} />
            </g>
          );
        })}
      </g>
      {/* What can be pressed lies over what is drawn: its name is said by its label alone. */}
      {allSpaces.map(({ id, size }) => (
        <g key={id} {...roving.item(id)} {...button(id, spaceLabel(id, size))}>
          <circle r={Math.max(22, stoneRadius[size])} fill="transparent" />
          {ring(id, stoneRadius[size])}
          <circle r={stoneRadius[size] + 9} className="va-focus" />
        </g>
      ))}
      {CITIES.map((city) => (
        <g key={city} {...roving.item(city)} {...button(city, cityLabel(city))}>
          <circle r={45} fill="transparent" />
          {ring(city, 42)}
          <circle r={50} className="va-focus" />
        </g>
      ))}
      {order.map((seat) => {
        const place = position.seats[seat]?.pawn ?? 'rome';
        const here = pawnsAt(place);
        const { x, y } = road.at[place];
        const shift = pawnPlace(
          place === 'rome' ? 'rome' : isCity(place) ? 'city' : 'space',
          here.findIndex((each) => each.seat === seat),
          here.length,
        );
        return (
          <g
            key={seat}
            data-pawn={seat}
            ref={walk}
            className="va-pawn"
            style={{ transform: `translate(${x + shift.x}px, ${y + shift.y}px)` }}
            pointerEvents="none"
          >
            <g transform={isCity(place) && here.length > 1 ? `scale(${CROWDED})` : 'scale(1)'}>
              <Pawn colour={colourOf(seat)} />
            </g>
          </g>
        );
      })}
      {travelling &&
        travels.map(({ to, price }) => {
          const { x, y } = road.at[to];
          const r = isCity(to) ? 40 : stoneRadius[allSpaces.find(({ id }) => id === to)?.size ?? 'S'];
          return (
            <g key={to} className="va-price" transform={`translate(${x + r * 0.72} ${y - r * 0.72 - 7})`} pointerEvents="none">
              <rect x={-9} y={-10.5} width={36} height={21} rx={10.5} />
              <g transform="translate(1.5 0)">
                <Coin r={7.5} />
              </g>
              <text x={17} y={5.2} textAnchor="middle">
                {price}
              </text>
            </g>
          );
        })}
    </svg>
  );
}

/** How long a pawn walks one step, ms. */
const STEP = 220;

/** Lets pawns walk from tile to tile, their own when drafted, others’ when their step is shown. Give the result to every pawn as its ref. */
function useWalk(road: RoadGeometry): (pawn: SVGGElement | null) => void {
  const { step, draft, committed, reducedMotion } = useFrame<State>();
  const pawns = useRef(new Map<number, SVGGElement>());
  const collect = useCallback((pawn: SVGGElement | null) => {
    if (pawn !== null) pawns.current.set(Number(pawn.dataset.pawn), pawn);
  }, []);
  const journey = useMemo(() => {
    const last = draft[draft.length - 1];
    if (last?.type === 'travel') {
      const { turn, seats } = positionIn(committed);
      return { seat: turn, places: [seats[turn]?.pawn ?? 'rome', ...(last.path as Place[])] };
    }
    if (draft.length > 0 || step === null || step.own) return null;
    const [event] = viaEvents(step.events).flatMap((each) => (each.type === 'travel' ? [each] : []));
    return event === undefined ? null : { seat: event.seat, places: [event.from, ...event.path] };
  }, [draft, committed, step]);
  const walked = useRef(journey);
  useEffect(() => {
    if (journey === null || walked.current === journey) return;
    walked.current = journey;
    if (reducedMotion) return;
    const pawn = pawns.current.get(journey.seat);
    const frames = journey.places.map((place, i) => ({
      transform: `translate(${road.at[place].x}px, ${road.at[place].y + (i === 0 && place === 'rome' ? 42 : 6)}px)`,
    }));
    pawn?.animate?.([...frames.slice(0, -1), { ...frames[frames.length - 1], transform: pawn.style.transform }], {
      duration: STEP * (journey.places.length - 1),
      easing: 'ease-in-out',
    });
  }, [journey, reducedMotion, road]);
  return collect;
}
