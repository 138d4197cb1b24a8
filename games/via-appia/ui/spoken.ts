import type { Action, Seat } from '@castellum/core';
import {
  type Hearing,
  movesTogether,
  plainText,
  type Spoken,
  type SpokenMove,
  type SpokenPiece,
  type SpokenPlace,
} from '@castellum/ui-kit';
import { cartOf, positionIn, pushes, spaces } from '../rules/inspect.ts';
import type { City, Destination, Place, Position, Size } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { describe } from './describe.ts';
import { goodsWords } from './goods.ts';
import { isCity, placeWord } from './names.ts';
import { phrase } from './phrase.ts';

const CITIES: readonly City[] = ['rome', 'terracina', 'beneventum', 'brundisium'];
const SEGMENTS = ['A', 'B', 'C'];
const SIZES: readonly Size[] = ['L', 'M', 'S'];
/** Cities and spaces in the order of the road. */
const ROAD: readonly Place[] = CITIES.flatMap((city, i) => [
  city,
  ...spaces.filter(({ segment }) => segment === SEGMENTS[i]).map(({ id }) => id),
]);

function pawnsOn(position: Position, place: Place, { t, names, self }: Hearing): SpokenPiece[] {
  return position.seats.flatMap(({ pawn }, seat) => {
    if (pawn !== place) return [];
    const words = seat === self ? t('via-appia.road.your-pawn') : t('via-appia.road.pawns', { n: 1, names: names[seat] ?? '' });
    return [{ owner: seat, words }];
  });
}

function isPaved(position: Position, place: Place): boolean {
  return isCity(place) || position.road.includes(place);
}

/** A place of the road without who stands there: “A3, small, free”. */
function plainPlace(position: Position, place: Place, { t }: Hearing): string {
  if (place === 'rome') return t('via-appia.road.start');
  if (isCity(place)) {
    const { tiles, discs } = position.cities[place as Destination];
    return t('via-appia.road.city', { n: tiles.length, tiles: tiles.join(', '), discs });
  }
  const size = spaces.find(({ id }) => id === place)?.size ?? 'S';
  return t('via-appia.road.what', { size, paved: isPaved(position, place) ? 'yes' : 'no' });
}

function roadPlace(position: Position, place: Place, hearing: Hearing): SpokenPlace {
  const pawns = pawnsOn(position, place, hearing);
  const plain = plainPlace(position, place, hearing);
  const segment = SEGMENTS.indexOf(place.charAt(0));
  return {
    id: place,
    region: hearing.t('via-appia.road.name'),
    name: placeWord(hearing.t, place),
    words: [plain, ...pawns.map(({ words }) => words)].join('; '),
    ...(isCity(place) ? {} : { row: segment, column: Number(place.slice(1)) }),
    pieces: [...(isPaved(position, place) ? [{ owner: null, words: plain }] : []), ...pawns],
  };
}

function quarryWords({ quarry, fallen }: Position, { t }: Hearing): string {
  const [l = 0, m = 0, s = 0] = SIZES.map((size) => quarry.filter((stone) => stone.size === size).length);
  return t('via-appia.quarry.label', { l, m, s, fallen: fallen.length });
}

/** The push of a size, whatever its aim. */
function pushWords(state: State, action: Action, { t, locale }: Hearing): string {
  const range = pushes(state).find(({ size }) => size === action.size);
  const mm = new Intl.NumberFormat(locale).format((range?.x ?? 0) / 10);
  return t('via-appia.moves.push', { size: String(action.size), mm, angle: range?.angle ?? 0 });
}

/** Via Appia in words. */
export const spoken: Spoken<State> = {
  places(state, hearing): SpokenPlace[] {
    const { t, locale } = hearing;
    const position = positionIn(state);
    const up = Array.isArray(position.income.up) ? position.income.up : [];
    const quarry = quarryWords(position, hearing);
    return [
      ...ROAD.map((place) => roadPlace(position, place, hearing)),
      {
        id: 'quarry',
        region: t('via-appia.place.quarry'),
        name: t('via-appia.quarry.name'),
        words: quarry,
        pieces: [{ owner: null, words: quarry }],
      },
      ...up.map((card, i) => {
        const words = goodsWords(t, locale, card, 'both');
        return {
          id: `income ${card}`,
          region: t('via-appia.income.name'),
          name: t('via-appia.income.card', { n: i + 1 }),
          words,
          pieces: [{ owner: null, words }],
        };
      }),
    ];
  },

  joins(state, place, hearing): string[] {
    const position = positionIn(state);
    const told = (each: Place) => {
      const { name, words } = roadPlace(position, each, hearing);
      return `${name}, ${words}`;
    };
    const here = spaces.find(({ id }) => id === place);
    const to = here?.to ?? spaces.filter(({ from }) => from.some((each) => each === place)).map(({ id }) => id);
    const from = here?.from ?? spaces.filter(({ to: next }) => next.some((each) => each === place)).map(({ id }) => id);
    return [
      ...to.map((each) => hearing.t('via-appia.joins', { way: 'on', what: told(each) })),
      ...from.map((each) => hearing.t('via-appia.joins', { way: 'back', what: told(each) })),
    ];
  },

  moves(state, actions, hearing): SpokenMove[] {
    const words = (action: Action) => (action.type === 'push' ? pushWords(state, action, hearing) : phrase(state, action, hearing));
    // Two cards may bring the same.
    return movesTogether(actions, words, ([first]) => words(first));
  },

  standing(state, seat: Seat, { t }): string {
    const position = positionIn(state);
    const mine = position.seats[seat];
    if (mine === undefined) return '';
    const { coins, stones, cart, pawn, push, bonus } = mine;
    return [
      t('via-appia.standing.pawn', { place: placeWord(t, pawn) }),
      coins === null ? t('via-appia.coins.hidden') : t('via-appia.coins', { n: coins }),
      ...SIZES.flatMap((size) => (stones[size] === 0 ? [] : [t('via-appia.stones.count', { n: stones[size], size })])),
      ...(cartOf(state, seat).length === 0 ? [] : [t('via-appia.cart.load', { s: cart.S, m: cart.M, l: cart.L })]),
      ...(push ? [t('via-appia.token')] : []),
      ...(['A', 'B', 'C'] as const).flatMap((segment) =>
        bonus[segment] === 0 ? [] : [t('via-appia.standing.bonus', { segment, n: bonus[segment] })],
      ),
    ].join('; ');
  },

  threats(state, { t }): string[] {
    return positionIn(state).last ? [t('via-appia.prompt.last')] : [];
  },

  summary(state, hearing): string[] {
    const position = positionIn(state);
    return [
      quarryWords(position, hearing),
      hearing.t('via-appia.summary.road', { n: position.road.length, spaces: spaces.length }),
      ...(position.last ? [hearing.t('via-appia.prompt.last')] : []),
    ];
  },

  event(event, _, { t, names, self }): string | null {
    const sentence = describe(event, names, self);
    return sentence === null ? null : plainText(t, sentence);
  },
};
