import type { Viewer } from '@castellum/core';
import { listOf, type Translate } from '@castellum/ui-kit';
import { spaces as allSpaces, type Space, type Travel } from '../../rules/inspect.ts';
import type { City, Destination, Place, Position, SpaceId } from '../../rules/position.ts';
import { isCity, placeWord } from '../names.ts';
import type { News } from '../news.ts';

/** What a place of the road is told with. */
export interface RoadWords {
  readonly t: Translate;
  readonly locale: string;
  readonly names: readonly string[];
  /** Who hears it, whose pawn is “your pawn”. */
  readonly self: Viewer;
  readonly position: Position;
  /** Where the one who hears it may lay a tile, and where travel to, now. */
  readonly spaces: readonly SpaceId[];
  readonly travels: readonly Travel[];
  readonly news?: News;
}

const spaceOf = new Map<Place, Space>(allSpaces.map((space) => [space.id, space]));

/** The cities' neighbours, which the spaces know. */
const around = (city: City) => ({
  from: allSpaces.filter(({ to }) => to.includes(city)).map(({ id }) => id),
  to: allSpaces.filter(({ from }) => from.includes(city)).map(({ id }) => id),
});

/** The places before and behind a place. */
export function neighbours(place: Place): { readonly from: readonly Place[]; readonly to: readonly Place[] } {
  return isCity(place) ? around(place) : (spaceOf.get(place) ?? { from: [], to: [] });
}

/** Places in a list, each paved space so called. */
function listed({ t, locale, position }: RoadWords, places: readonly Place[]): string {
  const words = places.map((place) =>
    isCity(place)
      ? placeWord(t, place)
      : t('via-appia.road.neighbour', { space: place, paved: position.road.includes(place) ? 'yes' : 'no' }),
  );
  return listOf(locale, words, 'conjunction', 'short');
}

/** What a place itself is: its size and whether it is paved, or a city's tiles and discs. */
export function placeItself({ t, position }: RoadWords, place: Place): string {
  if (!isCity(place)) {
    const { size } = spaceOf.get(place) ?? { size: 'S' };
    return t('via-appia.road.what', { size, paved: position.road.includes(place) ? 'yes' : 'no' });
  }
  const mark = place === 'rome' ? null : position.cities[place as Destination];
  return mark === null ? '' : t('via-appia.road.city', { n: mark.tiles.length, tiles: mark.tiles.join(', '), discs: mark.discs });
}

/** Whose pawns stand on a place. */
export function standing({ t, locale, names, self, position }: RoadWords, place: Place): string {
  const here = position.seats.flatMap(({ pawn }, seat) => (pawn === place ? [seat] : []));
  const others = here.filter((seat) => seat !== self).map((seat) => names[seat] ?? '');
  return [
    ...(others.length < here.length ? [t('via-appia.road.your-pawn')] : []),
    ...(others.length === 0 ? [] : [t('via-appia.road.pawns', { n: others.length, names: listOf(locale, others) })]),
  ].join('; ');
}

/** Where the edges lead, and where they come from. */
export function edgesWords(words: RoadWords, place: Place): string {
  const { from, to } = neighbours(place);
  const { t } = words;
  return [
    from.length === 0 ? '' : t('via-appia.road.from', { places: listed(words, from) }),
    to.length === 0 ? '' : t('via-appia.road.to', { places: listed(words, to) }),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What may be done with a place now. */
export function offer({ t, spaces, travels }: RoadWords, place: Place): string {
  const journey = travels.find(({ to }) => to === place);
  return [
    spaces.includes(place as SpaceId) ? t('via-appia.road.may-build') : '',
    journey === undefined ? '' : t('via-appia.road.may-travel', { price: journey.price, n: journey.path.length }),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** What others did there since the hearer's own last action. */
function newThere({ t, names, news }: RoadWords, place: Place): string {
  const paver = news?.paved.get(place as SpaceId);
  const walkers = [...(news?.walked ?? [])].flatMap(([seat, path]) =>
    path.at(-1) === place ? [{ name: names[seat] ?? '', from: path[0] }] : [],
  );
  return [
    paver === undefined ? '' : t('via-appia.road.new-paved', { name: names[paver] ?? '' }),
    ...walkers.map(({ name, from }) => t('via-appia.road.new-walked', { name, from: placeWord(t, from ?? 'rome') })),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

/** All that is to be told of a place beside its name. */
export function placeWords(words: RoadWords, place: Place): string {
  const parts = [placeItself(words, place), standing(words, place), offer(words, place), newThere(words, place), edgesWords(words, place)];
  return parts.filter((part) => part !== '').join('; ');
}

/** A place of the road with its name, as it is told where it has the focus. */
export function placeLabel(words: RoadWords, place: Place): string {
  const rest = placeWords(words, place);
  const separator = isCity(place) ? '; ' : ', ';
  return rest === '' ? placeWord(words.t, place) : `${placeWord(words.t, place)}${separator}${rest}`;
}
