import { type Spot, useFrame, useRoving, useT } from '@castellum/ui-kit';
import { useMemo } from 'react';
import { spaces as allSpaces } from '../rules/inspect.ts';
import type { City, Destination, Place, Size, SpaceId } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { colourOf } from './colours.ts';
import { CityMark } from './drawing/CityMark.tsx';
import { PavingStone, Slot } from './drawing/PavingStone.tsx';
import { Pawn } from './drawing/Pawn.tsx';
import { RoadBed } from './drawing/RoadBed.tsx';
import { tallRoad, wideRoad } from './drawing/road-geometry.ts';
import { seedOf, stoneRadius } from './drawing/shapes.ts';
import { viaEvents } from './events.ts';
import { placeWord } from './names.ts';
import { usePlay } from './play.tsx';

const CITIES: readonly City[] = ['rome', 'terracina', 'beneventum', 'brundisium'];

/** Where several pawns stand on one place: beside each other. */
function pawnShift(i: number, count: number): number {
  return (i - (count - 1) / 2) * (count > 2 ? 19 : 24);
}

/** The road as a map of buttons: one tab stop, arrow keys from place to place (VA-2). */
export function Road({ tall }: { readonly tall: boolean }) {
  const t = useT();
  const { state, seats, step, active, game } = useFrame<State>();
  const { position, spaces, travels, travel, errand, decision, act } = usePlay();
  const road = tall ? tallRoad : wideRoad;
  const paved = useMemo(() => new Set<Place>(position.road), [position]);
  const spots = useMemo<Spot[]>(
    () => [...CITIES, ...allSpaces.map(({ id }) => id)].map((id) => ({ id, x: road.at[id].x / 100, y: road.at[id].y / 100 })),
    [road],
  );
  const roving = useRoving(spots, { initial: 'rome', onActivate: (id) => act(id as Place) });

  const building = decision.type === 'building' || errand === 'build';
  const travelling = errand === 'travel';
  const laying = active && !travelling;
  const news = useMemo(() => {
    const laid = new Set<Place>();
    for (const event of step === null ? [] : viaEvents(step.events)) if (event.type === 'build') laid.add(event.space);
    return laid;
  }, [step]);

  const pawnsAt = (place: Place) => seats.filter(({ seat }) => position.seats[seat]?.pawn === place);
  const standing = (place: Place): string => {
    const names = pawnsAt(place).map(({ name }) => name);
    return names.length === 0 ? '' : t('via-appia.road.pawns', { n: names.length, names: names.join(', ') });
  };
  const offer = (place: Place): string => {
    const journey = travels.find(({ to }) => to === place);
    if (laying && spaces.includes(place as SpaceId) && !building) return t('via-appia.road.may-build');
    if (building && spaces.includes(place as SpaceId)) return t('via-appia.road.may-build');
    if (journey !== undefined && !building) return t('via-appia.road.may-travel', { price: journey.price, n: journey.path.length });
    return '';
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
    const journey = travels.find(({ to }) => to === place);
    const open = spaces.includes(place as SpaceId) && !travelling && active;
    const reach = journey !== undefined && !building && (travelling || errand === null) && active;
    if (!open && !(reach && travelling)) return null;
    const chosen = travel?.to === place;
    return (
      <g pointerEvents="none">
        <circle r={r + 7} className={chosen ? 'va-ring va-chosen' : 'va-ring'} />
        <circle r={r + 7} className="va-ring-dash" />
        {reach && travelling && (
          <g transform={`translate(${r + 8} ${-r - 4})`}>
            <rect x={-15} y={-11} width={30} height={22} rx={5} fill="var(--sight)" />
            <text y={6} textAnchor="middle" className="va-price">
              {journey.price}
            </text>
          </g>
        )}
      </g>
    );
  };
  const pathWay = travel === null ? null : [position.seats[state === null ? 0 : game.turn(state)]?.pawn ?? 'rome', ...travel.path];

  return (
    <svg
      className={tall ? 'va-road va-tall' : 'va-road'}
      viewBox={`0 0 ${road.width} ${road.height}`}
      role="group"
      aria-label={t('via-appia.road.name')}
    >
      <RoadBed road={road} />
      {pathWay !== null && (
        <path d={pathWay.map((place, i) => `${i === 0 ? 'M' : 'L'}${road.at[place].x},${road.at[place].y}`).join('')} className="va-way" />
      )}
      {allSpaces.map(({ id, size }) => {
        const { x, y } = road.at[id];
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button element within SVG
          <g
            key={id}
            {...roving.item(id)}
            role="button"
            aria-label={spaceLabel(id, size)}
            transform={`translate(${x} ${y})`}
            className="va-spot"
          >
            <circle r={Math.max(22, stoneRadius[size])} fill="transparent" />
            {paved.has(id) ? (
              <g className={news.has(id) ? 'va-laid' : ''}>
                <PavingStone size={size} seed={seedOf(id)} />
              </g>
            ) : (
              <Slot size={size} seed={seedOf(id)} />
            )}
            {ring(id, stoneRadius[size])}
            <circle r={stoneRadius[size] + 9} className="va-focus" />
          </g>
        );
      })}
      {CITIES.map((city) => {
        const { x, y } = road.at[city];
        const mark = city === 'rome' ? null : position.cities[city];
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button element within SVG
          <g
            key={city}
            {...roving.item(city)}
            role="button"
            aria-label={cityLabel(city)}
            transform={`translate(${x} ${y})`}
            className="va-spot"
          >
            <CityMark name={placeWord(t, city)} tiles={mark?.tiles ?? []} discs={mark?.discs ?? 0} />
            {ring(city, 42)}
            <circle r={50} className="va-focus" />
          </g>
        );
      })}
      {seats.map(({ seat }) => {
        const place = position.seats[seat]?.pawn ?? 'rome';
        const here = pawnsAt(place);
        const { x, y } = road.at[place];
        const dx = pawnShift(
          here.findIndex((each) => each.seat === seat),
          here.length,
        );
        const dy = CITIES.includes(place as City) ? 10 : 6;
        return (
          <g key={seat} className="va-pawn" style={{ transform: `translate(${x + dx}px, ${y + dy}px)` }} pointerEvents="none">
            <Pawn colour={colourOf(seat)} />
          </g>
        );
      })}
    </svg>
  );
}
